import { expect, test } from 'vitest';
import { verdictOf } from '../../../shared/domain/records/verdict.ts';
import { basisOf, longestSpells, notJudged } from './record-words.ts';

test.each([
  [
    'known and never below',
    { applied: 600, known: 600, below: 0, unclear: 0 },
    'ok',
    'Never below the requirement while measured',
  ],
  ['known and below', { applied: 600, known: 590, below: 75, unclear: 0 }, 'warn', '1 hr 15 min below the requirement'],
  ['hardly known', { applied: 600, known: 366, unclear: 0 }, 'none', 'Not enough data: 61% measured.'],
  ['of summer', { applied: 0, known: 0, below: 0, unclear: 0 }, 'none', 'The rule wasn’t in effect this month.'],
  [
    'without an outdoor temperature',
    { applied: 0, known: 0, below: 0, unclear: 60 },
    'none',
    'Can’t tell whether the rule applied: no outdoor temperature.',
  ],
])('A month that is %s', (_what, totals, tone, words) => {
  expect(verdictOf(totals, { measured: 'room' })).toEqual({ tone, words });
});

test('The basis says how long the rule applied, what is known of it, and what is not clear', () => {
  expect(basisOf({ applied: 600, known: 366, below: 0, unclear: 90 })).toBe(
    'The rule applied for 10 hr · 61% measured · 1 hr 30 min undetermined',
  );
});

test('The longest times come in order of time', () => {
  const spell = (from: number, to: number) => ({ from, to, lowest: 60, min: 68 });
  expect(longestSpells([spell(0, 1), spell(2, 9), spell(10, 12), spell(20, 29)], 2)).toEqual([
    spell(2, 9),
    spell(20, 29),
  ]);
});

test.each([
  [75, '1 hr 15 min'],
  [0, 'never'],
])('A pipe that was below its limit for %d minutes proves nothing', (below, time) => {
  const totals = { applied: 600, known: 600, below, unclear: 0 };
  expect(verdictOf(totals, { measured: 'supply', limit: 130 })).toEqual({
    tone: 'none',
    words: `Pipe temperature doesn’t show room temperature. This one was ${time} below its own limit of 130°F while heat was required.`,
  });
});

test('What is not judged is said with its reason', () => {
  const sensor = { label: 'a', days: [], spells: [], gaps: [] };
  const [room, supply, hotWater] = (['room', 'supply', 'hotWater'] as const).map((measured) => ({
    ...sensor,
    measured,
  }));
  if (!room || !supply || !hotWater) throw new Error('There are three');
  expect(notJudged({ hotWaterMin: 120 }, [room, hotWater])).toEqual([]);
  expect(notJudged({ hotWaterMin: 120 }, [supply])).toEqual([
    'Rooms not included: no room sensors.',
    'Hot water not included: no sensor on a tank or its supply line.',
  ]);
  expect(notJudged({}, [room])).toEqual(['Hot water not included: no requirement in these rules.']);
});
