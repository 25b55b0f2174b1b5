import type { IncidentDetailReply, TimelineEntryReply } from '../../../../shared/api/types/incident-types.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { isBadNews } from '../../../../shared/domain/alarms/mails/delivery-report.ts';
import { valueInWords } from '../../../../shared/domain/figures/readings.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { durationText } from '../../../../shared/domain/figures/spans.ts';
import { weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { nextStep } from '../common/row-words.ts';
import { joined, toldWords, waitingWords } from './told-words.ts';

/** A step of the timeline in words. */
export interface TimelineStep {
  readonly key: string;
  /** UTC ms; absent for a step that has not come. */
  readonly at?: number;
  readonly title: string;
  readonly note?: string;
  /** Somebody did it; the others happened by themselves. */
  readonly tone: 'alarm' | 'person' | 'mail' | 'failed' | 'end' | 'toCome';
}

const FIRST: Readonly<Record<IncidentDetailReply['kind'], English>> = {
  sensor: english('First reading out of range'),
  silence: english('Last message received'),
  unknown: english('Last good reading'),
};

/** Mails of one event within this time, and those that wait, are one step. */
const TOGETHER_MS = 60_000;

/** Of a mail that did not arrive after all: how and why. */
const badNewsOf = ({ delivery }: TimelineEntryReply): string =>
  delivery && isBadNews(delivery.kind) ? `${delivery.kind} ${delivery.reason ?? ''}` : '';

const isTogether = (a: TimelineEntryReply, b: TimelineEntryReply): boolean =>
  (a.kind === 'notified' || a.kind === 'waits') &&
  a.kind === b.kind &&
  a.triedAt === b.triedAt &&
  a.event === b.event &&
  a.failure === b.failure &&
  badNewsOf(a) === badNewsOf(b) &&
  a.channel === b.channel &&
  a.digestAt === b.digestAt &&
  a.waitsFor === b.waitsFor &&
  a.isLastResort === b.isLastResort &&
  Math.abs(a.at - b.at) <= TOGETHER_MS;

/** Entries in the order of time; mails that went out together are one group. */
function grouped(timeline: readonly TimelineEntryReply[]): TimelineEntryReply[][] {
  const groups: TimelineEntryReply[][] = [];
  for (const entry of [...timeline].sort((a, b) => a.at - b.at)) {
    const own = groups.findLast(([first]) => first && isTogether(first, entry));
    if (own) own.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const ENDS = {
  recovered: english('Cleared'),
  limitChanged: english('Closed: limit changed'),
  lessRequired: english('Closed: no more heat required'),
  thresholdOff: english('Closed: limit turned off'),
  unlinked: english('Closed: wingnut unlinked'),
  switchedOff: english('Closed: alarms turned off'),
  removed: english('Closed: property removed'),
} as const;

/** The way of an act: signed in, or by the link of an email or an answer to a text. */
type Way = NonNullable<TimelineEntryReply['via']> | 'portal';
type Told = Readonly<Record<Way, (name: string) => string>>;

const ACKNOWLEDGED: Told = {
  portal: (name) => say`${name} acknowledged it`,
  mail: (name) => say`${name} acknowledged it from the email link`,
  text: (name) => say`${name} acknowledged it by text`,
};
const TAKEN: Told = {
  portal: (name) => say`${name} took ownership`,
  mail: (name) => say`${name} took ownership from the email link`,
  text: (name) => say`${name} took ownership by text`,
};
const PASSED_ON: Told = {
  portal: (name) => say`${name} escalated it`,
  mail: (name) => say`${name} escalated it from the email link`,
  text: (name) => say`${name} escalated it by text`,
};

type Words = Pick<TimelineStep, 'title' | 'tone'> & { readonly note?: string | undefined };

/** The words of an entry that is no message. */
function wordsOf(entry: TimelineEntryReply, detail: IncidentDetailReply, now: number): Words {
  const { name = say`Someone`, to, note, until, cause, via = 'portal' } = entry;
  const person = (title: string, more: string | undefined = note): Words => ({ title, note: more, tone: 'person' });
  switch (entry.kind) {
    case 'firstOutside':
      return { title: say(FIRST[detail.kind]), tone: 'alarm' };
    case 'raised':
      return { title: say`Alarm triggered`, tone: 'alarm' };
    case 'escalated':
      return entry.names?.length
        ? { title: say`Escalated to level ${entry.level ?? ''}: ${joined(entry.names)}`, tone: 'mail' }
        : { title: say`No one in level ${entry.level ?? ''} could be reached`, tone: 'failed' };
    case 'acknowledged':
      return person(ACKNOWLEDGED[via](name));
    case 'acknowledgementTakenBack':
      return person(say`${name} removed the acknowledgment`);
    case 'taken':
      return person(to && to !== name ? say`${name} assigned it to ${to}` : TAKEN[via](name));
    case 'passedOn':
      return person(PASSED_ON[via](name));
    case 'released':
      return person(say`${name} unassigned it`);
    case 'noted':
      return person(say`${name} added a note`);
    case 'snoozed':
      return person(
        say`${name} snoozed it`,
        until === 'over' || until === undefined
          ? say`Until it clears`
          : say`Until ${weekTimeText(until, now, detail.timeZone)}`,
      );
    case 'snoozeTakenBack':
      return person(say`${name} ended the snooze`);
    case 'causeGiven':
      return person(say`${name} logged the cause`, [cause && say(CAUSE_WORDS[cause]), note].filter(Boolean).join(': '));
    case 'causeTakenBack':
      return person(say`${name} removed the cause`);
    default:
      return {
        title: say(ENDS[detail.endReason ?? 'recovered']),
        note: say`After ${durationText(entry.at - detail.since)}`,
        tone: 'end',
      };
  }
}

const TO_COME: Readonly<Record<IncidentDetailReply['kind'], English>> = {
  sensor: english('After 2 minutes back in range'),
  silence: english('After 2 minutes of data'),
  unknown: english('After 2 minutes of good readings'),
};

/** The steps with the one at which the value was farthest outside, which is no entry of the record. */
function withFarthest(steps: readonly TimelineStep[], { kind, subject, extreme }: IncidentDetailReply): TimelineStep[] {
  if (kind !== 'sensor' || !extreme || isStateLabel(subject)) return [...steps];
  const { time, value, limit } = extreme;
  const farthest = { key: 'farthest', at: time, title: say`Worst reading`, note: valueInWords(subject, value, limit) };
  const index = steps.findIndex(({ at = Number.POSITIVE_INFINITY }) => at > time);
  return steps.toSpliced(index < 0 ? steps.length : index, 0, { ...farthest, tone: 'alarm' });
}

/**
 * The steps of an alarm, the oldest first. While it lasts, its end is a step that has not come
 * (docs/product/incidents.md#timeline).
 * @param now UTC ms
 */
export function timelineSteps(detail: IncidentDetailReply, now: number): TimelineStep[] {
  const steps = grouped(detail.timeline).map((group, index): TimelineStep => {
    const [first] = group;
    if (!first) throw new Error('A group has an entry');
    const { note, ...words } =
      first.kind === 'notified'
        ? toldWords(group, now, detail.timeZone)
        : first.kind === 'waits'
          ? waitingWords(group, now, detail.timeZone)
          : wordsOf(first, detail, now);
    return { key: `${index} ${first.kind}`, at: first.at, ...words, ...(note && { note }) };
  });
  const known = withFarthest(steps, detail);
  if (detail.endedAt !== null) return known;
  const next = nextStep(detail, now);
  const coming = next && detail.next.at !== null && { key: 'next', at: detail.next.at, title: next.title };
  return [
    ...known,
    ...(coming ? [{ ...coming, tone: 'toCome' } as const] : []),
    { key: 'end', title: say`Clears`, note: say(TO_COME[detail.kind]), tone: 'toCome' },
  ];
}
