import type { StoredItem } from '../company/archive/archive.ts';
import { historiesWithoutNames } from './001-histories-without-names.ts';
import type { Migration } from './migration.ts';

/** All migrations, in the order in which they run. One that has run everywhere stays: an archive or a restored table may need it. */
export const MIGRATIONS: readonly Migration[] = [historiesWithoutNames];

/** An item of an earlier release in the newest form. */
export function migrated(item: StoredItem): StoredItem {
  let newest = item;
  for (const { noun, changes } of MIGRATIONS) {
    if (item.sk.startsWith(`${noun}#`)) newest = { ...newest, ...changes(newest) };
  }
  return newest;
}
