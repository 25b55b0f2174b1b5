import { expect, test } from 'vitest';
import { linkedNow, timeOfBelonging } from './belonging.ts';

const [BEGIN, END] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

test.each([
  ['a new link', undefined, { linkedAt: 9 }],
  ['a link that goes on', { linkedAt: 3 }, { linkedAt: 3 }],
  ['a link from before this was kept', {}, {}],
  ['a link after one that has ended', { linkedAt: 3, unlinkedAt: 5 }, { linkedAt: 9 }],
])('The belonging of %s', (_, before, after) => {
  expect(linkedNow(before, 9)).toEqual(after);
});

test.each([
  ['that is linked', { linkedAt: 3 }, true, 3, END],
  ['that was linked before this was kept', {}, true, BEGIN, END],
  ['whose link has ended', { linkedAt: 3, unlinkedAt: 5 }, false, 3, 5],
  ['whose link ended before this was kept', {}, false, BEGIN, BEGIN],
])('The time of a wingnut %s', (_, belonging, isLinked, from, until) => {
  expect(timeOfBelonging(belonging, isLinked)).toEqual({ from, until });
});
