import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import {
  type BootSeen,
  type HealthDay,
  type HealthSaid,
  utcDayOf,
  withSaid,
} from '../../../shared/domain/wingnuts/health-days.ts';
import type { HealthItem } from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { withRetry } from '../../base/retry.ts';
import { documents, entitiesTable, getItem, putVersion } from '../base/entities.ts';
import { hasLostRace } from '../base/transaction.ts';
import type { Owned } from './value-places.ts';

/** The days for which health is kept: a year and a month, so that a season can be compared with the one before (docs/product/wingnuts.md#health-days). */
const KEPT_DAYS = 400;

const keyOf = ({ companyId, wingnutId }: Owned, day: number): Key => KEYS.health(companyId, wingnutId, dayTextOf(day));

/**
 * Keeps what a status message says of a wingnut's health with its day. A message that comes twice, or says nothing new, writes nothing.
 * Throws when eight writes in a row conflict.
 * @param known the starts that are known of the wingnut, in order
 */
export async function storeHealth(owned: Owned, said: HealthSaid, known: readonly BootSeen[]): Promise<void> {
  const day = utcDayOf(said.at);
  const key = keyOf(owned, day);
  const attempt = async () => {
    const before = await getItem<HealthItem>(key);
    const next = withSaid(before, said, known);
    if (next === before) return;
    const expiresAt = ((day + 1 + KEPT_DAYS) * DAY_MS) / 1000;
    const item: HealthItem = { ...next, version: (before?.version ?? 0) + 1, expiresAt };
    await putVersion(key, item, before);
  };
  await withRetry(attempt, { attempts: 8, maxFirstPauseMs: 20, isTransient: hasLostRace });
}

/** The UTC days of a wingnut's health that lie in a time, ascending. Days on which it said nothing are left out. An old value is good enough. */
export async function listHealth(owned: Owned, { startTime, endTime }: TimeWindow): Promise<HealthDay[]> {
  const [first, last] = [keyOf(owned, utcDayOf(startTime)), keyOf(owned, utcDayOf(endTime - 1))];
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: entitiesTable(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': first.pk, ':first': first.sk, ':last': last.sk },
    },
  );
  const days: HealthDay[] = [];
  for await (const { Items = [] } of pages) days.push(...(Items as HealthItem[]));
  return days;
}
