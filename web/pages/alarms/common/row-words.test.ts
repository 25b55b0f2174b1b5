import { expect, test } from 'vitest';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { aboutInShort, causeInWords, happenedInWords } from '../../../../shared/domain/alarms/words/incident.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { clockSpan, durationText } from '../../../../shared/domain/figures/spans.ts';
import { incidentOf, NOW, person } from './incident.sample.ts';
import { figureOf, nextStep, ownerOf } from './row-words.ts';

const minutes = (count: number) => NOW - count * MINUTE_MS;
const sentence = (more: Partial<IncidentReply>) => happenedInWords(incidentOf(more), NOW);
const latest = (value: number | null, ago = 0) => ({ latest: { value, time: minutes(ago) } });
const ended = (ago: number, endReason: IncidentReply['endReason'] = 'recovered') =>
  ({ state: 'past', endedAt: minutes(ago), endReason }) as const;
const leak = { subject: 'leak1', extreme: { value: 1, time: minutes(10), side: 'max', limit: 0 } } as const;
const silent = { kind: 'silence', subject: 'w', serial: '44021876' } as const;
const unknown = { kind: 'unknown', unknownCause: 'fault' } as const;
const cold = {
  subject: 'coldestApartment',
  extreme: { value: 65.9, time: minutes(10), side: 'min', limit: 68 },
} as const;
const alarms = (count: number) => ({ alarms: Array(count).fill({}) });

test.each<[string, Partial<IncidentReply>]>([
  ['Boiler System Pressure 1 fell below 10 PSI at 8:47 AM and has stayed there for 1 hr 54 min.', latest(8.6)],
  ['Boiler System Pressure 1 fell below 10 PSI at 8:47 AM, 1 hr 54 min ago. It’s back in range now.', latest(12)],
  [
    'Boiler System Pressure 1 fell below 10 PSI at 8:47 AM, 1 hr 54 min ago. No readings since 10:01 AM.',
    latest(8.6, 40),
  ],
  ['Boiler System Pressure 1 fell below 10 PSI at 8:47 AM, 1 hr 54 min ago. No readings now.', {}],
  [
    'Boiler System Pressure 1 rose above 60 PSI at 8:47 AM and has stayed there for 1 hr 54 min. 1 more sensor followed.',
    { extreme: { value: 70, time: NOW, side: 'max', limit: 60 }, ...latest(61), ...alarms(2) },
  ],
  [
    'Boiler System Pressure 1 fell below 10 PSI on Fri 10:41 AM and has stayed there for 1 day. 3 more sensors followed.',
    { since: NOW - 24 * HOUR_MS, ...latest(8.6), ...alarms(4) },
  ],
  [
    'The system lost pressure. Boiler System Pressure 1 fell below 10 PSI at 8:47 AM and has stayed there for 1 hr 54 min. 1 more sensor followed.',
    { commonCause: 'pressureLost', ...latest(8.6), ...alarms(2) },
  ],
  [
    'The boilers stopped making heat. Boiler System Pressure 1 fell below 10 PSI at 8:47 AM and recovered after 40 min. 1 more sensor followed.',
    { commonCause: 'plantLostHeat', ...ended(74), ...alarms(2) },
  ],
  ['Boiler System Pressure 1 fell below 10 PSI at 8:47 AM and recovered after 40 min.', ended(74)],
  [
    'Boiler System Pressure 1 fell below 10 PSI at 8:47 AM, for 40 min. Then its limit was turned off.',
    ended(74, 'thresholdOff'),
  ],
  [
    'Boiler System Pressure 1 fell below 10 PSI at 8:47 AM, for 40 min. Then someone changed the limit.',
    ended(74, 'limitChanged'),
  ],
  ['Boiler System Pressure 1 fell below 10 PSI at 8:47 AM, for 40 min. Then it was unlinked.', ended(74, 'unlinked')],
  [
    'Coldest Apartment fell below 68°F at 8:47 AM and has stayed there for 1 hr 54 min.',
    { ...cold, apartments: { numbers: ['1D'], count: 1 } },
  ],
  [
    'Coldest Apartment fell below 68°F at 8:47 AM, 1 hr 54 min ago. It’s back in range now.',
    { ...cold, apartments: { numbers: [], count: 0 } },
  ],
  ['Coldest Apartment fell below 68°F at 8:47 AM, 1 hr 54 min ago.', cold],
  ['Leak 1 turned ON at 8:47 AM and has stayed ON for 1 hr 54 min.', { ...leak, ...latest(1) }],
  ['Leak 1 turned ON at 8:47 AM, 1 hr 54 min ago. It’s back to normal now.', { ...leak, ...latest(0) }],
  ['Leak 1 turned ON at 8:47 AM and was OFF again after 40 min.', { ...leak, ...ended(74) }],
  ['Wingnut 44021876 has been offline for 1 hr 54 min, since 8:47 AM.', silent],
  ['Wingnut 44021876 was offline for 40 min, from 8:47 AM.', { ...silent, ...ended(74) }],
  [
    'Wingnut 44021876 was offline for 40 min, from 8:47 AM. Then the property was removed.',
    { ...silent, ...ended(74, 'removed') },
  ],
  ['Boiler System Pressure 1 has had a sensor fault for 1 hr 54 min, since 8:47 AM.', unknown],
  ['Boiler System Pressure 1 hasn’t reported for 1 hr 54 min, since 8:47 AM.', { ...unknown, unknownCause: 'missing' }],
  [
    'Readings from Wingnut 4821 have been delayed for 1 hr 54 min, since 8:47 AM. The device clock may be wrong.',
    { ...unknown, unknownCause: 'late', subject: 'w', serial: '4821' },
  ],
  ['Boiler System Pressure 1 had a sensor fault for 40 min, from 8:47 AM.', { ...unknown, ...ended(74) }],
])('%s', (words, more) => {
  expect(sentence(more)).toBe(words);
});

