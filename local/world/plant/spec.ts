import type { Place } from './weather.ts';

/** How one boiler room is built. */
export interface PlantSpec {
  readonly place: Place;
  /** IANA name; people draw water and night setback works by this clock. */
  readonly timeZone: string;
  /** °F a minute that the boiler water rises while the burner fires and nothing draws heat. */
  readonly rise: number;
  /** The aquastat's differential, °F. */
  readonly differential: number;
  /** Outdoor reset: the supply's target in °F when no heat is needed and on the coldest day. */
  readonly reset: readonly [mild: number, coldest: number];
  /** The share of the burner's output that the building takes on the coldest day. */
  readonly load: number;
  readonly condensing: boolean;
  /** Whether the boiler rests in warm weather; otherwise it stays hot for the indirect tank. */
  readonly summerShutdown: boolean;
  /** System pressure at 70 °F, psi. */
  readonly coldPressure: number;
  /** Motor currents while running, A. */
  readonly amps: {
    readonly system: number;
    readonly boiler: number;
    readonly recirculation: number;
    readonly indirect: number;
    readonly storage: number;
  };
  /** The hot water tank's aquastat: off at this, on 10 °F lower. */
  readonly tankSetpoint: number;
  /** How much water people draw; 1 is what the heater can just follow at the morning's peak. */
  readonly draw: number;
}

const DEFAULT_SPEC: Omit<PlantSpec, 'place' | 'timeZone'> = {
  rise: 3.2,
  differential: 24,
  reset: [152, 182],
  load: 0.78,
  condensing: false,
  summerShutdown: false,
  coldPressure: 15,
  amps: { system: 4.6, boiler: 1.8, recirculation: 0.9, indirect: 1.4, storage: 1.1 },
  tankSetpoint: 147,
  draw: 0.85,
};

/** A plant in a place: an ordinary one, apart from what is said otherwise. */
export const plantSpec = (
  place: Place,
  timeZone: string,
  overrides: Partial<Omit<PlantSpec, 'place' | 'timeZone'>> = {},
): PlantSpec => ({ ...DEFAULT_SPEC, ...overrides, place, timeZone });
