/** Counts of a building's meters: gas in cubic feet, electricity in tenths of a kWh, make-up water in gallons, heat in thousand BTU. */
export interface Totals {
  readonly gas: number;
  readonly electricity: number;
  readonly water: number;
  readonly heat: number;
  /** Gallons that the burners have taken out of an oil tank. */
  readonly oil: number;
}

export const NO_TOTALS: Totals = { gas: 0, electricity: 0, water: 0, heat: 0, oil: 0 };

/** The whole state of a plant, as plain JSON, so that it can be stored and continued exactly. Temperatures in °F. */
export interface PlantState {
  /** The time of this state, UTC ms. */
  time: number;
  outdoor: number;
  supply: number;
  return: number;
  boilerOutlet: number;
  boilerInlet: number;
  exhaust: number;
  /** Whether the boiler's aquastat calls for heat. */
  boilerCall: boolean;
  /** The lead boiler, or the only one. */
  burner: boolean;
  /** The lag boiler, and whether it is called; absent in a state of an earlier release. */
  lag?: boolean;
  lagCall?: boolean;
  boilerPump: boolean;
  /** The boiler pump runs on until this time (ms). */
  boilerPumpUntil: number;
  systemPump: boolean;
  /** Whether the limit circuit is closed, so that the burner may fire. */
  limitClosed: boolean;
  /** Minutes for which the current lockout has kept the supply under 130 °F. */
  minutesCold: number;
  mechanicalRoom: number;
  combustionAir: number;
  /** Pressure in psi that has leaked and was not refilled. */
  leaked: number;
  filling: boolean;
  makeUp: number;
  room: number;
  tank: number;
  tankCall: boolean;
  tankHeater: boolean;
  tankInlet: number;
  tankExhaust: number;
  loopReturn: number;
  recirculationPump: boolean;
  indirect: number;
  indirectPump: boolean;
  storage: number;
  storagePump: boolean;
  /** Counts of its meters; absent in a state of an earlier release. */
  totals?: Totals;
}

/** The state of a plant on an average day. It needs some hours to become realistic. */
export const restingState = (time: number): PlantState => ({
  time,
  outdoor: 50,
  supply: 158,
  return: 142,
  boilerOutlet: 158,
  boilerInlet: 142,
  exhaust: 180,
  boilerCall: false,
  burner: false,
  boilerPump: false,
  boilerPumpUntil: 0,
  systemPump: true,
  limitClosed: true,
  minutesCold: 0,
  mechanicalRoom: 82,
  combustionAir: 68,
  leaked: 0,
  filling: false,
  makeUp: 70,
  room: 70,
  tank: 142,
  tankCall: false,
  tankHeater: false,
  tankInlet: 80,
  tankExhaust: 140,
  loopReturn: 125,
  recirculationPump: false,
  indirect: 138,
  indirectPump: false,
  storage: 140,
  storagePump: false,
  totals: NO_TOTALS,
});

/** Moves a value towards a target for `minutes`, with a time constant in minutes (implicit Euler: stable at any step). */
export const toward = (value: number, target: number, minutes: number, constant: number): number =>
  value + ((target - value) * minutes) / (minutes + constant);

/** A switch with a differential: on below `on`, off above `off`, otherwise unchanged. */
export const thermostat = (was: boolean, value: number, on: number, off: number): boolean =>
  value < on || (was && value < off);
