import {
  concernsSites,
  MANY,
  type ManySites,
  manyOf,
  NO_SITES,
  raisedLately,
  type SiteNews,
  stepManySites,
} from '../../../shared/domain/alarms/channels/many-sites.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { ManySitesItem } from '../../../shared/platform/items/alert-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { parseManySites } from '../../../shared/platform/items/parsers/many-sites.ts';
import { findParsed } from '../base/find-parsed.ts';
import { listItems } from '../base/list.ts';
import { change, create, transact, withOptimisticRetry } from '../base/transaction.ts';
import { hastenManySites } from './digests.ts';

const findItem = (companyId: string): Promise<ManySitesItem | undefined> =>
  findParsed(KEYS.manySites(companyId), 'manySites', parseManySites);

/**
 * The note of each company, as it was read in this minute. In a power cut it is a long list, and there are a thousand messages about it.
 * `at`: the check whose note it has at least.
 */
const known = new Map<string, { readonly now: number; readonly at: number; readonly sites: Promise<ManySites> }>();

/**
 * The stored record of alarms of many properties of a company; nothing if there were none lately. It is read once a minute, and again for a
 * message of a later check, whose note has been written since.
 * @param at the check that has written the message, UTC ms
 * @param now UTC ms, the time of the run
 */
export function findManySites(companyId: string, at: number, now: number): Promise<ManySites> {
  const found = known.get(companyId);
  if (found?.now === now && found.at >= at) return found.sites;
  const sites = findItem(companyId).then((item) => item ?? NO_SITES);
  known.set(companyId, { now, at, sites });
  // A read that failed is tried again.
  sites.catch(() => known.delete(companyId));
  return sites;
}

/** The number of properties of the company. It is counted at most once a day, and only if it decides. */
async function sizeOf(companyId: string, item: ManySitesItem | undefined, messages: readonly SiteNews[], now: number) {
  const { counted } = item ?? {};
  if (counted && now - counted.at < DAY_MS) return counted;
  const { length } = Object.keys(raisedLately(item ?? NO_SITES, messages, now));
  if (length <= 1 || length >= MANY) return undefined;
  return { count: (await listItems(KEYS.property(companyId), ['id'])).length, at: now };
}

/**
 * Notes which properties have raised alarms at a check, and which are back, before anybody is notified. Reads and writes nothing
 * else when nothing is raised.
 * @param now UTC ms, the time of the check
 */
export async function noteSites(companyId: string, messages: readonly SiteNews[], now: number): Promise<void> {
  const storm = await withOptimisticRetry(async () => {
    const item = await findItem(companyId);
    if (!concernsSites(messages, item)) return undefined;
    const counted = await sizeOf(companyId, item, messages, now);
    const many = counted ? manyOf(counted.count) : MANY;
    const next = stepManySites(item ?? NO_SITES, messages, many, now);
    const attributes = { ...next, storm: next.storm, counted, version: (item?.version ?? 0) + 1 };
    const key = KEYS.manySites(companyId);
    await transact([item ? change(key, attributes, { version: item.version }) : create(key, attributes)]);
    known.delete(companyId);
    return next.storm;
  });
  // People whose own properties were back before get no message now that would bring these ends. One that comes now does, so they wait for it.
  if (storm?.overAt === now) await hastenManySites(companyId, Math.max(now, storm.gatherUntil) + MINUTE_MS, now);
}
