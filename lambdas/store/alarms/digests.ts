import { type BudgetPlace, freeFrom, releaseAt, withPlace } from '../../../shared/domain/alarms/channels/budget.ts';
import {
  type DigestContent,
  type DigestPart,
  digestOf,
  mergeDigests,
} from '../../../shared/domain/alarms/channels/digest.ts';
import { messageSeverity } from '../../../shared/domain/alarms/channels/message-severity.ts';
import { LEFT_OUT } from '../../../shared/domain/alarms/channels/quiet-hours.ts';
import type { Wait } from '../../../shared/domain/alarms/channels/reason-to-wait.ts';
import { addMails } from '../../../shared/domain/alarms/mails/mail-record.ts';
import { alarmId, type Transition } from '../../../shared/domain/alarms/property-alarms.ts';
import { type AlarmItem, NAMELESS, type OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import type { DigestItem } from '../../../shared/platform/items/alert-items.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import { parseDigest } from '../../../shared/platform/items/parsers/outbox.ts';
import { QUEUES } from '../../../shared/platform/queues.ts';
import { Refusal } from '../../base/refusal.ts';
import { withRetry } from '../../base/retry.ts';
import { getItem } from '../base/entities.ts';
import { findParsed } from '../base/find-parsed.ts';
import { listItems } from '../base/list.ts';
import {
  change,
  create,
  remove,
  type Step,
  transact,
  transactIfFirst,
  VersionConflictError,
  withOptimisticRetry,
} from '../base/transaction.ts';
import { type BudgetOwner, budgetStep, findBudget, inTurnOf } from './budgets.ts';
import { isAtAnyHour, progressStep } from './outbox.ts';

/** The time of a digest, UTC ms, and whether it is about many properties at once. Earlier versions gave digests no time. */
interface Moment {
  readonly until?: number;
  readonly isManySites?: true | undefined;
}
type Name = BudgetOwner & Moment;

const idsOf = ({ until, isManySites }: Moment) =>
  until === undefined ? [] : [String(until), ...(isManySites ? ['manySites'] : [])];
const keyOf = (name: Name) => KEYS.digest(name.companyId, name.userId, name.channel, ...idsOf(name));

/** The id of a digest's place in the budget. It has the time for which the digest was promised. */
export const placeIdOf = (moment: Moment): string => idsOf(moment).join('#');

/** A digest; undefined if there is none. */
const findDigest = (name: Name): Promise<DigestItem | undefined> => findParsed(keyOf(name), 'digest', parseDigest);

/** No run has begun to send it. */
const isOpen = (digest: DigestItem | undefined): digest is DigestItem =>
  digest !== undefined && digest.due === digest.until;

/**
 * Chooses the digest for what must wait: one that is promised already, unless a new one comes earlier. Times at which one
 * is sent at this moment, or was sent, are left out.
 */
async function chooseDigest(owner: BudgetOwner, places: readonly BudgetPlace[], wait: Wait) {
  const { severity, quiet, isManySites } = wait;
  const isPromise = ({ id, at }: BudgetPlace) => id === placeIdOf({ until: at, isManySites });
  const promised = places.filter(isPromise).map(({ at }) => at);
  let from = wait.earliest;
  for (;;) {
    const free = freeFrom(places, from, severity, quiet);
    const until = Math.min(free, ...promised.filter((at) => at >= from && releaseAt(at, severity, quiet) === at));
    const name: Name = { ...owner, until, isManySites };
    const digest = await findDigest(name);
    if (isOpen(digest)) return { name, until, digest };
    if (!digest && !promised.includes(until)) return { name, until, digest: undefined };
    from = until + 1;
  }
}

/** Digests about many properties that were promised for later than `until`: the properties are back earlier. */
async function laterOnes(owner: BudgetOwner, places: readonly BudgetPlace[], until: number): Promise<DigestItem[]> {
  const later = places.filter(({ id, at }) => at > until && id === placeIdOf({ until: at, isManySites: true }));
  const found = await Promise.all(later.map(({ at }) => findDigest({ ...owner, until: at, isManySites: true })));
  return found.filter(isOpen);
}

const stateOf = ({ version, due }: DigestItem) => ({ version, due });

/** The writes that let changes wait in a digest, and the time of this digest, UTC ms. */
async function waitSteps(owner: BudgetOwner, added: DigestContent, wait: Wait, now: number) {
  const budget = await findBudget(owner);
  const { name, until, digest } = await chooseDigest(owner, budget.places, wait);
  const later = wait.isManySites ? await laterOnes(owner, budget.places, until) : [];
  const { parts, changes } = [...(digest ? [digest] : []), ...later, added].reduce<DigestContent>(mergeDigests, {
    parts: [],
    changes: 0,
  });
  const removed = later.map((each) => remove(keyOf(each), stateOf(each), 'CHANGED_MEANWHILE'));
  const places = budget.places.filter(({ id }) => !later.some((each) => placeIdOf(each) === id));
  if (digest) {
    const grown = change(
      keyOf(name),
      { parts, changes, version: digest.version + 1 },
      stateOf(digest),
      'CHANGED_MEANWHILE',
    );
    const freed = later.length > 0 ? [budgetStep(owner, budget, places, 'CHANGED_MEANWHILE')] : [];
    return { until, steps: [grown, ...removed, ...freed] };
  }
  const item: DigestItem = {
    ...owner,
    until,
    ...(wait.isManySites && { isManySites: true }),
    parts,
    changes,
    version: 1,
    delays: 0,
    refusals: 0,
    queue: QUEUES.OUTBOX,
    due: until,
  };
  const place: BudgetPlace = {
    id: placeIdOf(item),
    at: until,
    ...(wait.severity === 'critical' && { isCritical: true }),
  };
  const begun = create(keyOf(name), item, 'CHANGED_MEANWHILE');
  const promise = budgetStep(owner, budget, withPlace(places, place, now), 'CHANGED_MEANWHILE');
  return { until, steps: [begun, ...removed, promise] };
}

/** Changes that move into a digest, and the writes that take them from where they were, which may name its time. */
interface Move {
  readonly added: DigestContent;
  readonly others: (until: number) => Step[];
}

/** Lets changes wait, in one transaction with other writes. Returns the time of the digest, UTC ms. */
const letWait = (owner: BudgetOwner, moves: readonly Move[], wait: Wait, now: number): Promise<number> =>
  withRetry(
    async () => {
      const added = moves.map((move) => move.added).reduce(mergeDigests);
      const { until, steps } = await waitSteps(owner, added, wait, now);
      await transact([...moves.flatMap(({ others }) => others(until)), ...steps]);
      return until;
    },
    { attempts: 8, maxFirstPauseMs: 50, isTransient: (error) => error instanceof Refusal },
  );

/** The most changes that move in one transaction. DynamoDB takes 100 writes. */
const MOVED_AT_ONCE = 50;
/** The next move of this process, by person, channel and reason. */
const gathering = new Map<string, { readonly moves: Move[]; readonly moved: Promise<number> }>();

/**
 * Moves changes together with those that wait for their turn in this process: each move writes the whole digest, and in a power cut a
 * person is notified of thousands.
 */
function moveTogether(owner: BudgetOwner, move: Move, wait: Wait, now: number) {
  const name = JSON.stringify([keyOf(owner), wait, now]);
  const open = gathering.get(name);
  if (open && open.moves.length < MOVED_AT_ONCE) {
    open.moves.push(move);
    return open;
  }
  const moves = [move];
  const moved = inTurnOf(owner, () => {
    if (gathering.get(name)?.moves === moves) gathering.delete(name);
    return letWait(owner, moves, wait, now);
  });
  const own = { moves, moved };
  gathering.set(name, own);
  return own;
}

/**
 * Moves a person's part of a message into a digest of the person, in one transaction: the person is in one of the two. The
 * time of the digest is promised, and has a place in the budget (docs/product/channels.md#budget). Throws
 * VersionConflictError when another run has leased the message.
 * @param progress what the message says then, which names the time of the digest, UTC ms
 * @param now UTC ms
 * @returns the time of the digest
 */
export async function moveToDigest(
  mail: OutboxMail,
  progress: (until: number) => Pick<OutboxMail, 'addressees' | 'told'>,
  { companyId, userId, channel }: BudgetOwner,
  wait: Wait,
  now: number,
): Promise<number> {
  const { propertyId, at, news } = mail;
  const owner = { companyId, userId, channel };
  const move: Move = {
    added: digestOf({ propertyId, at, news, ...(isAtAnyHour(mail, userId) && { isAtAnyHour: true }) }),
    others: (until) => [progressStep(mail, progress(until))],
  };
  const { moves, moved } = moveTogether(owner, move, wait, now);
  try {
    return await moved;
  } catch (error) {
    // Another run has one of the messages. It must not hold the others.
    if (!(error instanceof VersionConflictError) || moves.length === 1) throw error;
    return inTurnOf(owner, () => letWait(owner, [move], wait, now));
  }
}

/**
 * Moves what may not go out now from a digest that is leased into a later one. Throws VersionConflictError when another
 * run has it.
 */
export async function holdBack(
  digest: DigestItem,
  { goes, stays }: Readonly<Record<'goes' | 'stays', DigestContent>>,
  wait: Wait,
  now: number,
): Promise<void> {
  const { due } = digest;
  const rest = goes.parts.length > 0 ? change(keyOf(digest), { ...goes }, { due }) : remove(keyOf(digest), { due });
  const { companyId, userId, channel } = digest;
  const owner = { companyId, userId, channel };
  await inTurnOf(owner, () => letWait(owner, [{ added: stays, others: () => [rest] }], wait, now));
}

/** Ends a digest that was sent, or that nobody wants. Another run that has it, because this one was too slow, ends it. */
export async function endDigest(digest: DigestItem): Promise<void> {
  const end = () => transactIfFirst([remove(keyOf(digest), { due: digest.due })]);
  await withRetry(end, { attempts: 8, maxFirstPauseMs: 50, isTransient: () => true });
}

/** Changes the history of each alarm in some parts. An alarm that is gone has no history. */
async function changeHistories(
  companyId: string,
  parts: readonly DigestPart[],
  next: (alarm: AlarmItem, change: Transition) => Partial<AlarmItem>,
): Promise<void> {
  for (const { propertyId, news } of parts) {
    for (const each of news) {
      const key = KEYS.alarm(companyId, propertyId, alarmId(each));
      await withOptimisticRetry(async () => {
        const alarm = await getItem<AlarmItem>(key);
        if (!alarm) return;
        const { id, told, toldCount } = alarm;
        await transact([change(key, { ...next(alarm, each) }, { id, told, toldCount })]);
      });
    }
  }
}

/** Writes into the histories of its alarms that a digest did not arrive. */
export const recordFailedDigest = (
  { companyId, userId, channel }: BudgetOwner,
  { parts }: DigestContent,
  failure: string,
  now: number,
): Promise<void> =>
  changeHistories(companyId, parts, (alarm, { event }) =>
    addMails(alarm, [{ userId, at: now, ...NAMELESS, channel, digestAt: now, event, failure }]),
  );

/** Whether a line of a history says that a digest brings the message. */
const isIn = (mail: AlarmItem['told'][number], { userId, channel, until }: DigestItem): boolean =>
  mail.userId === userId && (mail.channel ?? 'email') === channel && mail.digestAt === until;

/** Says in the histories of alarms that a digest leaves them out, in place of the promise that it brings them. */
export const recordLeftOut = (digest: DigestItem, parts: readonly DigestPart[]): Promise<void> =>
  changeHistories(digest.companyId, parts, ({ told }) => ({
    told: told.map((mail) => (isIn(mail, digest) ? { ...mail, failure: LEFT_OUT } : mail)),
  }));

/**
 * Lets digests about many properties go that wait for most of them to be back, because they are. The timelines of their alarms say the
 * new time.
 * @param from when they may go, UTC ms
 */
export async function hastenManySites(companyId: string, from: number, now: number): Promise<void> {
  const stored = (await listItems<Key>(KEYS.digest(companyId))).map((item) => parseDigest(item, 'digest'));
  for (const digest of stored) {
    const { until = 0, userId, channel, parts } = digest;
    if (!digest.isManySites || !isOpen(digest) || until <= from) continue;
    const owner = { companyId, userId, channel };
    const severity = messageSeverity(parts.flatMap(({ news }) => news));
    const wait: Wait = { why: 'manySites', earliest: from, severity, quiet: undefined, isManySites: true };
    const nothing = { added: { parts: [], changes: 0 }, others: () => [] };
    // The digest that is promised earlier takes what waits for later.
    const next = await inTurnOf(owner, () => letWait(owner, [nothing], wait, now));
    await changeHistories(companyId, parts, ({ told }) => ({
      told: told.map((mail) => (isIn(mail, digest) ? { ...mail, digestAt: next } : mail)),
    }));
  }
}
