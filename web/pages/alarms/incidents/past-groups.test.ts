import { expect, test } from 'vitest';
import type { IncidentReply } from '../../../../shared/api/types/incident-types.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { incidentOf, NOW, person } from '../common/incident.sample.ts';
import { pastGroups, stripDays } from './past-groups.ts';

/** A resolved alarm that ended some days ago. */
const past = (daysAgo: number, minutes: number, more: Partial<IncidentReply> = {}): IncidentReply => {
  const endedAt = NOW - daysAgo * DAY_MS;
  const since = endedAt - minutes * MINUTE_MS;
  return incidentOf({ since, raisedAt: since, endedAt, state: 'past', endReason: 'recovered', ...more });
};
const exhaust = { subject: 'boilerExhaustTemperature1' };
const cause = (words: string) => ({ cause: { cause: 'partFailed', note: words, name: 'Ines', at: NOW } as const });

test('Alarms of one sensor of one building are a group; that with the most alarms stands first', () => {
  const groups = pastGroups([
    past(1, 4),
    past(2, 4, exhaust),
    past(0, 4, exhaust),
    past(3, 4, { ...exhaust, propertyId: 'q' }),
  ]);
  expect(groups.map(({ incidents: [first, ...others] }) => [first.propertyId, first.subject, others.length])).toEqual([
    ['p', 'boilerExhaustTemperature1', 1],
    ['p', 'boilerSystemPressure1', 0],
    ['q', 'boilerExhaustTemperature1', 0],
  ]);
});

test('A group has the duration of the middle, the newest end and the newest cause', () => {
  const [group] = pastGroups([past(5, 90, cause('old')), past(3, 10, cause('flame rod')), past(1, 30)]);
  expect(group).toMatchObject({ medianMs: 30 * MINUTE_MS, lastCause: 'Part failed: flame rod', isNoisy: false });
  expect(group?.incidents[0].endedAt).toBe(NOW - DAY_MS);
});

const short = [past(1, 4), past(2, 4), past(3, 4)];
test.each<[string, IncidentReply[], boolean]>([
  ['three short alarms that nobody answered', short, true],
  ['two of them', short.slice(1), false],
  ['as many real ones', [...short, past(4, 60), past(5, 60), past(6, 60)], false],
  ['short ones that somebody answered', short.map((each) => ({ ...each, assignee: person('Theo', 5) })), false],
  [
    'those that people said to be false',
    [1, 2, 3].map((day) => past(day, 60, { cause: { cause: 'falseLimit', note: '', name: 'Ines', at: NOW } })),
    true,
  ],
])('docs/product/incidents.md#resolved: noisy is a sensor with %s: %s', (_what, incidents, isNoisy) => {
  expect(pastGroups(incidents)[0]?.isNoisy).toBe(isNoisy);
});

test('A strip counts the alarms of each day in the property’s time, and says which days it does not know', () => {
  const [group] = pastGroups([past(0, 4), past(0, 5), past(2, 4)]);
  if (!group) throw new Error('There is a group');
  const counts = (knownFrom?: number) => stripDays(group.incidents, 5, NOW, knownFrom).map(({ alarms }) => alarms);
  expect(counts()).toEqual([0, 0, 1, 0, 2]);
  expect(counts(NOW - 2 * DAY_MS)).toEqual([undefined, undefined, 1, 0, 2]);
});