test.each([
  [0, 'less than 1 min'],
  [13 * MINUTE_MS, '13 min'],
  [114 * MINUTE_MS, '1 hr 54 min'],
  [26 * HOUR_MS + MINUTE_MS, '1 day 2 hr'],
])('%i ms is short as %s', (ms, words) => {
  expect(durationText(ms)).toBe(words);
});

test('The table says how long an alarm lasted in hours and minutes', () => {
  expect([40, 112, 1625].map((each) => clockSpan(each * MINUTE_MS))).toEqual(['0:40', '1:52', '27:05']);
});

test.each<[string, Partial<IncidentReply>, ReturnType<typeof figureOf>]>([
  ['the newest value', latest(8.6), { figure: '8.6', unit: 'PSI', note: 'Min 10', isOld: false }],
  [
    'a value as near to its limit as it is',
    latest(9.96),
    { figure: '9.96', unit: 'PSI', note: 'Min 10', isOld: false },
  ],
  ['an old value with its time', latest(8.6, 40), { figure: '8.6', unit: 'PSI', note: 'at 10:01 AM', isOld: true }],
  ['the farthest value without a newest', {}, { figure: '8.2', unit: 'PSI', note: 'Min 10', isOld: true }],
  ['the farthest value of a past alarm', ended(74), { figure: '8.2', unit: 'PSI', note: 'Min 10', isOld: false }],
  ['a state', { ...leak, ...latest(1) }, { figure: 'ON', unit: '', note: 'Alarm when ON', isOld: false }],
  ['how long nothing came', silent, { figure: '1:54', unit: 'h', note: 'no data', isOld: true }],
  ['why a value is unknown', unknown, { figure: '--', unit: '', note: 'Sensor fault', isOld: true }],
])('A row shows %s', (_what, more, figure) => {
  expect(figureOf(incidentOf(more), NOW)).toEqual(figure);
});

