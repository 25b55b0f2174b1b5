import { releaseAt } from '../../../shared/domain/alarms/channels/budget.ts';
import { type DigestContent, splitDigest } from '../../../shared/domain/alarms/channels/digest.ts';
import { judgedEnd, type PropertyNow } from '../../../shared/domain/alarms/channels/judged-end.ts';
import { withoutOver } from '../../../shared/domain/alarms/channels/lasting.ts';
import { messageSeverity } from '../../../shared/domain/alarms/channels/message-severity.ts';
import { hoursThatCount, leftOutAfter, type QuietHours } from '../../../shared/domain/alarms/channels/quiet-hours.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { DigestItem } from '../../../shared/platform/items/alert-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { parseDigest } from '../../../shared/platform/items/parsers/outbox.ts';
import { parseProperty } from '../../../shared/platform/items/parsers/property.ts';
import type { AlarmPart } from '../../channels/channel.ts';
import { loadProperties } from '../../flows/snapshot.ts';
import { latestByLabel } from '../../flows/wiring/latest-by-label.ts';
import { giveBack, takePlace } from '../../store/alarms/budgets.ts';
import { endDigest, holdBack, placeIdOf, recordFailedDigest, recordLeftOut } from '../../store/alarms/digests.ts';
import { leaseEntry, saveEntry } from '../../store/alarms/outbox.ts';
import { getItems } from '../../store/base/entities.ts';
import { findCompany } from '../../store/people/companies.ts';
import { delayed, MAX_REFUSALS, planRecipient } from '../delivery.ts';
import { companyInstructions, storedInstructions } from '../mailed-property.ts';
import type { OutboxHandler } from '../outbox-handler.ts';
import { findReceivers, isTold, type Receiver, readingOf } from '../receivers.ts';
import { mayActAt, sendTo } from './tell-recipient.ts';

/** A digest that was delayed so many times has waited for a day, and is not tried again. */
const MAX_DELAYS = 50;

const hasEnd = ({ news }: DigestContent['parts'][number]) => news.some(({ event }) => event === 'recovered');

/** The present state of the properties with an end; of all when the person wants to know only what lasts. */
async function propertiesNow(
  companyId: string,
  { parts }: DigestContent,
  quiet: QuietHours | undefined,
): Promise<Map<string, PropertyNow>> {
  const onlyLasting = quiet !== undefined && leftOutAfter(quiet).length > 0;
  const ids = [...new Set(parts.filter((part) => onlyLasting || hasEnd(part)).map(({ propertyId }) => propertyId))];
  const stored = await loadProperties(ids.map((propertyId) => ({ companyId, propertyId, late: [] })));
  return new Map(
    stored.map((each) => {
      const { task, before, wingnuts } = each.parse();
      return [task.propertyId, { before, latest: latestByLabel(wingnuts) }];
    }),
  );
}

/** A part with what decides who may act at its property. */
type StoredPart = AlarmPart & { readonly property: Pick<PropertyItem, 'portfolio'> };

/**
 * The parts with their properties, and with ends as they are now. What is about a property that is gone, or that the person may not see
 * any more, is left out.
 */
async function withProperties(
  companyId: string,
  content: DigestContent,
  receiver: Receiver,
  known: ReadonlyMap<string, PropertyNow>,
  now: number,
): Promise<StoredPart[]> {
  const { parts } = content;
  const ids = [...new Set(parts.map(({ propertyId }) => propertyId))];
  const [items, written] = await Promise.all([
    getItems<Key>(ids.flatMap((id) => [KEYS.property(companyId, id), KEYS.notification(companyId, id)])),
    companyInstructions(companyId),
  ]);
  const itemOf = new Map(items.map((item) => [item.sk, item]));
  const properties = new Map(
    ids.flatMap((id) => {
      const item = itemOf.get(KEYS.property(companyId, id).sk);
      return item ? [[id, parseProperty(item, 'property')] as const] : [];
    }),
  );
  return parts.flatMap(({ propertyId, news, at }) => {
    const property = properties.get(propertyId);
    if (property?.entityStatus !== 'enabled' || !isTold(receiver, property)) return [];
    const propertyNow = known.get(propertyId);
    const settings = itemOf.get(KEYS.notification(companyId, propertyId).sk);
    const instructions = storedInstructions(news, settings, written);
    return [
      {
        companyId,
        property: { ...property, instructions },
        at,
        news: propertyNow ? news.map((each) => judgedEnd(each, propertyNow, now)) : news,
      },
    ];
  });
}

