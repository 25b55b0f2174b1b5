/**
 * Facts that people know of a plant and no sensor tells (docs/product/findings.md#plant). All of it is optional. A rule that needs a
 * missing one says so, and judges nothing.
 */
export interface PlantProfile {
  /** The carrier of the heat. Absent: water. */
  readonly medium?: 'water' | 'steam';
  /** Whether the boilers may run with a cool return. */
  readonly condensing?: boolean;
  /** The number of boilers that heat together. Absent: as many as have a burner's sensor. */
  readonly boilers?: number;
  readonly storeys?: number;
  /** The coldest outdoor temperature for which the plant is built, °F. */
  readonly designTemperature?: number;
  /** The supply that the boilers should reach while they fire, °F. */
  readonly supplyTarget?: number;
  /** The pressure at which the relief valve opens, PSI. */
  readonly reliefPressure?: number;
  /** Whether a valve adds water by itself: then the pressure cannot fall while it is open. */
  readonly makeUpValve?: boolean;
  /** Whether the boilers make the hot water too. */
  readonly heatsHotWater?: boolean;
  /** Whether a mixing valve cools the hot water after the sensors. */
  readonly mixingValve?: boolean;
  /** The input of one boiler at full rate, 1000 Btu an hour. */
  readonly boilerInput?: number;
  /** Dollars a therm (100,000 Btu). */
  readonly fuelPrice?: number;
  /** The power of a pump of the heating water while it runs, watts. */
  readonly pumpPower?: number;
  /** Dollars a kWh. */
  readonly electricityPrice?: number;
  /** The fuel of the boilers. Absent: gas. */
  readonly fuel?: 'gas' | 'oil';
  /** The size of the oil tank, gallons. */
  readonly tankSize?: number;
  readonly flats?: number;
  /** The number of them that people live in. Absent: all. */
  readonly flatsLivedIn?: number;
  /** Square feet. */
  readonly floorArea?: number;
}

/**
 * Known facts of a plant: what its book says, and what a person has said of it, which counts where both say something
 * (docs/product/book.md#facts).
 */
export const knownPlant = ({
  plant,
  fromBook,
}: {
  readonly plant?: PlantProfile;
  readonly fromBook?: PlantProfile;
}): PlantProfile => ({ ...fromBook, ...plant });

/** The bounds of the figures, both included, in the unit of the field. */
export const PLANT_LIMITS = {
  boilers: { min: 1, max: 20 },
  storeys: { min: 1, max: 150 },
  designTemperature: { min: -60, max: 60 },
  supplyTarget: { min: 80, max: 250 },
  reliefPressure: { min: 10, max: 200 },
  boilerInput: { min: 10, max: 50_000 },
  fuelPrice: { min: 0.01, max: 50 },
  pumpPower: { min: 10, max: 100_000 },
  electricityPrice: { min: 0.01, max: 10 },
  tankSize: { min: 50, max: 100_000 },
  flats: { min: 1, max: 2000 },
  flatsLivedIn: { min: 1, max: 2000 },
  floorArea: { min: 100, max: 10_000_000 },
} as const satisfies Partial<Record<keyof PlantProfile, { readonly min: number; readonly max: number }>>;

/** The words for a fact that nobody has said: 'not entered: whether the boilers condense'. */
export const PLANT_QUESTIONS = {
  medium: 'whether water or steam heats the building',
  condensing: 'whether the boilers condense',
  supplyTarget: 'the supply target of this condensing boiler',
  heatsHotWater: 'whether the boilers make the hot water',
  mixingValve: 'whether a mixing valve comes after the sensors',
} as const satisfies Partial<Record<keyof PlantProfile, string>>;
