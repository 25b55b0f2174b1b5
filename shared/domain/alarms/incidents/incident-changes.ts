import { MINUTE_MS } from '../../durations.ts';
import type { SnoozeEnd } from '../property-alarms.ts';
import type { IncidentCause } from './incident.ts';

/** Actions of people on an alarm (docs/product/incidents.md#what-people-do). All times UTC ms, all people by their ids. */

/** The person who said that it is taken care of, with the acknowledgement that this one has replaced. */
interface Acknowledged {
  readonly userId: string;
  readonly at: number;
  readonly note: string;
}
interface Assigned {
  /** The owner. */
  readonly userId: string;
  readonly at: number;
  /** The giver: the same person, or another one. */
  readonly by: string;
  /** The version of the incident with it. */
  readonly version: number;
}
interface Snoozed {
  readonly userId: string;
  readonly at: number;
  readonly until: SnoozeEnd;
}
interface FoundCause {
  readonly cause: IncidentCause;
  readonly note: string;
  readonly userId: string;
  readonly at: number;
  readonly version: number;
}
/** A value, and the one that it has replaced, for an undo. */
type Replacing<Value> = Value & { readonly before?: Value };

/** A step of the timeline that a person has made. */
export interface WorkEntry {
  readonly at: number;
  readonly userId: string;
  readonly kind:
    | 'acknowledged'
    | 'acknowledgementTakenBack'
    | 'taken'
    | 'passedOn'
    | 'released'
    | 'noted'
    | 'snoozed'
    | 'snoozeTakenBack'
    | 'causeGiven'
    | 'causeTakenBack';
  readonly note?: string;
  readonly until?: SnoozeEnd;
  /** The person to whom it was given. */
  readonly to?: string;
  readonly cause?: IncidentCause;
  /** It was done by the link in a mail, or by an answer to a text. */
  readonly via?: 'mail' | 'text';
}

/** The attributes of an alarm that people change. All are absent until the first change, and in alarms of earlier versions. */
export interface IncidentWork {
  readonly acknowledged?: Replacing<Acknowledged>;
  readonly assignee?: Replacing<Assigned>;
  readonly snoozed?: Replacing<Snoozed>;
  /** The cause, as people say it. `cause` is why a value is unknown. */
  readonly foundCause?: Replacing<FoundCause>;
  /** Actions of people, the oldest first. */
  readonly entries?: readonly WorkEntry[];
  /** Counts the changes. */
  readonly version?: number;
}

/** An action of a person. `seen` is the version that the person's screen shows. */
export type IncidentAction =
  /** A change by the link in a mail (`via`) replaces nothing, and does nothing when the alarm is over. */
  | { readonly kind: 'acknowledge'; readonly note: string; readonly via?: 'mail' }
  | { readonly kind: 'takeAcknowledgementBack' }
  | { readonly kind: 'assign'; readonly userId: string; readonly seen?: number | undefined; readonly via?: 'text' }
  /** Notifies the next level now, and not later. */
  | { readonly kind: 'passOn'; readonly via: 'text' }
  | { readonly kind: 'release' }
  | { readonly kind: 'snooze'; readonly until: SnoozeEnd }
  | { readonly kind: 'takeSnoozeBack' }
  /** A change by the link in a mail replaces no cause. */
  | {
      readonly kind: 'giveCause';
      readonly cause: IncidentCause;
      readonly note: string;
      readonly seen?: number | undefined;
      readonly via?: 'mail';
    }
  /** A change by the link in a mail takes back only what its person has given. */
  | { readonly kind: 'takeCauseBack'; readonly via?: 'mail' }
  | { readonly kind: 'note'; readonly note: string };

/** The timeline keeps this many steps of people, the newest. An item of the table holds 400 KB. */
export const MAX_ENTRIES = 200;
/** A change that its author takes back within this time is an undo: what it has replaced is there again. */
const UNDO_MS = MINUTE_MS;