const severityOfAll = (parts: readonly Pick<DigestContent['parts'][number], 'news'>[]) =>
  messageSeverity(parts.flatMap(({ news }) => news));

/**
 * The part of a digest that goes out now. In quiet hours that is what is critical: the digest is late, or the person has other
 * quiet hours than when it was promised (docs/product/channels.md#quiet-hours). What comes at any hour goes too. The rest moves to their end.
 */
async function release(digest: DigestItem, quiet: QuietHours | undefined, now: number): Promise<DigestContent> {
  const split = splitDigest(digest, ({ news, isAtAnyHour = false }) => {
    return releaseAt(now, messageSeverity(news), hoursThatCount(quiet, isAtAnyHour)) <= now;
  });
  const { goes, stays } = split;
  if (stays.parts.length > 0) {
    await holdBack(
      digest,
      split,
      { why: 'quietHours', earliest: now, severity: severityOfAll(stays.parts), quiet },
      now,
    );
  }
  return goes;
}

/** The message: a digest, or of alarms of many properties at once a list of those; the usual message if it is one. */
function messageOf({ isManySites, until }: DigestItem, parts: readonly AlarmPart[], changes: number, at: number) {
  const named = until === undefined ? {} : { digestAt: until };
  const [first, ...others] = parts;
  const isOne = first !== undefined && others.every(({ property }) => property.id === first.property.id);
  if (isManySites && isOne) {
    return { kind: 'alarms' as const, parts: [{ ...first, news: parts.flatMap(({ news }) => news) }], at, ...named };
  }
  return { kind: isManySites ? ('manySites' as const) : ('digest' as const), parts, changes, at, ...named };
}

/** Sends what a person is notified of later, unless another run has it. One message, however much it is. */
export const sendDigest: OutboxHandler = async (entry, now) => {
  const digest = await leaseEntry(entry, now, parseDigest);
  if (!digest) return undefined;
  const { companyId, userId, channel } = digest;
  const [company, receivers] = await Promise.all([
    findCompany(companyId),
    findReceivers({ companyId, addressees: [{ userId }] }),
  ]);
  const receiver = receivers.get(userId) ?? { user: undefined, settings: undefined };
  const { user, settings } = receiver;
  const plan = planRecipient(company?.entityStatus === 'enabled' ? user : undefined, now, channel);
  const end = async () => {
    await endDigest(digest);
    return undefined;
  };
  if (plan.kind === 'dropped') return end();
  const sent = await release(digest, settings?.quiet, now);
  if (sent.parts.length === 0) return undefined;
  const known = await propertiesNow(companyId, sent, settings?.quiet);
  const { told, over } = withoutOver(sent, settings?.quiet, (id) => known.get(id)?.before);
  if (over.length > 0) await recordLeftOut(digest, over);
  const parts = await withProperties(companyId, told, receiver, known, now);
  if (parts.length === 0) return end();
  const [owner, id] = [{ companyId, userId, channel }, placeIdOf(digest)];
  const { delays, due } = digest;
  const postpone = (progress: Partial<DigestItem>) => saveEntry({ key: entry.key, due }, progress);
  const free = await takePlace(owner, { id, severity: severityOfAll(parts) }, now, true);
  if (free > now) {
    await postpone({ due: free });
    return undefined;
  }
  // Changes that were left out are not counted either.
  const changes =
    parts.length < told.parts.length ? parts.reduce((sum, { news }) => sum + news.length, 0) : told.changes;
  const message = messageOf(digest, parts, changes, now);
  const open = parts.filter(({ news }) => news.some(({ event }) => event !== 'recovered'));
  const mayAct = mayActAt(
    receiver,
    open.map(({ property }) => property),
  );
  const result =
    plan.kind === 'send'
      ? await sendTo(channel, message, {
          userId,
          person: plan.person,
          settings,
          mayAct,
          reader: readingOf(receiver),
        })
      : plan;
  if (result.kind === 'sent') {
    await endDigest(digest);
    return { mailed: 1 };
  }
  await giveBack(owner, id);
  if (!('failure' in result)) return undefined;
  if (result.kind === 'busy') {
    await postpone({ due: now + MINUTE_MS });
    return { delayed: 1 };
  }
  const refusals = digest.refusals + (result.kind === 'refused' ? 1 : 0);
  if (result.kind === 'skipped' || refusals >= MAX_REFUSALS || delays >= MAX_DELAYS) {
    await recordFailedDigest(digest, told, result.failure, now);
    await endDigest(digest);
    return { givenUp: 1 };
  }
  await postpone({ ...delayed(delays, now), refusals });
  return { delayed: 1 };
};
