import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { dayTextOf } from '../../../shared/domain/calendar-day.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import {
  bootSaid,
  type HealthDay,
  type HealthSaid,
  healthExpiry,
  utcDayOf,
  withLate,
  withSaid,
} from '../../../shared/domain/wingnuts/health-days.ts';
import type { HealthItem, LatestItem } from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { withRetry } from '../../base/retry.ts';
import { documents, entitiesTable, getItem, putVersion } from '../base/entities.ts';
import { hasLostRace } from '../base/transaction.ts';
import type { Owned } from './value-places.ts';

const keyOf = ({ companyId, wingnutId }: Owned, day: number): Key => KEYS.health(companyId, wingnutId, dayTextOf(day));

/** Changes a day. Writes nothing where it stays the same object. Throws when eight writes in a row conflict. */
async function changeDay(
  owned: Owned,
  day: number,
  changed: (before?: HealthDay) => HealthDay | undefined,
): Promise<void> {
  const key = keyOf(owned, day);
  const attempt = async () => {
    const before = await getItem<HealthItem>(key);
    const next = changed(before);
    if (!next || next === before) return;
    const item: HealthItem = { ...next, version: (before?.version ?? 0) + 1, expiresAt: healthExpiry(day) };
    await putVersion(key, item, before);
  };
  await withRetry(attempt, { attempts: 8, maxFirstPauseMs: 20, isTransient: hasLostRace });
}

/**
 * Keeps what a status message says of a wingnut's health with its day. A message that comes twice, or says nothing new, writes nothing. One
 * that comes after messages of later days changes from where their restarts are counted.
 * @param known the starts that are known of the wingnut, in order, and when its newest message was received (UTC ms)
 */
export async function storeHealth(
  owned: Owned,
  said: HealthSaid,
  { boots = [], receivedAt }: Pick<LatestItem, 'boots' | 'receivedAt'>,
): Promise<void> {
  const day = utcDayOf(said.at);
  await changeDay(owned, day, (before) => withSaid(before, said, boots));
  const start = bootSaid(said);
  if (!start || day >= utcDayOf(receivedAt)) return;
  const later = await listHealth(owned, { startTime: (day + 1) * DAY_MS, endTime: receivedAt + 1 });
  for (const each of later) await changeDay(owned, each.day, (before) => before && withLate(before, [start, ...boots]));
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
