import type { API } from '../../shared/api/routes.ts';
import type { SeriesRowsReply } from '../../shared/api/types/machine-types.ts';
import type { SeriesByLabel } from '../../shared/domain/readings/series.ts';
import { kindOf, labelInWords, parseSensorLabel, unitOf } from '../../shared/domain/sensor.ts';
import { statesOf } from '../analytics/states.ts';
import { linesOf } from '../analytics/time-series.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';

/** The form of a series for machines: the whole window at once, as points. */
const AS_POINTS = { offset: 0, slices: 1, averages: false, figures: false, form: 'points' } as const;

/** The points of one sensor (docs/product/keys.md#series). Throws NOT_FOUND for a label that is none, or of a counter. */
export async function series({ query, ...call }: Call<typeof API.machine.series>): Promise<SeriesRowsReply> {
  const { label, ...window } = query;
  const wanted = parseSensorLabel(label)?.name;
  if (!wanted || kindOf(wanted) === 'counter') throw new Refusal('NOT_FOUND');
  const read = kindOf(wanted) === 'state' ? statesOf : linesOf;
  const byLabel = await read((name) => name === wanted)({ ...call, query: { ...window, ...AS_POINTS } });
  const [, ...points] = (byLabel as SeriesByLabel)[label] ?? [undefined];
  return {
    label,
    name: labelInWords(label),
    unit: unitOf(wanted),
    rows: points.map(([time, value]) => ({ time, value })),
  };
}
