import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import { jitter, streamOf, wander } from '../../base/random.ts';

/** The climate of a place; temperatures in °F. */
interface Climate {
  /** Degrees north; negative is south. */
  readonly latitude: number;
  readonly yearMean: number;
  /** The difference of midwinter and midsummer from the yearly mean. */
  readonly season: number;
  /** The difference of afternoon and dawn from the daily mean, at the equinox. */
  readonly day: number;
  /** The temperature change of a passing front. */
  readonly front: number;
}

/** The places of the demo world, with published climate normals. */
export const CLIMATES = {
  portland: { latitude: 45.5, yearMean: 54, season: 14, day: 8, front: 7 },
  salem: { latitude: 44.9, yearMean: 53, season: 14, day: 9, front: 7 },
  eugene: { latitude: 44.1, yearMean: 53, season: 13, day: 9, front: 7 },
  oregonCoast: { latitude: 46.2, yearMean: 51, season: 9, day: 5, front: 6 },
  boise: { latitude: 43.6, yearMean: 53, season: 22, day: 11, front: 9 },
  newYork: { latitude: 40.7, yearMean: 55, season: 21, day: 7, front: 10 },
  halifax: { latitude: 44.6, yearMean: 45, season: 21, day: 7, front: 10 },
  stJohns: { latitude: 47.6, yearMean: 42, season: 18, day: 5, front: 9 },
} as const satisfies Record<string, Climate>;
export type ClimateName = keyof typeof CLIMATES;

const YEAR_MS = 365.2425 * DAY_MS;
/** 20 January, when the northern winter is coldest. */
const MIDWINTER = Date.UTC(2024, 0, 20);

/** -1 in midwinter to 1 in midsummer. */
const summerness = (latitude: number, time: number): number =>
  -Math.sign(latitude) * Math.cos((2 * Math.PI * (time - MIDWINTER)) / YEAR_MS);

/**
 * The outdoor temperature in °F: season, time of day (longer days have a larger swing), slow fronts and some noise.
 * A pure function of its arguments.
 * @param key the place's random key
 * @param hour the time of day on the place's clock
 */
export function outdoorTemperature(place: ClimateName, key: number, time: number, hour: number): number {
  const climate: Climate = CLIMATES[place];
  const summer = summerness(climate.latitude, time);
  const swing = climate.day * (1 + (Math.abs(climate.latitude) / 90) * summer);
  const day = Math.cos((2 * Math.PI * (hour - 15)) / 24);
  const fronts = wander(key, 1, time, 58 * HOUR_MS) + 0.3 * wander(key, 2, time, 7 * HOUR_MS);
  const noise = 0.4 * wander(key, 3, time, 1_500_000) + 0.1 * jitter(streamOf(key, 4), time / MINUTE_MS);
  return climate.yearMean + climate.season * summer + swing * day + climate.front * fronts + noise;
}

/** The temperature of the water main in °F. It follows the season with a delay of two months. */
export const mainTemperature = (place: ClimateName, time: number): number => {
  const climate: Climate = CLIMATES[place];
  return climate.yearMean + 0.55 * climate.season * summerness(climate.latitude, time - YEAR_MS / 6);
};
