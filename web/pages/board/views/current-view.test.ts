import { describe, expect, test } from 'vitest';
import type { BoardViewReply } from '../../../../shared/api/types/board-types.ts';
import { currentView, queryOfView, savedQuery, viewsOf } from './current-view.ts';
import { viewMenu } from './view-menu.ts';

const view = (id: string, query: string, differs: Partial<BoardViewReply> = {}): BoardViewReply => ({
  id,
  name: `View ${id}`,
  query,
  version: 1,
  isShared: false,
  mayChange: true,
  ...differs,
});
const CITY = view('city', 'group=city&show=alarm');
const COLD = view('cold', 'group=none&sort=supply', { isShared: true, mayChange: false });
const VIEWS = [CITY, COLD];
const currentIn = (text: string) => currentView(VIEWS, new URLSearchParams(text));

test.each([
  ['the one that the address names', 'group=city&show=alarm&view=city', CITY, false],
  ['the named one, though the address shows something else by now', 'group=city&show=stale&view=city', CITY, true],
  ['the named one, though another one shows the same', 'group=none&sort=supply&view=city', CITY, true],
  ['the one that shows the same, in whatever order', 'sort=supply&group=none&zone=UTC', COLD, false],
])('The view of an address is %s', (_, text, expected, isChanged) => {
  expect(currentIn(text)).toEqual({ view: expected, isChanged });
});

test.each(['', 'group=portfolio', 'group=portfolio&view=gone'])('%j has no view', (text) => {
  expect(currentIn(text)).toBeUndefined();
});

test('Opening a view changes what the address says of the board, and nothing else', () => {
  const before = new URLSearchParams('zone=UTC&group=portfolio&search=x&density=dense&view=old');
  expect(String(queryOfView(CITY, before))).toBe('zone=UTC&view=city&group=city&show=alarm');
  expect(String(queryOfView(undefined, before))).toBe('zone=UTC&group=portfolio');
});

test('What cannot be read of a saved view counts as absent', () => {
  expect(savedQuery('group=rooms&show=fire,alarm&hide=moon')).toBe('group=portfolio&show=alarm');
});

test('Views stand by their names, the own ones apart from those of the company', () => {
  const names = ['b', 'A', 'C'].map((name) => view(name, 'group=city', { name }));
  expect(viewsOf([...names, COLD], false).map(({ name }) => name)).toEqual(['A', 'b', 'C']);
  expect(viewsOf([...names, COLD], true)).toEqual([COLD]);
});

describe('The menu of views offers', () => {
  const offered = (text: string, defaultId: string | null = null) =>
    viewMenu(VIEWS, currentIn(text), defaultId)
      .find(({ id }) => id === 'acts')
      ?.items.map(({ title }) => title);
  test.each<[string, string, string | null, readonly string[]]>([
    ['to save what is shown', 'group=portfolio', null, ['Save as…']],
    ['all of an own view', 'group=city&show=alarm', null, ['Save as…', 'Open by default', 'Rename…', 'Delete']],
    [
      'to save its changes',
      'group=city&view=city',
      null,
      ['Save changes to View city', 'Save as…', 'Open by default', 'Rename…', 'Delete'],
    ],
    ['only to open with it what somebody else has made', 'group=city&view=cold', null, ['Save as…', 'Open by default']],
    ['to open the board as usual again', 'group=none&sort=supply', 'cold', ['Save as…', 'Don’t open by default']],
  ])('%s', (_, text, defaultId, expected) => {
    expect(offered(text, defaultId)).toEqual(expected);
  });

  test('another attempt when the views could not be loaded', () => {
    expect(viewMenu([], undefined, null, true)[0]).toMatchObject({ title: 'Couldn’t load your views.' });
    expect(viewMenu([], undefined, null).map(({ id }) => id)).toEqual(['own', 'acts']);
  });
});
