import { expect, test } from 'vitest';
import { previewWords } from './preview-words.ts';

test('The preview says how often limits would have raised an alarm, or why it cannot say', () => {
  const limits = { min: 10, max: undefined };
  const base = { known: true, crossed: false, limits, count: 2, days: 7 };
  expect([
    previewWords(base),
    previewWords({ ...base, count: 1 }),
    previewWords({ ...base, count: 0, days: 30 }),
    previewWords({ ...base, crossed: true }),
    previewWords({ ...base, limits: { min: undefined, max: undefined } }),
    previewWords({ ...base, known: false }),
  ]).toEqual([
    '2 alarms in 7 days',
    '1 alarm in 7 days',
    'No alarms in 30 days',
    'Fix the limits to see a preview',
    'No limits set',
    'No readings yet',
  ]);
});
