import { samplesOf } from '../../../shared/domain/facts/day-source.ts';
import type { Reach } from '../../../shared/domain/people/reach.ts';
import { workOf } from '../../../shared/domain/readings/work.ts';
import { nearestSample } from '../../../shared/domain/records/apartments-record.ts';
import type { RuleSet } from '../../../shared/domain/records/rule-sets.ts';
import type { SensorName } from '../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import type { Caller } from '../calls/caller.ts';
import { countWork } from '../calls/count-work.ts';
import { sourcesFor } from '../wiring/sources.ts';
import { withSamples } from '../wiring/with-samples.ts';

/** The outdoor temperature by which a rule about apartments holds or not. */

const isOutdoor = (name: SensorName): boolean => name === 'outdoorTemperature';

interface Wanted {
  readonly window: TimeWindow;
  /** Without a rule that depends on it no reading is read. */
  readonly rules: RuleSet | undefined;
  /** The series of rooms that the call reads beside. */
  readonly series: number;
}

/**
 * The outdoor temperature of a property at moments of a window: that of the sensor which the month's record uses
 * (docs/product/apartments.md#record-outdoor). The work of the whole call is counted before readings are read. Throws TOO_MANY_REQUESTS.
 * @param now UTC ms
 */
export async function outdoorIn(
  caller: Reach & Pick<Caller, 'userId'>,
  propertyId: string,
  { window, rules, series }: Wanted,
  now: number,
): Promise<(time: number) => number | undefined> {
  const isDependent = rules?.heat.some((rule) => 'outdoorBelow' in rule) ?? false;
  const isNeeded = isDependent && window.endTime > window.startTime;
  const sources = isNeeded ? await sourcesFor(caller, propertyId, window, isOutdoor) : [];
  const [label] = [...new Set(sources.flatMap(({ inputs }) => [...inputs.keys()]))].sort();
  const feeding = sources.flatMap((source) => {
    const input = label === undefined ? undefined : source.inputs.get(label);
    return input ? [{ source, input }] : [];
  });
  const outdoor = feeding.map(({ source }) => ({ series: 1, window: source.window }));
  await countWork(caller, workOf([{ series, window }, ...outdoor]), now);
  const read = await Promise.all(feeding.map(({ source, input }) => withSamples(source, [input])));
  return nearestSample(label === undefined ? [] : samplesOf(read, label, window));
}
