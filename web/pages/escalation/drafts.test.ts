import { expect, test } from 'vitest';
import { type OverrideDraft, overrideDraft, overrideRules, rotaDraft, rotaOf, turnOfDraft } from './drafts.ts';
import { daysInWords, handOverInWords, shiftRows } from './shift-words.ts';

/** Tuesday, November 10, 2026: the second week, which is Bo's. */
const NOW = Date.UTC(2026, 10, 10, 12);
const ROTA = {
  id: 'r',
  name: 'Night',
  people: ['ana', 'bo', 'cy'],
  weekday: 1,
  hour: 9,
  timeZone: 'America/Toronto',
  startDay: '2026-11-02',
};
const NAMES: Readonly<Record<string, string>> = { ana: 'Ana', bo: 'Bo', cy: 'Cy' };

test('A rota that is opened and saved is the same', () => {
  expect(rotaOf('r', rotaDraft(ROTA, NOW, 'UTC'), NOW)).toEqual(ROTA);
});

test('Who has this week keeps it when people are added, moved or taken out', () => {
  const draft = rotaDraft(ROTA, NOW, 'UTC');
  expect(draft.turn).toBe('bo');
  for (const people of [
    ['bo', 'ana', 'cy'],
    ['dee', 'ana', 'bo', 'cy'],
    ['cy', 'bo'],
  ]) {
    const [first] = shiftRows(rotaOf('r', { ...draft, people }, NOW), [], (id) => id, NOW);
    expect(first).toMatchObject({ isNow: true, name: 'bo' });
  }
  // A person who is taken out leaves the turn to the first.
  expect(turnOfDraft({ ...draft, people: ['cy', 'ana'] })).toBe('cy');
});

test('A new rota begins with the first person, in the zone of who makes it', () => {
  const draft = { ...rotaDraft(undefined, NOW, 'Europe/Berlin'), name: ' Day ', people: ['cy', 'ana'] };
  expect(rotaOf('new', draft, NOW)).toEqual({
    id: 'new',
    name: 'Day',
    people: ['cy', 'ana'],
    weekday: 1,
    hour: 9,
    timeZone: 'Europe/Berlin',
    startDay: '2026-11-09',
  });
});

test('The preview has the hand-overs of six weeks, and overrides', () => {
  const override = { id: 'o', rotaId: 'r', userId: 'ana', from: '2026-11-24', to: '2026-11-25' };
  const rows = shiftRows(ROTA, [override], (id) => NAMES[id], NOW);
  expect(rows.map(({ from, name, isOverride }) => `${from} ${name}${isOverride ? ' (override)' : ''}`)).toEqual([
    'Nov 10, 7:00 AM Bo',
    'Nov 16, 9:00 AM Cy',
    'Nov 23, 9:00 AM Ana',
    'Nov 24, 12:00 AM Ana (override)',
    'Nov 26, 12:00 AM Ana',
    'Nov 30, 9:00 AM Bo',
    'Dec 7, 9:00 AM Cy',
    'Dec 14, 9:00 AM Ana',
    'Dec 21, 9:00 AM Bo',
  ]);
  const long = shiftRows(ROTA, [{ ...override, from: '2026-11-22' }], (id) => NAMES[id], NOW);
  expect(long.map(({ from, name }) => `${from} ${name}`).slice(2, 4)).toEqual([
    'Nov 22, 12:00 AM Ana',
    'Nov 26, 12:00 AM Ana',
  ]);
  expect(shiftRows({ ...ROTA, people: [] }, [], (id) => NAMES[id], NOW)[0]?.name).toBe('No one');
  expect(handOverInWords(ROTA)).toBe('Each Monday at 9:00 AM, America/Toronto');
  expect(daysInWords(override)).toBe('Nov 24 to Nov 25');
  expect(daysInWords({ from: '2026-12-24', to: '2026-12-24' })).toBe('Dec 24');
});

test.each<[Partial<OverrideDraft>, string | undefined]>([
  [{}, undefined],
  [{ userId: '' }, 'Select a person'],
  [{ from: '' }, 'Choose a day'],
  [{ from: '2026-11-12', to: '2026-11-11' }, 'The last day can’t be before the first'],
  [{ from: '2026-11-08', to: '2026-11-09' }, 'Date is in the past'],
])('An override with %j: %s', (part, sentence) => {
  const draft = { ...overrideDraft(NOW, 'America/Toronto'), userId: 'ana', ...part };
  const check = () => overrideRules(NOW, 'America/Toronto').validateSync(draft);
  if (sentence === undefined) expect(check()).toMatchObject({ from: '2026-11-10', to: '2026-11-10' });
  else expect(check).toThrow(sentence);
});
