import {
  addToDigest,
  type DigestContent,
  type DigestPart,
  withoutSent,
} from '../../../shared/domain/alarms/channels/digest.ts';
import { addMails } from '../../../shared/domain/alarms/mails/mail-record.ts';
import { alarmId } from '../../../shared/domain/alarms/property-alarms.ts';
import { type AlarmItem, NAMELESS, type OutboxMail } from '../../../shared/platform/alarm-items.ts';
import type { DigestItem } from '../../../shared/platform/alert-items.ts';
import { parseDigest } from '../../../shared/platform/item-parsers/outbox.ts';
import { KEYS } from '../../../shared/platform/items.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { withRetry } from '../../common/retry.ts';
import { getItem } from '../entities.ts';
import { change, create, remove, type Step, transact, VersionConflictError } from '../transaction.ts';
import { LEASE_MS, progressStep } from './outbox.ts';

type Place = Pick<DigestItem, 'companyId' | 'userId' | 'channel'>;

/** Until when a part waits, UTC ms, and whether it waits for those about other properties. */
export interface Wait {
  readonly until: number;
  readonly isManySites?: true;
}

const keyOf = ({ companyId, userId, channel }: Place) => KEYS.digest(companyId, userId, channel);

async function findDigest(place: Place): Promise<DigestItem | undefined> {
  const item = await getItem<unknown>(keyOf(place));
  return item === undefined ? undefined : parseDigest(item, 'digest');
}

/** The write that adds changes to a digest. Its condition fails when the digest has changed since it was read. */
function addStep(
  place: Place,
  before: DigestItem | undefined,
  part: DigestPart,
  { until: due, isManySites }: Wait,
  now: number,
): Step {
  const empty = { parts: [], changes: 0, version: 0, due: Number.POSITIVE_INFINITY };
  const { version, due: dueBefore, ...content } = before ?? empty;
  const { parts, changes } = addToDigest(content, part);
  const mark = isManySites && { isManySites };
  if (!before) {
    const item: DigestItem = {
      ...place,
      ...mark,
      parts,
      changes,
      version: 1,
      delays: 0,
      refusals: 0,
      queue: QUEUES.OUTBOX,
      due,
    };
    return create(keyOf(place), item, 'CHANGED_MEANWHILE');
  }
  // The `due` of one that a run is sending is its lease.
  const isLeased = dueBefore <= now + LEASE_MS;
  const next = { ...mark, parts, changes, version: version + 1, due: isLeased ? dueBefore : Math.min(dueBefore, due) };
  return change(keyOf(place), next, { version, due: dueBefore }, 'CHANGED_MEANWHILE');
}

/** The last write to each digest. This process writes one after the other: at once they would only refuse each other. */
const lastWrites = new Map<string, Promise<unknown>>();

async function inTurn(place: Place, write: () => Promise<void>): Promise<void> {
  const { pk, sk } = keyOf(place);
  const name = `${pk} ${sk}`;
  const own = (lastWrites.get(name) ?? Promise.resolve()).then(write, write);
  const ended = own.catch(() => {});
  lastWrites.set(name, ended);
  try {
    await own;
  } finally {
    if (lastWrites.get(name) === ended) lastWrites.delete(name);
  }
}

/**
 * Moves a person's part of a message into the person's digest, in one transaction: the person is in one of the two.
 * Throws VersionConflictError when another run has leased the message.
 * @param now UTC ms
 */
export const moveToDigest = (
  mail: OutboxMail,
  progress: Pick<OutboxMail, 'addressees' | 'told'>,
  place: Place,
  wait: Wait,
  now: number,
): Promise<void> =>
  inTurn(place, () =>
    withRetry(
      async () => {
        const { propertyId, at, news } = mail;
        const step = addStep(place, await findDigest(place), { propertyId, at, news }, wait, now);
        await transact([progressStep(mail, progress), step]);
      },
      { attempts: 8, maxFirstPauseMs: 50, isTransient: (error) => error instanceof Refusal },
    ),
  );

/**
 * Ends a digest that was sent, or that nobody wants. What was added meanwhile, or had to stay, waits for the next one.
 * @param digest as it was leased
 * @param next when the rest is sent, UTC ms
 */
export async function endDigest(
  digest: DigestItem,
  sent: DigestContent,
  next: (left: DigestContent) => number,
): Promise<void> {
  await withRetry(
    async () => {
      const stored = await findDigest(digest);
      // Another run has it: this one was too slow.
      if (!stored || stored.due !== digest.due) return;
      const { version, due } = stored;
      const left = withoutSent(stored, sent);
      const when = { version, due };
      const end =
        left.parts.length === 0
          ? remove(keyOf(digest), when)
          : change(
              keyOf(digest),
              { ...left, version: version + 1, isManySites: undefined, delays: 0, refusals: 0, due: next(left) },
              when,
            );
      await transact([end]);
    },
    { attempts: 8, maxFirstPauseMs: 50, isTransient: () => true },
  );
}

/** Delays a digest. Throws VersionConflictError when another run has leased it. */
export const postponeDigest = (
  digest: DigestItem,
  progress: Pick<DigestItem, 'due' | 'delays' | 'refusals'>,
): Promise<void> => transact([change(keyOf(digest), { ...progress }, { due: digest.due })]);

/** Writes into the histories of its alarms that a digest did not arrive. An alarm that is gone has no history. */
export async function recordFailedDigest(
  { companyId, userId, channel }: Place,
  { parts }: DigestContent,
  failure: string,
  now: number,
): Promise<void> {
  const record = async (propertyId: string, { news }: DigestPart) => {
    for (const each of news) {
      const key = KEYS.alarm(companyId, propertyId, alarmId(each));
      const write = async () => {
        const alarm = await getItem<AlarmItem>(key);
        if (!alarm) return;
        const { id, toldCount } = alarm;
        const told = { userId, at: now, ...NAMELESS, channel, digestAt: now, event: each.event, failure };
        await transact([change(key, { ...addMails(alarm, [told]) }, { id, toldCount })]);
      };
      const isTransient = (error: unknown) => error instanceof VersionConflictError;
      await withRetry(write, { attempts: 8, maxFirstPauseMs: 50, isTransient });
    }
  };
  for (const part of parts) await record(part.propertyId, part);
}
