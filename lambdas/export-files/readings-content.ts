import { DAY_MS } from '../../shared/domain/durations.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import { sourcesFor } from '../flows/wiring/sources.ts';
import { getProperty } from '../store/base/properties.ts';
import type { Content, ContentRequest } from './content.ts';
import { readingsCsv } from './readings-csv.ts';
import type { ParquetState } from './readings-parquet.ts';
import { labelsOf, type ReadingRows, readRows } from './readings-rows.ts';

/** The time whose readings are read at once. */
const SLICE_MS = DAY_MS;

/** The number of slices of a window. */
export const slicesOf = ({ startTime, endTime }: TimeWindow): number => Math.ceil((endTime - startTime) / SLICE_MS);

/** The decisions of the first run: the columns must be the same in the whole file, also when somebody changes the wiring. */
interface State {
  readonly labels: readonly string[];
  readonly zone: string;
  readonly parquet?: ParquetState;
}

/** The bytes of slices in a form. */
interface Form {
  add(rows: ReadingRows, index: number): Uint8Array;
  end(): Uint8Array;
  state?(): ParquetState;
}

const csvForm = ({ labels, zone }: State): Form => ({
  add: (rows, index) => Buffer.from(readingsCsv(rows, labels, zone, index === 0)),
  end: () => new Uint8Array(),
});

/**
 * The readings of a property in a window, from all wingnuts that feed or fed it. Throws NOT_FOUND when the property was removed
 * since.
 * @param before what the run before has left
 */
export async function readingsContent({ reach, item }: ContentRequest, before: State | undefined): Promise<Content> {
  const { propertyId = '', startTime = 0, endTime = 0, format } = item;
  const window: TimeWindow = { startTime, endTime };
  const sources = await sourcesFor(reach, propertyId, window, () => true);
  const { labels, zone, parquet }: State = before ?? {
    labels: labelsOf(sources),
    zone: (await getProperty(reach, propertyId)).timeZone,
  };
  const form: Form =
    format === 'csv' ? csvForm({ labels, zone }) : (await import('./readings-parquet.ts')).openParquet(labels, parquet);
  return {
    slices: slicesOf(window),
    async slice(index) {
      const from = startTime + index * SLICE_MS;
      const rows = await readRows(sources, labels, { startTime: from, endTime: Math.min(endTime, from + SLICE_MS) });
      return form.add(rows, index);
    },
    end: () => form.end(),
    state: (): State => ({ labels, zone, ...(form.state && { parquet: form.state() }) }),
  };
}