/** The alarm is over, so nobody can be reminded of it or drive out for it. */
export class IncidentOverError extends Error {}
/** The change would replace what somebody else has chosen after the screen was drawn. */
export class SeenTooOldError extends Error {}

/** Attributes that a change sets; undefined removes one. */
type Next = { readonly [Name in Exclude<keyof IncidentWork, 'entries' | 'version'>]?: IncidentWork[Name] | undefined };
interface Decision {
  readonly next: Next;
  readonly entry: Omit<WorkEntry, 'at' | 'userId'>;
}
interface Actor {
  readonly userId: string;
  readonly at: number;
}
type Known = IncidentWork & { readonly endedAt?: number | undefined };

const withoutBefore = <Value extends object>(value: Replacing<Value>): Value => {
  const { before: _, ...rest } = value;
  return rest as unknown as Value;
};
const replacing = <Value extends object>(value: Value, before: Replacing<Value> | undefined): Replacing<Value> =>
  before ? { ...value, before: withoutBefore(before) } : value;

const isUndo = (made: { readonly by: string; readonly at: number }, actor: Actor): boolean =>
  made.by === actor.userId && actor.at - made.at <= UNDO_MS;

/** Taking or explaining an open alarm acknowledges it too. */
const alsoAcknowledged = ({ acknowledged, endedAt }: Known, { userId, at }: Actor): Next =>
  acknowledged || endedAt !== undefined ? {} : { acknowledged: { userId, at, note: '' } };

/** Removes an acknowledgement that came with something else, when that is taken back. An owner keeps it acknowledged. */
function withoutAcknowledgementOf(
  made: { readonly by: string; readonly at: number },
  { acknowledged }: Known,
  assignee: Assigned | undefined,
): Next {
  if (acknowledged?.at !== made.at || acknowledged.userId !== made.by) return {};
  return { acknowledged: assignee && { userId: assignee.by, at: assignee.at, note: '' } };
}

function acknowledge(
  { acknowledged: before, endedAt }: Known,
  { note, via }: { readonly note: string; readonly via?: 'mail' },
  actor: Actor,
): Decision | undefined {
  if (via && (before || endedAt !== undefined)) return undefined;
  const acknowledged = replacing<Acknowledged>({ ...actor, note }, before);
  return { next: { acknowledged }, entry: { kind: 'acknowledged', ...(note && { note }), ...(via && { via }) } };
}

function takeAcknowledgementBack({ acknowledged, assignee }: Known, actor: Actor): Decision | undefined {
  if (!acknowledged) return undefined;
  const entry = { kind: 'acknowledgementTakenBack' as const };
  if (!isUndo({ by: acknowledged.userId, at: acknowledged.at }, actor)) {
    return { next: { acknowledged: undefined, assignee: undefined }, entry };
  }
  const owners = assignee && { userId: assignee.by, at: assignee.at, note: '' };
  return { next: { acknowledged: acknowledged.before ?? owners }, entry };
}

function assign(
  known: Known,
  { userId, seen, via }: Extract<IncidentAction, { readonly kind: 'assign' }>,
  actor: Actor,
  version: number,
): Decision | undefined {
  const { assignee, endedAt } = known;
  if (endedAt !== undefined) throw new IncidentOverError();
  if (assignee?.userId === userId) return undefined;
  if (assignee && seen !== undefined && assignee.version > seen) throw new SeenTooOldError();
  const next = { userId, at: actor.at, by: actor.userId, version };
  return {
    next: { assignee: replacing<Assigned>(next, assignee), ...alsoAcknowledged(known, actor) },
    entry: { kind: 'taken', ...(userId !== actor.userId && { to: userId }), ...(via && { via }) },
  };
}

