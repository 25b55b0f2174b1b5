import { randomUUID } from 'node:crypto';
import { CHANNELS, type Channel } from '../../../shared/domain/alarms/channels/channel.ts';
import { DRILL_DAYS, lastProven, testTransition } from '../../../shared/domain/alarms/channels/drill.ts';
import { DAY_SECONDS } from '../../../shared/domain/durations.ts';
import { isContactId } from '../../../shared/domain/people/contacts.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import type { AlertSettingsItem } from '../../../shared/platform/items/alert-items.ts';
import { type DrillItem, OWN_TEST } from '../../../shared/platform/items/drill-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Author, auditStep } from '../base/audit.ts';
import { getItem, getItems } from '../base/entities.ts';
import { listItems } from '../base/list.ts';
import { change, create, type Step, transact, withOptimisticRetry } from '../base/transaction.ts';
import { findAlertSettings } from '../people/alert-settings.ts';
import { asVerified } from './alert-settings.ts';
import { contactList } from './contact-writes.ts';
import { outboxStep } from './outbox.ts';

/**
 * Stores a test alarm and its message, which goes the way of a real one: the next check sends it. Returns its id.
 * @param property undefined for a test to oneself
 */
export async function addDrill(
  author: Author,
  property: Pick<PropertyItem, 'id' | 'name'> | undefined,
  userIds: readonly string[],
): Promise<string> {
  const { companyId, actor, at } = author;
  const id = randomUUID();
  const drill: DrillItem = {
    id,
    at,
    by: actor,
    ...(property && { propertyId: property.id }),
    userIds,
    expiresAt: Math.ceil(at / 1000) + DRILL_DAYS * DAY_SECONDS,
  };
  const propertyId = property?.id ?? OWN_TEST;
  const message: OutboxMail = {
    companyId,
    propertyId,
    at,
    series: id,
    isTest: true,
    due: at,
    told: [],
    delays: 0,
    news: [testTransition(at)],
    addressees: userIds.map((userId) => ({ userId, refusals: 0 })),
    queue: QUEUES.OUTBOX,
  };
  await transact([
    create(KEYS.drill(companyId, id), drill),
    outboxStep(message),
    property ? auditStep(author, 'testSent', property) : auditStep(author, 'ownTestSent', { id: actor }),
  ]);
  return id;
}

/** A test alarm. Throws NOT_FOUND. */
export async function getDrill(companyId: string, id: string): Promise<DrillItem> {
  const drill = await getItem<DrillItem>(KEYS.drill(companyId, id));
  if (!drill) throw new Refusal('NOT_FOUND');
  return drill;
}

/** The messages of a test that are still in the outbox, by channel. */
export async function waitingMessages(
  companyId: string,
  { id, at, propertyId = OWN_TEST }: DrillItem,
): Promise<Map<Channel, OutboxMail>> {
  const keyOf = (channel?: Channel) =>
    KEYS.outboxMail(companyId, propertyId, String(at), id, ...(channel ? [channel] : []));
  const items = await getItems<OutboxMail>([keyOf(), ...CHANNELS.map(keyOf)]);
  return new Map(items.map((item) => [item.channel ?? 'email', item]));
}

/** The step that records when a message last reached a person on a channel. */
async function provenStep(author: Author, channel: Channel): Promise<Step[]> {
  const { companyId, actor: userId, at } = author;
  const key = KEYS.alertSettings(companyId, userId);
  const stored = await findAlertSettings(companyId, userId);
  const provenAt = { ...stored?.provenAt, [channel]: at };
  return [
    asVerified(author),
    stored
      ? change(key, { provenAt }, { version: stored.version, provenAt: stored.provenAt })
      : create(key, { userId, version: 0, provenAt }),
  ];
}

/** Records that a message has reached the author, a user or a contact, on a channel. */
export const setProven = (author: Author, channel: Channel): Promise<void> =>
  isContactId(author.actor)
    ? contactList.touch(author.companyId, (each) =>
        each.id === author.actor ? { ...each, provenAt: author.at, testedAt: undefined } : each,
      )
    : withOptimisticRetry(async () => transact(await provenStep(author, channel)));

/** Records that a test has reached the author on a channel. Nothing is written the second time. Throws NOT_FOUND. */
export const setArrived = (author: Author, drillId: string, channel: Channel): Promise<void> =>
  withOptimisticRetry(async () => {
    const { companyId, actor: userId, at } = author;
    const drill = await getDrill(companyId, drillId);
    const { arrivals = [] } = drill;
    if (arrivals.some((arrival) => arrival.userId === userId && arrival.channel === channel)) return;
    await transact([
      change(
        KEYS.drill(companyId, drillId),
        { arrivals: [...arrivals, { userId, channel, at }] },
        { id: drillId, arrivals: drill.arrivals },
      ),
      ...(await provenStep(author, channel)),
      auditStep(author, 'testArrived', { id: userId }),
    ]);
  });

/** The time at which each person of a company was last proven to be reached, by id. Persons who never were are left out. */
export async function listProven(companyId: string): Promise<Map<string, number>> {
  const items = await listItems<Pick<AlertSettingsItem, 'userId' | 'provenAt'>>(KEYS.alertSettings(companyId), [
    'userId',
    'provenAt',
  ]);
  return new Map(
    items.flatMap(({ userId, provenAt }) => {
      const at = lastProven(provenAt);
      return at === undefined ? [] : [[userId, at] as const];
    }),
  );
}
