import { expect, test } from 'vitest';
import type { IncidentDetailReply, TimelineEntryReply } from '../../../../shared/api/types/incident-types.ts';
import { NOT_CHOSEN } from '../../../../shared/domain/alarms/channels/fan-out.ts';
import { LEFT_OUT } from '../../../../shared/domain/alarms/channels/quiet-hours.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { detailOf, NOW } from '../common/incident.sample.ts';
import { timelineSteps } from './timeline-words.ts';

const at = NOW - 60 * MINUTE_MS;
const stepsOf = (timeline: TimelineEntryReply[], more: Partial<IncidentDetailReply> = {}) =>
  timelineSteps(detailOf({ kind: 'silence', subject: 'w', timeline, ...more }), NOW);
const titles = (timeline: TimelineEntryReply[], more?: Partial<IncidentDetailReply>) =>
  stepsOf(timeline, more).map(({ title, note }) => (note ? `${title} | ${note}` : title));
const TO_COME = 'Clears | After 2 minutes of data';
const over = { endedAt: NOW, endReason: 'recovered' } as const;

test.each<[string, Omit<TimelineEntryReply, 'at'>]>([
  ['Last message received', { kind: 'firstOutside' }],
  ['Alarm triggered', { kind: 'raised' }],
  ['Ines acknowledged it | on site by noon', { kind: 'acknowledged', name: 'Ines', note: 'on site by noon' }],
  ['Ines removed the acknowledgment', { kind: 'acknowledgementTakenBack', name: 'Ines' }],
  ['Ines took ownership', { kind: 'taken', name: 'Ines' }],
  ['Ines assigned it to Theo', { kind: 'taken', name: 'Ines', to: 'Theo' }],
  ['Ines unassigned it', { kind: 'released', name: 'Ines' }],
  ['Ines added a note | the burner is locked', { kind: 'noted', name: 'Ines', note: 'the burner is locked' }],
  ['Ines snoozed it | Until 11:41 AM', { kind: 'snoozed', name: 'Ines', until: NOW + 60 * MINUTE_MS }],
  ['Ines snoozed it | Until it clears', { kind: 'snoozed', name: 'Ines', until: 'over' }],
  ['Ines ended the snooze', { kind: 'snoozeTakenBack', name: 'Ines' }],
  [
    'Ines logged the cause | Part failed: valve',
    { kind: 'causeGiven', name: 'Ines', cause: 'partFailed', note: 'valve' },
  ],
  ['Ines removed the cause', { kind: 'causeTakenBack', name: 'Ines' }],
  ['Someone took ownership', { kind: 'taken' }],
])('A step reads: %s', (words, entry) => {
  expect(titles([{ at, ...entry }])).toEqual([words, TO_COME]);
});

test('Mails that went out together are one step, and those that failed another', () => {
  const mail = (name: string, more: Partial<TimelineEntryReply> = {}): TimelineEntryReply => ({
    at,
    kind: 'notified',
    event: 'raised',
    name,
    ...more,
  });
  expect(titles([mail('Dana'), mail('Theo')])).toEqual(['Emailed Dana and Theo', TO_COME]);
  expect(titles([mail('A'), mail('B'), mail('C'), mail('D')])[0]).toBe('Emailed A, B and 2 others');
  expect(
    titles([
      mail('Dana'),
      mail('Theo', { failure: 'no such address' }),
      mail('Dana', { at: at + 3_600_000, event: 'reminded' }),
    ]),
  ).toEqual(['Emailed Dana', 'The email to Theo failed | no such address', 'Reminded Dana', TO_COME]);
});

test('Each channel says who was told on it, in which digest, and why it failed', () => {
  const told = (channel: TimelineEntryReply['channel'], more: Partial<TimelineEntryReply> = {}): string[] =>
    titles([{ at, kind: 'notified', event: 'raised', name: 'Dana', ...(channel && { channel }), ...more }], over);
  expect(told('text')).toEqual(['Notified Dana by text message']);
  expect(told('call', { event: 'reminded' })).toEqual(['Reminded Dana by phone']);
  expect(told('push', { event: 'recovered' })).toEqual(['Sent all-clear to Dana by push notification']);
  expect(told('webhook', { name: 'Ops room' })).toEqual(['Notified Ops room by webhook']);
  expect(told('text', { failure: 'opted out' })).toEqual(['The text message to Dana failed | opted out']);
  expect(told(undefined, { digestAt: NOW + 60 * MINUTE_MS })).toEqual([
    'The email to Dana goes out with the 11:41 AM digest',
  ]);
  expect(told(undefined, { digestAt: NOW - 1 })).toEqual(['Emailed Dana in the 10:40 AM digest']);
  expect(told('push', { digestAt: NOW - 1, failure: LEFT_OUT })).toEqual([
    'Skipped Dana by push notification at 10:40 AM: already cleared',
  ]);
  expect(told(undefined, { digestAt: NOW + 60 * MINUTE_MS, waitsFor: 'quietHours' })).toEqual([
    'The email to Dana goes out with the 11:41 AM digest | Held for quiet hours',
  ]);
  expect(told('text', { digestAt: NOW - 1, waitsFor: 'budget' })).toEqual([
    'Notified Dana by text message in the 10:40 AM digest | Held to limit messages in that hour',
  ]);
  expect(told(undefined, { digestAt: NOW - 1, waitsFor: 'manySites' })).toEqual([
    'Emailed Dana in the 10:40 AM digest | Many properties went into alarm at once',
  ]);
  expect(told(undefined, { isLastResort: true })).toEqual([
    'Emailed Dana | Sent anyway because no one else was on duty',
  ]);
  expect(told(undefined, { event: 'recovered', isLastResort: true })).toEqual(['Sent all-clear to Dana']);
  expect(told(undefined, { failure: NOT_CHOSEN })).toEqual(['Skipped Dana: no channel selected for this severity']);
  const both: TimelineEntryReply[] = [
    { at, kind: 'notified', event: 'raised', name: 'Dana' },
    { at, kind: 'notified', event: 'raised', name: 'Dana', channel: 'text' },
  ];
  expect(titles(both, over)).toEqual(['Emailed Dana', 'Notified Dana by text message']);
});

