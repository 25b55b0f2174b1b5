import { workOf } from '../../../shared/domain/readings/work.ts';
import type { SensorName } from '../../../shared/domain/sensor.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import type { Caller } from '../calls/caller.ts';
import { countWork } from '../calls/count-work.ts';
import { sourcesFor } from './sources.ts';
import type { Source } from './wired-sources.ts';

/**
 * As `sourcesFor`, for a call that reads them: its work is counted for the caller before the readings are read. Throws NOT_FOUND or
 * TOO_MANY_REQUESTS.
 */
export async function countedSources(
  { caller, now }: { readonly caller: Caller; readonly now: number },
  propertyId: string,
  window: TimeWindow,
  wanted: (name: SensorName) => boolean,
): Promise<Source[]> {
  const sources = await sourcesFor(caller, propertyId, window, wanted);
  await countWork(
    caller,
    workOf(sources.map(({ inputs, window: part }) => ({ series: inputs.size, window: part }))),
    now,
  );
  return sources;
}
