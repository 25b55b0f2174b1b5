import { encodeStoredHour } from '../../lambdas/store/readings/dynamodb/stored-hour.ts';
import { WINGNUTS } from '../../local/world/fixtures.ts';
import { history } from '../../local/world/history.sample.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { hourOfRows } from '../../shared/platform/hour-rows.ts';
import { expiryOf, hourSortKey, readingsPartition } from '../../shared/platform/hours.ts';
import type { HourPacking } from '../../shared/platform/readings.ts';
import { itemBytes } from './item-size.ts';

const ID = '00000000-0000-4000-8000-000000000000';
/** A heating day in autumn, every third hour. */
const STARTS = Array.from({ length: 8 }, (_, index) => Date.UTC(2026, 10, 10, 3 * index));
const INPUTS = 20;
const IN_BATCH = 5;

/** The bytes of an hour's item with its first readings, which came in batches: the mean of the demo's wingnuts with 20 inputs. */
export function hourItemBytes(packing: HourPacking, readings: number): number {
  const sizes = WINGNUTS.flatMap((wingnut) => {
    if (Object.keys(wingnut.wiring).length !== INPUTS) return [];
    return STARTS.map((start) => {
      const all = [...history(start, start + HOUR_MS, wingnut)].slice(0, readings);
      const rows = all.map((reading, row) => {
        const last = all[Math.min(all.length - 1, row - (row % IN_BATCH) + IN_BATCH - 1)] ?? reading;
        return { ...reading, receivedAt: last.time + 150 + ((row - (row % IN_BATCH)) % 90) };
      });
      const key = { pk: readingsPartition(ID, ID), sk: hourSortKey(ID, start) };
      const item = {
        ...key,
        rows: encodeStoredHour(hourOfRows(rows), packing),
        version: 12,
        expiresAt: expiryOf(start, 60),
      };
      return itemBytes(item);
    });
  });
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}
