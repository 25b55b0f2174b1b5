import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { DayFacts, MeterFacts, OutdoorFacts } from '../facts/day-facts.ts';
import { BURNERS } from '../facts/plant-sensors.ts';
import { parseSensorLabel, type SensorLabel } from '../sensor.ts';

/** The row of a property's day for energy: small, and kept for years (docs/product/energy.md#days). */
export interface EnergyDay {
  readonly day: string;
  /** The hours of the day that are counted: 23, 24 or 25 once it is over. */
  readonly hours: number;
  /** Up to when it is counted, UTC ms. */
  readonly until: number;
  /** The weather; degree hours below 65 °F, of the known time. */
  readonly outdoor?: OutdoorFacts & { readonly coverage: number };
  /** The minutes of all burners together, of the known time, and the share that was known of the least known one. */
  readonly burner?: { readonly minutes: number; readonly coverage: number };
  readonly meters: Readonly<Partial<Record<SensorLabel, Omit<MeterFacts, 'totals'>>>>;
  /** The newest level of the oil tank on that day, %; of days of earlier versions the mean one. */
  readonly tank?: { readonly level: number };
}

const isNamed = (label: string, names: readonly string[]): boolean =>
  names.includes(parseSensorLabel(label)?.name ?? '');

function burnerOf({ switches, start, until }: DayFacts): EnergyDay['burner'] {
  const burners = Object.entries(switches).flatMap(([label, facts]) => (isNamed(label, BURNERS) ? [facts] : []));
  if (burners.length === 0 || until <= start) return undefined;
  const minutes = (until - start) / MINUTE_MS;
  return {
    minutes: burners.reduce((sum, { on }) => sum + on, 0),
    coverage: Math.min(1, ...burners.map(({ on, off }) => (on + off) / minutes)),
  };
}

function outdoorOf({ analogs, outdoor }: DayFacts): EnergyDay['outdoor'] {
  const label = Object.keys(analogs).find((each) => isNamed(each, ['outdoorTemperature'])) as SensorLabel | undefined;
  const coverage = label && analogs[label]?.coverage;
  return outdoor && { ...outdoor, coverage: coverage ?? 0 };
}

/** The row of a day. */
export function energyDayOf(facts: DayFacts): EnergyDay {
  const [outdoor, burner] = [outdoorOf(facts), burnerOf(facts)];
  const tank = facts.analogs.oilTankLevel1;
  const meters = Object.entries(facts.meters ?? {}).map(([label, { totals: _, ...kept }]) => [label, kept]);
  return {
    day: facts.day,
    hours: (facts.until - facts.start) / HOUR_MS,
    until: facts.until,
    ...(outdoor && { outdoor }),
    ...(burner && { burner }),
    meters: Object.fromEntries(meters),
    ...(tank && { tank: { level: tank.last ?? tank.mean } }),
  };
}
