/**
 * When a room is overheated (docs/product/findings.md#room-hot). It takes the days of any indoor series: a sensor of a boiler room's
 * wingnut today, one of an apartment too.
 */

/** A day of a room in the property's zone. */
export interface RoomDay {
  /** The mean, °F. */
  readonly mean: number;
  /** The share of the day that is known, 0 to 1. */
  readonly coverage: number;
}

/** From this mean of a day on a heated room is overheated, °F: codes ask for 68 to 70, and people open windows. */
export const OVERHEATED = 76;
/** The least share of a day: 20 of 24 hourly readings are enough. */
export const LEAST_KNOWN = 0.8;

/** Whether a room was overheated on a day; undefined when too little of the day is known. */
export const wasOverheated = ({ mean, coverage }: RoomDay): boolean | undefined =>
  coverage < LEAST_KNOWN ? undefined : mean >= OVERHEATED;
