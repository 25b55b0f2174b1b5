import type { Extreme } from '../../shared/domain/alarms/check/sensor-alarm.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { SensorLabel } from '../../shared/domain/sensor.ts';
import { entriesOf } from '../../shared/domain/wingnuts/wiring.ts';
import { HISTORY_MS, WINGNUTS } from '../world/fixtures.ts';
import { historyColumns } from '../world/history.ts';

/** Origin of the demo world's alarms of sensors: a limit, and the time in which a fault makes the sensor pass it. */
interface Watched extends Pick<Extreme, 'side' | 'limit'> {
  readonly serial: string;
  readonly label: SensorLabel;
  /** Between which times before the end of the history, ms. */
  readonly from: number;
  readonly to: number;
}

const WATCHED = {
  alderLockout: {
    serial: '48213007',
    label: 'boilerSupplyHeaderTemperature1',
    side: 'min',
    limit: 130,
    from: 300 * MINUTE_MS,
    to: 0,
  },
  hawthornPump: {
    serial: '12760945',
    label: 'boilerReturnHeaderTemperature1',
    side: 'min',
    limit: 120,
    from: 5 * DAY_MS,
    to: 4 * DAY_MS,
  },
  hawthornLockout: {
    serial: '12760945',
    label: 'boilerSupplyHeaderTemperature1',
    side: 'min',
    limit: 130,
    from: 150 * MINUTE_MS,
    to: 0,
  },
  birchwoodRoom: {
    serial: '20811402',
    label: 'mechanicalRoomTemperature1',
    side: 'max',
    limit: 55,
    from: 2 * DAY_MS,
    to: 0,
  },
} as const satisfies Readonly<Record<string, Watched>>;

/** The readings of a sensor outside its limit, without one inside between them. Times UTC ms. */
export interface Breach {
  readonly label: SensorLabel;
  readonly since: number;
  /** The second reading raises the alarm. */
  readonly raisedAt: number;
  readonly raisedWith: number;
  readonly extreme: Extreme;
  /** The first reading inside again. Absent while it lasts. */
  readonly backAt?: number;
}
export type DemoBreaches = Readonly<Record<keyof typeof WATCHED, Breach | undefined>>;

interface Sample {
  readonly time: number;
  readonly value: number;
}

/** The readings of a sensor in a time range as the demo world has stored them, without the unknown ones. */
function samplesOf({ serial, label, from, to }: Watched, end: number): Sample[] {
  const wingnut = WINGNUTS.find((each) => each.serial === serial);
  const [input] = entriesOf(wingnut?.wiring ?? {}).find(([, sensor]) => sensor.label === label) ?? [];
  if (!wingnut || !input) throw new Error(`No wingnut ${serial} has a ${label}`);
  const { times, columns } = historyColumns(end - HISTORY_MS, end, wingnut);
  const values = columns.get(input);
  return [...times].flatMap((time, row) => {
    const value = values?.[row] ?? Number.NaN;
    return Number.isNaN(value) || time < end - from || time >= end - to ? [] : [{ time, value }];
  });
}

/** The longest breach of a time range. Undefined when the readings pass the limit less than twice in a row, as in warm weather. */
function breachOf(watched: Watched, end: number): Breach | undefined {
  const { label, side, limit } = watched;
  const depth = ({ value }: Sample) => (side === 'min' ? limit - value : value - limit);
  const samples = samplesOf(watched, end);
  const breaches: Sample[][] = [[]];
  for (const sample of samples) {
    if (depth(sample) > 0) breaches.at(-1)?.push(sample);
    else breaches.push([]);
  }
  const longest = breaches.reduce((a, b) => (b.length > a.length ? b : a));
  const [first, second] = longest;
  if (!first || !second) return undefined;
  const last = longest.at(-1);
  const back = samples.find(({ time }) => last && time > last.time);
  const { time, value } = longest.reduce((a, b) => (depth(b) > depth(a) ? b : a));
  return {
    label,
    since: first.time,
    raisedAt: second.time,
    raisedWith: second.value,
    extreme: { value, time, side, limit },
    ...(back && { backAt: back.time }),
  };
}

/** The breaches of the demo world's readings. @param end when the demo begins, UTC ms */
export const demoBreaches = (end: number): DemoBreaches => ({
  alderLockout: breachOf(WATCHED.alderLockout, end),
  hawthornPump: breachOf(WATCHED.hawthornPump, end),
  hawthornLockout: breachOf(WATCHED.hawthornLockout, end),
  birchwoodRoom: breachOf(WATCHED.birchwoodRoom, end),
});
