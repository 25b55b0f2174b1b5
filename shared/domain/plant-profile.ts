/**
 * What people know of a plant and no sensor tells (docs/product/findings.md#plant). All of it is optional. A rule that needs a
 * missing one says so, and judges nothing.
 */
export interface PlantProfile {
  /** What carries the heat. Absent: water. */
  readonly medium?: 'water' | 'steam';
  /** Whether the boilers may run with a cool return. */
  readonly condensing?: boolean;
  /** How many boilers heat together. Absent: as many as have a burner's sensor. */
  readonly boilers?: number;
  readonly storeys?: number;
  /** The coldest outdoor temperature for which the plant is built, °F. */
  readonly designTemperature?: number;
  /** The supply that the boilers should reach while they fire, °F. */
  readonly supplyTarget?: number;
  /** The pressure at which the relief valve opens, PSI. */
  readonly reliefPressure?: number;
  /** Whether a valve adds water by itself. */
  readonly makeUpValve?: boolean;
  /** Whether the boilers make the hot water too. */
  readonly heatsHotWater?: boolean;
  /** Whether a mixing valve cools the hot water after the sensors. */
  readonly mixingValve?: boolean;
}

/** What nobody has said when a fact is missing, in words: 'not said: whether the boilers condense'. */
export const PLANT_QUESTIONS = {
  condensing: 'whether the boilers condense',
  supplyTarget: 'the supply target of this condensing plant',
  heatsHotWater: 'whether the boilers make the hot water',
} as const satisfies Partial<Record<keyof PlantProfile, string>>;
