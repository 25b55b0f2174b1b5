import type { ClimateName } from './weather.ts';

/** The design of one boiler room. */
export interface PlantSpec {
  readonly place: ClimateName;
  /** IANA name; hot water draw and night setback follow this local time. */
  readonly timeZone: string;
  /** °F per minute by which the boiler water rises while the burner fires without load. */
  readonly rise: number;
  /** The aquastat's differential, °F. */
  readonly differential: number;
  /** Outdoor reset: the supply target in °F without heat demand and on the coldest day. */
  readonly reset: readonly [mild: number, coldest: number];
  /** The share of the burner's output that the building takes on the coldest day. */
  readonly load: number;
  readonly condensing: boolean;
  /** With two boilers, the lag helps the lead when the supply falls. */
  readonly boilers: 1 | 2;
  /** Whether the boiler is off in warm weather. Otherwise it stays hot for the indirect tank. */
  readonly summerShutdown: boolean;
  /** System pressure at 70 °F, psi. */
  readonly coldPressure: number;
  /** Currents of running motors, A. */
  readonly amps: {
    readonly system: number;
    readonly boiler: number;
    readonly recirculation: number;
    readonly indirect: number;
    readonly storage: number;
  };
  /** The hot water tank's aquastat: off at this temperature, on 10 °F below. */
  readonly tankSetpoint: number;
  /** The temperature of the mixing valve between tank and supply header, °F; absent without one. */
  readonly mixedTo?: number;
  /** The hours in which a timer stops the recirculation, and the loop cools; twice the same hour: never. */
  readonly recirculationRests: readonly [from: number, to: number];
  /** The water draw of the people; with 1 the heater can just follow at the morning peak. */
  readonly draw: number;
}

const DEFAULT_SPEC: Omit<PlantSpec, 'place' | 'timeZone'> = {
  rise: 3.2,
  differential: 24,
  reset: [152, 182],
  load: 0.78,
  condensing: false,
  boilers: 1,
  summerShutdown: false,
  coldPressure: 15,
  amps: { system: 4.6, boiler: 1.8, recirculation: 0.9, indirect: 1.4, storage: 1.1 },
  tankSetpoint: 147,
  recirculationRests: [0.5, 4.5],
  draw: 0.85,
};

/** The default plant in a place, with some values overridden. */
export const plantSpec = (
  place: ClimateName,
  timeZone: string,
  overrides: Partial<Omit<PlantSpec, 'place' | 'timeZone'>> = {},
): PlantSpec => ({ ...DEFAULT_SPEC, ...overrides, place, timeZone });