test.each<[string, Partial<IncidentReply>, ReturnType<typeof ownerOf>]>([
  ['nobody', {}, { name: 'Unassigned', isMissing: true, note: '4 emails sent' }],
  [
    'nobody, and no mail',
    { told: 0, mailHeld: true },
    { name: 'Unassigned', isMissing: true, note: 'No email sent (flapping)' },
  ],
  [
    'nobody of a notice',
    { severity: 'notice', told: 1 },
    { name: 'No action needed', isMissing: false, note: '1 email sent' },
  ],
  [
    'who acknowledged it',
    { acknowledged: { ...person('Ines', 10), note: 'on site by noon' } },
    { name: 'Ines', isMissing: false, note: 'Acknowledged 10:31 AM: on site by noon' },
  ],
  [
    'who took it',
    { acknowledged: { ...person('Ines', 10), note: '' }, assignee: person('Theo', 5) },
    { name: 'Theo', isMissing: false, note: 'Assigned 10:36 AM' },
  ],
  [
    'who snoozed it',
    { snoozed: { until: NOW + HOUR_MS, ...person('Theo', 5) } },
    { name: 'Theo', isMissing: false, note: 'Snoozed until 11:41 AM' },
  ],
  [
    'who has it, and that it is snoozed',
    { assignee: person('Theo', 5), snoozed: { until: 'over', ...person('Ines', 5) } },
    { name: 'Theo', isMissing: false, note: 'Snoozed until it clears' },
  ],
  [
    'who took a past one',
    { ...ended(1), assignee: person('Theo', 5) },
    { name: 'Theo', isMissing: false, note: 'Assigned 10:36 AM' },
  ],
  ['nobody of a past one', ended(1), { name: 'Unassigned', isMissing: false, note: '4 emails sent' }],
])('Assigned to: %s', (_what, more, owner) => {
  expect(ownerOf(incidentOf(more), NOW)).toEqual(owner);
});

test.each<[string, Partial<IncidentReply>, ReturnType<typeof nextStep>]>([
  [
    'a reminder',
    { next: { kind: 'reminds', at: NOW + HOUR_MS } },
    { title: 'Email reminder', left: '1 hr', at: '11:41 AM' },
  ],
  [
    'the end of a snooze',
    { snoozed: { until: NOW + HOUR_MS, ...person('Theo', 60) }, next: { kind: 'snoozeEnds', at: NOW + HOUR_MS } },
    { title: 'Snooze ends', left: '1 hr', at: '11:41 AM' },
  ],
  [
    'a reminder that is due',
    { next: { kind: 'reminds', at: NOW - 5 } },
    { title: 'Email reminder', left: 'less than 1 min', at: '10:40 AM' },
  ],
  ['nothing before the end', { state: 'acknowledged' }, undefined],
  ['nothing for a notice', { severity: 'notice' }, undefined],
  ['nothing for a past one', ended(1), undefined],
])('What comes next: %s', (_what, more, step) => {
  expect(nextStep(incidentOf(more), NOW)).toEqual(step);
});

test('A past alarm is short in the table, with its cause', () => {
  expect(aboutInShort(incidentOf(ended(1)))).toBe('Boiler System Pressure 1 at 8.2 PSI, Min 10');
  expect(aboutInShort(incidentOf({ ...leak, ...ended(1) }))).toBe('Leak 1 at ON');
  expect(aboutInShort(incidentOf({ ...silent, ...ended(1) }))).toBe('Wingnut 44021876 offline');
  expect(aboutInShort(incidentOf({ ...unknown, ...ended(1) }))).toBe('Boiler System Pressure 1: sensor fault');
  expect(causeInWords({ cause: { cause: 'partFailed', note: 'relief valve' } })).toBe('Part failed: relief valve');
  expect(causeInWords({ cause: null })).toBeUndefined();
});

test('A muted alarm needs nobody, and nothing comes next: its row says until when', () => {
  const muted = incidentOf({ mutedUntil: NOW + HOUR_MS, mailMuted: true, told: 0 });
  expect(ownerOf(muted, NOW)).toEqual({ name: 'Unassigned', isMissing: false, note: 'No email sent (sensor muted)' });
  expect(nextStep(muted, NOW)).toBeUndefined();
});
