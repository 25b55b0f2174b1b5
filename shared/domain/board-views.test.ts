import { expect, test } from 'vitest';
import {
  BOARD_QUERY_PATTERN,
  type BoardViewProblem,
  MAX_BOARD_VIEWS,
  MAX_REMOVED_VIEWS,
  mayChangeShared,
  type SavedBoardView,
  withBoardView,
} from './board-views.ts';
import { DAY_MS } from './durations.ts';
import type { Role } from './role.ts';

const NOW = Date.UTC(2026, 10, 23);
const view = (id: string, differs: Partial<SavedBoardView> = {}): SavedBoardView => ({
  id,
  name: id,
  query: 'group=portfolio',
  version: 1,
  madeBy: 'maya',
  ...differs,
});
const gone = (id: string, ago: number) => view(id, { removedAt: NOW - ago });
const FULL = Array.from({ length: MAX_BOARD_VIEWS }, (_, index) => view(`v${index}`));

test.each<[string, readonly SavedBoardView[], SavedBoardView, readonly SavedBoardView[] | BoardViewProblem]>([
  ['the first one', [], view('a'), [view('a')]],
  ['one more', [view('b')], view('a'), [view('b'), view('a')]],
  ['a changed one', [view('a'), view('b')], view('a', { version: 2 }), [view('b'), view('a', { version: 2 })]],
  [
    'a name that another one has, in other letters',
    [view('Mornings')],
    view('a', { name: 'MORNINGS' }),
    'VIEW_NAME_IN_USE',
  ],
  ['its own name in other letters', [view('a')], view('a', { name: 'A' }), [view('a', { name: 'A' })]],
  [
    'the name of one that was removed',
    [gone('a', 1)],
    view('b', { name: 'a' }),
    [gone('a', 1), view('b', { name: 'a' })],
  ],
  ['one too many', FULL, view('a'), 'TOO_MANY_VIEWS'],
  [
    'the last place, beside removed ones',
    [...FULL.slice(1), gone('x', 1)],
    view('a'),
    [...FULL.slice(1), gone('x', 1), view('a')],
  ],
  ['a removed one, though the list is full', FULL, gone('v0', 0), [...FULL.slice(1), gone('v0', 0)]],
  ['one that comes back', [gone('a', 1), view('b')], view('a'), [view('b'), view('a')]],
  ['one that comes back to a full list', [...FULL, gone('a', 1)], view('a'), 'TOO_MANY_VIEWS'],
  [
    'one that was removed a day ago is gone',
    [gone('a', DAY_MS), gone('b', DAY_MS - 1)],
    view('c'),
    [gone('b', DAY_MS - 1), view('c')],
  ],
  [
    'one that is removed after ten others: the first of them is gone',
    [...Array.from({ length: MAX_REMOVED_VIEWS }, (_, at) => gone(`g${at}`, 100 - at)), view('a')],
    gone('a', 0),
    [...Array.from({ length: MAX_REMOVED_VIEWS - 1 }, (_, at) => gone(`g${at + 1}`, 99 - at)), gone('a', 0)],
  ],
])('A list of views: %s', (_, views, next, expected) => {
  expect(withBoardView(views, next, NOW)).toEqual(expected);
});

test.each<[Role, string, boolean]>([
  ['admin', 'maya', true],
  ['admin', 'tom', true],
  ['write', 'maya', true],
  ['write', 'tom', false],
  ['read', 'maya', false],
])('A shared view of Maya may be changed by the role %s of %s: %s', (role, userId, may) => {
  expect(mayChangeShared(view('a'), { userId, role })).toBe(may);
});

// docs/product/reach.md#views
test.each<Role>(['admin', 'write'])('Nobody with chosen properties changes a shared view, also as %s', (role) => {
  const roles = new Map([['alder', role]]);
  expect(mayChangeShared(view('a'), { userId: 'maya', role, roles })).toBe(false);
});

test.each([
  ['group=portfolio', true],
  ['group=none&show=alarm%2Cstale&search=Main+St&hide=starts', true],
  ['', false],
  ['show=alarm', false],
  ['group=portfolio&range=week', false],
  ['group=portfolio&show=', false],
  ['group=portfolio&search=a b', false],
  ['group=portfolio#show=alarm', false],
])('%j is a query of the board: %s', (query, is) => {
  expect(BOARD_QUERY_PATTERN.test(query)).toBe(is);
});
