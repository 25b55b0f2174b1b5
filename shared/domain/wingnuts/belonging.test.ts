import { expect, test } from 'vitest';
import {
  belongedWithin,
  hereSince,
  linkedNow,
  MAX_EARLIER_LINKS,
  timeOfBelonging,
  withEarlierLink,
} from './belonging.ts';

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

const WINDOW = { startTime: 1000, endTime: 2000 };

test.each([
  ['left inside the window', { from: 0, until: 1500 }, true],
  ['left before it', { from: 0, until: 1000 }, false],
  ['came after it', { from: 2000, until: 3000 }, false],
  ['was there all the time of it', { from: 500, until: 3000 }, true],
  ['left inside it, and nobody knows when it came', { until: 1500 }, true],
  ['left at a time that nobody knows', { from: 0 }, false],
])('a window is told of a wingnut that %s: %j', (_name, wingnut, told) => {
  expect(belongedWithin([wingnut], WINDOW)).toEqual(told ? [wingnut] : []);
});

test('a wingnut keeps the properties that it left last, the last one first', () => {
  const links = Array.from({ length: MAX_EARLIER_LINKS + 2 }, (_, at) => ({ propertyId: `p${at}`, until: at }));
  const kept = links.reduce(withEarlierLink, []);
  expect(kept.map(({ until }) => until)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test.each([
  ['that never left a building', { linkedAt: 9 }, BEGIN],
  ['that has moved', { linkedAt: 9, earlier: [{ until: 9 }, { until: 4 }] }, 9],
  ['that lay on a bench between two', { linkedAt: 9, earlier: [{ until: 6 }] }, 9],
  ['that is linked nowhere', { earlier: [{ until: 6 }] }, 6],
  ['whose link is from before this was kept', { earlier: [{ until: 6 }] }, 6],
])('Since when a wingnut %s measures where it is now', (_, moves, since) => {
  expect(hereSince(moves)).toBe(since);
});
