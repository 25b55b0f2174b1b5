import { nounOf } from '../../shared/platform/items/keys.ts';
import type { StoredItem } from '../company/archive/archive.ts';
import { historiesWithoutNames } from './001-histories-without-names.ts';
import { listOfAlarms } from './002-list-of-alarms.ts';
import { secretsOfWebhooks } from './003-secrets-of-webhooks.ts';
import { holdersOfContacts, holdersOfPeople } from './004-holders-of-numbers.ts';
import { sentencesOfFindings, sentencesOfJobs, sentencesOfLists } from './006-sentences-with-figures.ts';
import type { Migration } from './migration.ts';

/** All migrations, in the order in which they run. One that has run everywhere stays: an archive or a restored table may need it. */
export const MIGRATIONS: readonly Migration[] = [
  historiesWithoutNames,
  listOfAlarms,
  secretsOfWebhooks,
  holdersOfContacts,
  holdersOfPeople,
  sentencesOfFindings,
  sentencesOfLists,
  sentencesOfJobs,
];

/** An item of an earlier release in the newest form. */
export function migrated(item: StoredItem): StoredItem {
  let newest = item;
  for (const { noun, changes } of MIGRATIONS) {
    if (nounOf(item) === noun) newest = { ...newest, ...changes(newest) };
  }
  return newest;
}

/** Items that belong beside an item of an earlier release. */
export const besideOf = (item: StoredItem): StoredItem[] =>
  MIGRATIONS.flatMap(({ noun, beside }) => (nounOf(item) === noun && beside ? beside(item) : []));