function release(known: Known, actor: Actor): Decision | undefined {
  const { assignee } = known;
  if (!assignee) return undefined;
  const left = isUndo(assignee, actor) ? assignee.before : undefined;
  return {
    next: { assignee: left, ...withoutAcknowledgementOf(assignee, known, left) },
    entry: { kind: 'released' },
  };
}

function giveCause(
  known: Known,
  { cause, note, seen, via }: Extract<IncidentAction, { readonly kind: 'giveCause' }>,
  actor: Actor,
  version: number,
): Decision | undefined {
  const { foundCause } = known;
  if (via && foundCause) return undefined;
  if (foundCause?.cause === cause && foundCause.note === note) return undefined;
  if (foundCause && seen !== undefined && foundCause.version > seen) throw new SeenTooOldError();
  const next = { cause, note, userId: actor.userId, at: actor.at, version };
  return {
    next: { foundCause: replacing<FoundCause>(next, foundCause), ...alsoAcknowledged(known, actor) },
    entry: { kind: 'causeGiven', cause, ...(note && { note }), ...(via && { via }) },
  };
}

function takeCauseBack(known: Known, { via }: { readonly via?: 'mail' }, actor: Actor): Decision | undefined {
  const { foundCause, assignee } = known;
  if (!foundCause || (via && foundCause.userId !== actor.userId)) return undefined;
  const made = { by: foundCause.userId, at: foundCause.at };
  const left = isUndo(made, actor) ? foundCause.before : undefined;
  return {
    next: { foundCause: left, ...withoutAcknowledgementOf(made, known, assignee) },
    entry: { kind: 'causeTakenBack', ...(via && { via }) },
  };
}

function snooze(known: Known, { until }: { readonly until: SnoozeEnd }, actor: Actor): Decision {
  if (known.endedAt !== undefined) throw new IncidentOverError();
  const next = { userId: actor.userId, at: actor.at, until };
  return { next: { snoozed: replacing<Snoozed>(next, known.snoozed) }, entry: { kind: 'snoozed', until } };
}

function takeSnoozeBack({ snoozed }: Known, actor: Actor): Decision | undefined {
  if (!snoozed) return undefined;
  const left = isUndo({ by: snoozed.userId, at: snoozed.at }, actor) ? snoozed.before : undefined;
  return { next: { snoozed: left }, entry: { kind: 'snoozeTakenBack' } };
}

function decide(known: Known, action: IncidentAction, actor: Actor, version: number): Decision | undefined {
  switch (action.kind) {
    case 'acknowledge':
      return acknowledge(known, action, actor);
    case 'takeAcknowledgementBack':
      return takeAcknowledgementBack(known, actor);
    case 'assign':
      return assign(known, action, actor, version);
    case 'passOn':
      if (known.endedAt !== undefined) throw new IncidentOverError();
      return { next: {}, entry: { kind: 'passedOn', via: action.via } };
    case 'release':
      return release(known, actor);
    case 'snooze':
      return snooze(known, action, actor);
    case 'takeSnoozeBack':
      return takeSnoozeBack(known, actor);
    case 'giveCause':
      return giveCause(known, action, actor, version);
    case 'takeCauseBack':
      return takeCauseBack(known, action, actor);
    case 'note':
      return { next: {}, entry: { kind: 'noted', note: action.note } };
  }
}

/**
 * The attributes of an alarm after a person has done something; undefined if that changes nothing. Throws
 * IncidentOverError, or SeenTooOldError when it would replace what somebody else has chosen meanwhile.
 */
export function changedWork(
  known: Known,
  action: IncidentAction,
  actor: Actor,
): (Next & Required<Pick<IncidentWork, 'entries' | 'version'>>) | undefined {
  const version = (known.version ?? 0) + 1;
  const decision = decide(known, action, actor, version);
  if (!decision) return undefined;
  const entry: WorkEntry = { at: actor.at, userId: actor.userId, ...decision.entry };
  return { ...decision.next, entries: [...(known.entries ?? []), entry].slice(-MAX_ENTRIES), version };
}
