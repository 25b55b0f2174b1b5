import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { HALF_HOUR_MS, HALF_HOURS_KEPT } from '../../shared/domain/readings/half-hours.ts';
import type { Reading } from '../../shared/domain/readings/telemetry.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import { READINGS } from '../../shared/platform/readings.ts';
import type { WingnutHistory as Stretch } from '../readings/store.ts';
import type { LocalStack } from '../stack/stack.ts';
import { type DemoWingnut, HISTORY_MS } from '../world/fixtures.ts';
import { type History, historyColumns } from '../world/history.ts';
import type { PlantState } from '../world/plant/state.ts';
import { healthItems } from './health-items.ts';
import { readingItems, type StoredItem } from './items.ts';

/** Facts of the loaded history for the seed and the simulator. */
export interface SeededHistory {
  /** The latest values, half hours and health of the claimed wingnuts. */
  readonly items: readonly StoredItem[];
  /** The plants at the end of the history, from which the simulator continues. */
  readonly plants: Readonly<Record<string, PlantState>>;
}

/** A row each minute of the half hours that are kept. */
const ROWS = (HALF_HOURS_KEPT * HALF_HOUR_MS) / MINUTE_MS;

/** The last readings of a history, row by row. */
function lastReadings({ times, columns }: History, rows: number): Reading[] {
  const first = Math.max(0, times.length - rows);
  return [...times.subarray(first)].map((time, index) => {
    const values: Partial<Record<InputKey, number | null>> = {};
    for (const [input, column] of columns) {
      const value = column[first + index];
      values[input] = value === undefined || Number.isNaN(value) ? null : value;
    }
    return { time, values };
  });
}

/**
 * Makes the wingnuts' history up to `end` (UTC ms) and loads it into the readings' table, all or nothing.
 * @param length how long the history is, ms; by default as long as the demo world's
 */
export async function loadHistory(
  { readings }: LocalStack,
  wingnuts: readonly DemoWingnut[],
  end: number,
  { length = HISTORY_MS }: { readonly length?: number } = {},
): Promise<SeededHistory> {
  const items: StoredItem[] = [];
  const plants: Record<string, PlantState> = {};
  async function* pasts(): AsyncGenerator<Stretch> {
    for (const wingnut of wingnuts) {
      if (!wingnut.companyId) continue;
      // Making a history blocks the thread.
      await setImmediate();
      const past = historyColumns(end - length, end, wingnut);
      const owned = { ...wingnut, companyId: wingnut.companyId };
      const health = healthItems(owned, end, length);
      items.push(...readingItems(owned, lastReadings(past, ROWS), health.boots), ...health.items);
      plants[wingnut.id] = past.state;
      const { companyId, propertyId, id } = wingnut;
      yield { companyId, propertyId: propertyId ?? READINGS.noProperty, wingnutId: id, ...past };
    }
  }
  await readings.load(pasts());
  return { items, plants };
}
