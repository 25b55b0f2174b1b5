import { expect, test } from 'vitest';
import { NO_ESCALATION } from '../alarms/escalation/escalation.ts';
import { escalationChanges, overrideText } from './escalation-changes.ts';
import { changeLine } from './words.ts';

const rota = {
  id: 'r',
  name: 'Night',
  people: ['ana', 'bo'],
  weekday: 1,
  hour: 9,
  timeZone: 'UTC',
  startDay: '2026-11-16',
};
const lines = (...settings: Parameters<typeof escalationChanges>) => escalationChanges(...settings).map(changeLine);

test('The audit log says what has changed of levels and rotas', () => {
  const first = {
    levels: [
      { minutes: 5, people: [], rotaId: 'r' },
      { minutes: 10, people: ['cy'] },
    ],
    rotas: [rota],
    alsoWarnings: false,
  };
  expect(lines(NO_ESCALATION, first)).toEqual([
    'Level 1: after 5 min, on-call schedule Night',
    'Level 2: after 10 min, 1 person',
    'Escalate to cy: level 2',
    'On-call schedule Night: Monday 9:00 AM UTC, from 2026-11-16',
    'On call ana: Night',
    'On call bo: Night',
  ]);
  const second = { levels: [{ minutes: 15, people: ['ana', 'cy'] }], rotas: [], alsoWarnings: true };
  expect(lines(first, second)).toEqual([
    'Level 1: after 5 min, on-call schedule Night → after 15 min, 2 people',
    'Level 2: after 10 min, 1 person → none',
    'Escalate to cy: level 2 → none',
    'Escalate to ana: level 1',
    'Escalate to cy: level 1',
    'On-call schedule Night: Monday 9:00 AM UTC, from 2026-11-16 → none',
    'On call ana: Night → none',
    'On call bo: Night → none',
    'Escalate warnings: off → on',
  ]);
  expect(lines(first, first)).toEqual([]);
});

test('Levels and rotas are kept as figures beside their words', () => {
  const settings = { levels: [{ minutes: 90, people: [], rotaId: 'r' }], rotas: [rota], alsoWarnings: false };
  const said = escalationChanges(NO_ESCALATION, settings).flatMap((change) => change.said ?? []);
  expect(said).toEqual([
    { words: 'after 1 hr 30 min, on-call schedule Night', id: 'level.rota', figures: { time: 90, name: 'Night' } },
    {
      words: 'Monday 9:00 AM UTC, from 2026-11-16',
      id: 'rota',
      figures: { weekday: 1, hour: 9, zone: 'UTC', day: '2026-11-16' },
    },
  ]);
});

test('An override is said with its rota and its days', () => {
  const override = { id: 'o', rotaId: 'r', userId: 'ana', from: '2026-12-24', to: '2026-12-26' };
  const settings = { levels: [], rotas: [rota], alsoWarnings: false };
  expect(overrideText(override, settings)).toBe('Night, 2026-12-24 to 2026-12-26');
  expect(overrideText({ ...override, to: '2026-12-24' }, settings)).toBe('Night, 2026-12-24');
});
