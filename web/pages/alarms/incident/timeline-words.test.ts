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
const TO_COME = 'Ends | When data has come for 2 minutes';
const over = { endedAt: NOW, endReason: 'recovered' } as const;

test.each<[string, Omit<TimelineEntryReply, 'at'>]>([
  ['Last sign of life', { kind: 'firstOutside' }],
  ['Alarm raised', { kind: 'raised' }],
  ['Ines acknowledged it | on site by noon', { kind: 'acknowledged', name: 'Ines', note: 'on site by noon' }],
  ['Ines took the acknowledgement back', { kind: 'acknowledgementTakenBack', name: 'Ines' }],
  ['Ines took it', { kind: 'taken', name: 'Ines' }],
  ['Ines gave it to Theo', { kind: 'taken', name: 'Ines', to: 'Theo' }],
  ['Ines gave it back', { kind: 'released', name: 'Ines' }],
  ['Ines noted | the burner is locked', { kind: 'noted', name: 'Ines', note: 'the burner is locked' }],
  ['Ines snoozed it | Until 11:41 AM', { kind: 'snoozed', name: 'Ines', until: NOW + 60 * MINUTE_MS }],
  ['Ines snoozed it | Until it is over', { kind: 'snoozed', name: 'Ines', until: 'over' }],
  ['Ines took the snooze back', { kind: 'snoozeTakenBack', name: 'Ines' }],
  [
    'Ines gave the cause | Part failed: valve',
    { kind: 'causeGiven', name: 'Ines', cause: 'partFailed', note: 'valve' },
  ],
  ['Ines took the cause back', { kind: 'causeTakenBack', name: 'Ines' }],
  ['Somebody took it', { kind: 'taken' }],
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
  expect(titles([mail('Dana'), mail('Theo')])).toEqual(['Mailed Dana and Theo', TO_COME]);
  expect(titles([mail('A'), mail('B'), mail('C'), mail('D')])[0]).toBe('Mailed A, B and 2 others');
  expect(
    titles([
      mail('Dana'),
      mail('Theo', { failure: 'no such address' }),
      mail('Dana', { at: at + 3_600_000, event: 'reminded' }),
    ]),
  ).toEqual(['Mailed Dana', 'The mail to Theo failed | no such address', 'Reminded Dana', TO_COME]);
});

test('Each channel says who was told on it, in which digest, and why it failed', () => {
  const told = (channel: TimelineEntryReply['channel'], more: Partial<TimelineEntryReply> = {}): string[] =>
    titles([{ at, kind: 'notified', event: 'raised', name: 'Dana', ...(channel && { channel }), ...more }], over);
  expect(told('text')).toEqual(['Told Dana by text message']);
  expect(told('call', { event: 'reminded' })).toEqual(['Reminded Dana by a call']);
  expect(told('push', { event: 'recovered' })).toEqual(['Told the end to Dana by push']);
  expect(told('webhook', { name: 'Ops room' })).toEqual(['Told Ops room by webhook']);
  expect(told('text', { failure: 'opted out' })).toEqual(['The text message to Dana failed | opted out']);
  expect(told(undefined, { digestAt: NOW + 60 * MINUTE_MS })).toEqual([
    'The mail to Dana waits for the digest of 11:41 AM',
  ]);
  expect(told(undefined, { digestAt: NOW - 1 })).toEqual(['Mailed Dana in the digest of 10:40 AM']);
  expect(told('push', { digestAt: NOW - 1, failure: LEFT_OUT })).toEqual([
    'Not told Dana by push at 10:40 AM: it was over by then',
  ]);
  expect(told(undefined, { digestAt: NOW + 60 * MINUTE_MS, waitsFor: 'quietHours' })).toEqual([
    'The mail to Dana waits for the digest of 11:41 AM | It came in quiet hours',
  ]);
  expect(told('text', { digestAt: NOW - 1, waitsFor: 'budget' })).toEqual([
    'Told Dana by text message in the digest of 10:40 AM | There were enough messages in that hour',
  ]);
  expect(told(undefined, { digestAt: NOW - 1, waitsFor: 'manySites' })).toEqual([
    'Mailed Dana in the digest of 10:40 AM | Many properties raised alarms at once',
  ]);
  expect(told(undefined, { failure: NOT_CHOSEN })).toEqual([
    'Not notified Dana: no channel is chosen for this severity',
  ]);
  const both: TimelineEntryReply[] = [
    { at, kind: 'notified', event: 'raised', name: 'Dana' },
    { at, kind: 'notified', event: 'raised', name: 'Dana', channel: 'text' },
  ];
  expect(titles(both, over)).toEqual(['Mailed Dana', 'Told Dana by text message']);
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
    'The mail to Dana and Theo waits for its turn',
    'The push message to Ines waits for its turn',
  ]);
  expect(titles([waits('Dana'), waits('Theo', { ...mail, triedAt })], over)).toEqual([
    'The message to Dana waits for its turn',
    'The mail to Theo is tried again 10:45 AM',
  ]);
  expect(stepsOf([waits('Dana', mail)], over).map(({ tone }) => tone)).toEqual(['toCome']);
});

test('The end is a step with how long it took, or one that has not come', () => {
  expect(titles([{ at: NOW, kind: 'ended' }], over)).toEqual(['Ended | After 1 hr 54 min']);
  expect(titles([{ at: NOW, kind: 'ended' }], { ...over, endReason: 'thresholdOff' })).toEqual([
    'Ended: its limit was switched off | After 1 hr 54 min',
  ]);
  expect(stepsOf([])).toEqual([
    { key: 'end', title: 'Ends', note: 'When data has come for 2 minutes', tone: 'toCome' },
  ]);
});

test('The farthest value of a sensor has its step at its time', () => {
  expect(timelineSteps(detailOf(), NOW).map(({ title, note }) => [title, note])).toEqual([
    ['First sample outside', undefined],
    ['Alarm raised', undefined],
    ['Farthest outside', '8.2 PSI'],
    ['Ends', 'When its value has been inside for 2 minutes'],
  ]);
});

test('A level that was told stands with its people, and one that could not be told says so', () => {
  const escalated = { at, kind: 'escalated' as const };
  expect(
    titles([
      { ...escalated, level: 1, names: [] },
      { ...escalated, level: 2, names: ['Ana Brook', 'Bo Hall'] },
    ]),
  ).toEqual(['Nobody of level 1 can be reached', 'Escalated to level 2: Ana Brook and Bo Hall', TO_COME]);
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
    'Mailed Dana, Theo and Ines | Delivered to Dana and Theo 9:43 AM',
  ]);
  expect(titles([mail('Dana', delivered(1)), mail('Theo', { kind: 'delayed', at })], over)).toEqual([
    'Mailed Dana and Theo | Delivered to Dana 9:42 AM. The mail server of Theo has not taken it yet',
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
    ['Mailed Dana', 'Delivered to Dana 9:42 AM', 'mail'],
    ['The mail to Theo came back', 'mailbox full', 'failed'],
    ['The mail to Ines was not sent: the mail service refused it', 'Bad content', 'failed'],
    ['Bo reported the mail as spam', undefined, 'failed'],
  ]);
});
