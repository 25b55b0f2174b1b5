import type { IncidentDetailReply, TimelineEntryReply } from '../../../../shared/api/types/incident-types.ts';
import { CAUSE_WORDS } from '../../../../shared/domain/alarms/incidents/cause-words.ts';
import { isStateLabel } from '../../../../shared/domain/alarms/limits/state-alarm.ts';
import { isBadNews } from '../../../../shared/domain/alarms/mails/delivery-report.ts';
import { valueInWords } from '../../../../shared/domain/figures/readings.ts';
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

const FIRST: Readonly<Record<IncidentDetailReply['kind'], string>> = {
  sensor: 'First reading out of range',
  silence: 'Last message received',
  unknown: 'Last good reading',
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
  recovered: 'Cleared',
  limitChanged: 'Closed: limit changed',
  lessRequired: 'Closed: no more heat required',
  thresholdOff: 'Closed: limit turned off',
  unlinked: 'Closed: wingnut unlinked',
  switchedOff: 'Closed: alarms turned off',
  removed: 'Closed: property removed',
} as const;

/** Ways in which a person acted without being signed in. */
const VIA_WORDS = { mail: ' from the email link', text: ' by text' } as const;

type Words = Pick<TimelineStep, 'title' | 'tone'> & { readonly note?: string | undefined };

/** The words of an entry that is no message. */
function wordsOf(entry: TimelineEntryReply, detail: IncidentDetailReply, now: number): Words {
  const { name = 'Someone', to, note, until, cause } = entry;
  const by = entry.via ? VIA_WORDS[entry.via] : '';
  const person = (title: string, more: string | undefined = note): Words => ({ title, note: more, tone: 'person' });
  switch (entry.kind) {
    case 'firstOutside':
      return { title: FIRST[detail.kind], tone: 'alarm' };
    case 'raised':
      return { title: 'Alarm triggered', tone: 'alarm' };
    case 'escalated':
      return entry.names?.length
        ? { title: `Escalated to level ${entry.level}: ${joined(entry.names)}`, tone: 'mail' }
        : { title: `No one in level ${entry.level} could be reached`, tone: 'failed' };
    case 'acknowledged':
      return person(`${name} acknowledged it${by}`);
    case 'acknowledgementTakenBack':
      return person(`${name} removed the acknowledgment`);
    case 'taken':
      return person(to && to !== name ? `${name} assigned it to ${to}` : `${name} took ownership${by}`);
    case 'passedOn':
      return person(`${name} escalated it${by}`);
    case 'released':
      return person(`${name} unassigned it`);
    case 'noted':
      return person(`${name} added a note`);
    case 'snoozed':
      return person(
        `${name} snoozed it`,
        until === 'over' || until === undefined
          ? 'Until it clears'
          : `Until ${weekTimeText(until, now, detail.timeZone)}`,
      );
    case 'snoozeTakenBack':
      return person(`${name} ended the snooze`);
    case 'causeGiven':
      return person(`${name} logged the cause`, [cause && CAUSE_WORDS[cause], note].filter(Boolean).join(': '));
    case 'causeTakenBack':
      return person(`${name} removed the cause`);
    default:
      return {
        title: ENDS[detail.endReason ?? 'recovered'],
        note: `After ${durationText(entry.at - detail.since)}`,
        tone: 'end',
      };
  }
}

const TO_COME: Readonly<Record<IncidentDetailReply['kind'], string>> = {
  sensor: 'After 2 minutes back in range',
  silence: 'After 2 minutes of data',
  unknown: 'After 2 minutes of good readings',
};

/** The steps with the one at which the value was farthest outside, which is no entry of the record. */
function withFarthest(steps: readonly TimelineStep[], { kind, subject, extreme }: IncidentDetailReply): TimelineStep[] {
  if (kind !== 'sensor' || !extreme || isStateLabel(subject)) return [...steps];
  const { time, value, limit } = extreme;
  const farthest = { key: 'farthest', at: time, title: 'Worst reading', note: valueInWords(subject, value, limit) };
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
    { key: 'end', title: 'Clears', note: TO_COME[detail.kind], tone: 'toCome' },
  ];
}
