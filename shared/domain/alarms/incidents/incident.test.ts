import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../durations.ts';
import {
  byEnd,
  byUrgency,
  holderOf,
  incidentId,
  nextStepOf,
  partsOfIncident,
  snoozeOf,
  stateOf,
  type Urgency,
} from './incident.ts';

const NOW = 10 * HOUR_MS;
const later = NOW + HOUR_MS;

describe('A snooze', () => {
  it.each([
    ['pauses until its time', { snoozed: { at: 1, until: later } }, later],
    ['pauses until the alarm is over', { snoozed: { at: 1, until: 'over' as const } }, 'over'],
    ['is over at its time', { snoozed: { at: 1, until: NOW } }, undefined],
    ['ends with a later acknowledgement', { snoozed: { at: 1, until: later }, acknowledged: { at: 2 } }, undefined],
    ['holds after an earlier acknowledgement', { snoozed: { at: 2, until: later }, acknowledged: { at: 1 } }, later],
    ['is none', {}, undefined],
  ])('%s', (_, marks, end) => expect(snoozeOf(marks, NOW)).toBe(end));
});

it.each([
  ['open', {}],
  ['open', { snoozed: { at: 1, until: NOW } }],
  ['acknowledged', { acknowledged: { at: 1 } }],
  ['acknowledged', { snoozed: { at: 1, until: later } }],
  ['past', { acknowledged: { at: 1 }, endedAt: NOW }],
] as const)('It is %s: %j', (state, incident) => expect(stateOf(incident, NOW)).toBe(state));

it('What is snoozed comes last; no heat in the cold first, then the severest, the unassigned, the deepest, the longest', () => {
  const need = (
    state: Urgency['state'],
    severity: Urgency['severity'],
    raisedAt: number,
    snoozed?: Urgency['snoozed'],
    more: Pick<Urgency, 'depth' | 'noHeat'> = {},
  ): Urgency => ({ state, severity, raisedAt, snoozed, ...more });
  const ordered = [
    need('open', 'warning', 40, null, { noHeat: true, depth: 3 }),
    need('acknowledged', 'warning', 41, null, { noHeat: true, depth: 4 }),
    need('open', 'critical', 1),
    need('acknowledged', 'critical', 30),
    need('open', 'warning', 39, null, { depth: 4 }),
    need('open', 'warning', 12, null, { depth: 1 }),
    need('open', 'warning', 8),
    need('open', 'warning', 9, null),
    need('acknowledged', 'warning', 31),
    need('open', 'notice', 20),
    need('acknowledged', 'critical', 50, 'over', { noHeat: true }),
    need('acknowledged', 'warning', 59, { until: 70 }),
    need('acknowledged', 'warning', 60, 70),
  ];
  expect(ordered.toReversed().sort(byUrgency)).toEqual(ordered);
  expect([{ endedAt: 1 }, { endedAt: null }, { endedAt: 3 }].sort(byEnd).map(({ endedAt }) => endedAt)).toEqual([
    ...[3, 1, null],
  ]);
});

it.each([
  ['its owner', { assignee: 'o', snoozed: 's', acknowledged: 'a', foundCause: 'c' }, 'o'],
  ['who snoozed it', { snoozed: 's', acknowledged: 'a', foundCause: 'c' }, 's'],
  ['who acknowledged it', { acknowledged: 'a', foundCause: 'c' }, 'a'],
  ['who gave its cause', { foundCause: 'c' }, 'c'],
  ['nobody', {}, undefined],
])('Has it: %s', (_, marks, expected) => {
  const work = Object.fromEntries(Object.entries(marks).map(([name, userId]) => [name, { userId }]));
  expect(holderOf(work)).toBe(expected);
});

describe('The next mail', () => {
  const open = { severity: 'warning' } as const;
  it.each([
    ['is a reminder after 4 hours', open, NOW - HOUR_MS, { kind: 'reminds', at: NOW + 3 * HOUR_MS }],
    ['of a critical one comes after 1 hour', { severity: 'critical' } as const, NOW, { kind: 'reminds', at: later }],
    ['is now if it is late', open, 0, { kind: 'reminds', at: NOW }],
    ['of a notice never comes', { severity: 'notice' } as const, NOW, { kind: 'none', at: null }],
    ['never comes before the first', open, undefined, { kind: 'none', at: null }],
    ['never comes while somebody has it', { ...open, acknowledged: { at: 1 } }, NOW, { kind: 'none', at: null }],
    ['comes when the snooze ends', { ...open, snoozed: { at: 1, until: later } }, 0, { kind: 'snoozeEnds', at: later }],
    [
      'never comes until it is over',
      { ...open, snoozed: { at: 1, until: 'over' as const } },
      0,
      { kind: 'none', at: null },
    ],
    ['never comes after its end', { ...open, endedAt: 1 }, NOW, { kind: 'none', at: null }],
  ])('%s', (_, incident, toldAt, next) => expect(nextStepOf(incident, toldAt, NOW)).toEqual(next));
});

describe('The next level of an escalation', () => {
  const critical = { severity: 'critical' } as const;
  const escalation = { level: 2, due: NOW + HOUR_MS / 2 };
  it.each([
    ['comes before a later reminder', critical, NOW, { kind: 'escalates', at: escalation.due, level: 2 }],
    ['comes without reminders', critical, undefined, { kind: 'escalates', at: escalation.due, level: 2 }],
    ['comes after an earlier reminder', critical, NOW - HOUR_MS, { kind: 'reminds', at: NOW }],
    [
      'does not come after an acknowledgement',
      { ...critical, acknowledged: { at: 1 } },
      NOW,
      { kind: 'none', at: null },
    ],
    [
      'waits for the end of a snooze',
      { ...critical, snoozed: { at: 1, until: later } },
      NOW,
      { kind: 'snoozeEnds', at: later },
    ],
  ])('%s', (_, incident, toldAt, next) => expect(nextStepOf(incident, toldAt, NOW, escalation)).toEqual(next));
});

it('The id of an incident has those of its property and its alarm', () => {
  const id = incidentId('p-1', { kind: 'unknown', since: 5, subject: 'door1' });
  expect(id).toBe('p-1.5-unknown-door1');
  expect(incidentId('p-1', '5-door1')).toBe('p-1.5-door1');
  expect(partsOfIncident(id)).toEqual({ propertyId: 'p-1', alarmId: '5-unknown-door1' });
  expect(partsOfIncident('nonsense')).toEqual({ propertyId: '', alarmId: '' });
});
