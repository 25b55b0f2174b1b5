import { expect, test } from 'vitest';
import { incidentOf, person } from '../common/incident.sample.ts';
import { openInShort } from './open-words.ts';

test.each([
  ['No open alarms', []],
  ['1 open · 1 unassigned', [incidentOf()]],
  ['1 open', [incidentOf({ state: 'acknowledged' })]],
  [
    '2 open · 1 unassigned · 1 snoozed',
    [incidentOf(), incidentOf({ state: 'acknowledged', snoozed: { until: 'over', ...person('Theo', 5) } })],
  ],
])('The line below the title says %s', (words, open) => {
  expect(openInShort(open)).toBe(words);
});