test('docs/product/incidents.md#waits: who waits for a message is a step that has not come', () => {
  const waits = (name: string, more: Partial<TimelineEntryReply> = {}): TimelineEntryReply => ({
    at,
    kind: 'waits',
    event: 'raised',
    name,
    ...more,
  });
  const mail = { channel: 'email' } as const;
  const triedAt = NOW + 4 * MINUTE_MS;
  expect(titles([waits('Dana', mail), waits('Theo', mail), waits('Ines', { channel: 'push' })], over)).toEqual([
    'The email to Dana and Theo is queued',
    'The push notification to Ines is queued',
  ]);
  expect(titles([waits('Dana'), waits('Theo', { ...mail, triedAt })], over)).toEqual([
    'The message to Dana is queued',
    'Retrying the email to Theo at 10:45 AM',
  ]);
  expect(stepsOf([waits('Dana', mail)], over).map(({ tone }) => tone)).toEqual(['toCome']);
});

test('The end is a step with how long it took, or one that has not come', () => {
  expect(titles([{ at: NOW, kind: 'ended' }], over)).toEqual(['Cleared | After 1 hr 54 min']);
  expect(titles([{ at: NOW, kind: 'ended' }], { ...over, endReason: 'thresholdOff' })).toEqual([
    'Closed: limit turned off | After 1 hr 54 min',
  ]);
  expect(stepsOf([])).toEqual([{ key: 'end', title: 'Clears', note: 'After 2 minutes of data', tone: 'toCome' }]);
});

test('What comes next by itself is a step that has not come, before the end', () => {
  const next = { kind: 'reminds', at: NOW + 60 * MINUTE_MS } as const;
  expect(stepsOf([], { next }).map(({ title, at: time, tone }) => [title, time, tone])).toEqual([
    ['Email reminder', next.at, 'toCome'],
    ['Clears', undefined, 'toCome'],
  ]);
});

test('The farthest value of a sensor has its step at its time', () => {
  expect(timelineSteps(detailOf(), NOW).map(({ title, note }) => [title, note])).toEqual([
    ['First reading out of range', undefined],
    ['Alarm triggered', undefined],
    ['Worst reading', '8.2 PSI'],
    ['Clears', 'After 2 minutes back in range'],
  ]);
});

test('A level that was told stands with its people, and one that could not be told says so', () => {
  const escalated = { at, kind: 'escalated' as const };
  expect(
    titles([
      { ...escalated, level: 1, names: [] },
      { ...escalated, level: 2, names: ['Ana Brook', 'Bo Hall'] },
    ]),
  ).toEqual(['No one in level 1 could be reached', 'Escalated to level 2: Ana Brook and Bo Hall', TO_COME]);
});

test('A mail says what its server reported: taken, late, or not arrived after all', () => {
  const mail = (name: string, delivery?: TimelineEntryReply['delivery']): TimelineEntryReply => ({
    at,
    kind: 'notified',
    event: 'raised',
    name,
    ...(delivery && { delivery }),
  });
  const delivered = (minutes: number) => ({ kind: 'delivered' as const, at: at + minutes * MINUTE_MS });
  expect(titles([mail('Dana', delivered(1)), mail('Theo', delivered(2)), mail('Ines')], over)).toEqual([
    'Emailed Dana, Theo and Ines | Delivered to Dana and Theo 9:43 AM',
  ]);
  expect(titles([mail('Dana', delivered(1)), mail('Theo', { kind: 'delayed', at })], over)).toEqual([
    'Emailed Dana and Theo | Delivered to Dana 9:42 AM. Delivery to Theo is delayed',
  ]);
  const steps = stepsOf(
    [
      mail('Dana', delivered(1)),
      mail('Theo', { kind: 'bounced', at, reason: 'mailbox full' }),
      mail('Ines', { kind: 'rejected', at, reason: 'Bad content' }),
      mail('Bo', { kind: 'complained', at }),
    ],
    over,
  );
  expect(steps.map(({ title, note, tone }) => [title, note, tone])).toEqual([
    ['Emailed Dana', 'Delivered to Dana 9:42 AM', 'mail'],
    ['The email to Theo bounced', 'mailbox full', 'failed'],
    ['The email to Ines was rejected by the email service', 'Bad content', 'failed'],
    ['Bo marked the email as spam', undefined, 'failed'],
  ]);
});
