import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STATE_WORDS } from '../../shared/domain/alarms/property-state.ts';
import { folded, isQuoted } from './quotes.ts';
import { sourcesIn, tableRows } from './sources.ts';

/** The one rule of the state of a property (docs/product/states.md). */
const RULE = 'shared/domain/alarms/property-state.ts';

/** Every file that says the state of a property (docs/product/states.md#places), and where a person reads it. */
const PLACES: Readonly<Record<string, string>> = {
  'web/pages/common/state/StateMark.tsx': 'the mark of a state: shape and word',
  'web/pages/common/state/StateTags.tsx': 'the tags of a dashboard and of a property',
  'web/pages/common/state/PropertyStateTags.tsx': 'page of a property',
  'web/pages/common/state/use-statements.ts': 'header of a property, and its page',
  'web/pages/common/property-header/PropertyBar.tsx': 'header of a property, also of a contractor',
  'web/pages/common/state/ListState.tsx': 'list of properties, switch of its alarms',
  'web/pages/board/StatusLine.tsx': 'board and map: counts, which filter',
  'web/pages/board/BoardRow.tsx': 'board: a row',
  'web/pages/board/GroupLine.tsx': 'board: a group',
  'web/pages/board/rules/counts.ts': 'board, wall, map: counts',
  'web/pages/board/rules/order.ts': 'board: the word in the file',
  'web/pages/board/columns.tsx': 'board: a cell, and the file',
  'web/pages/board/rules/words.ts': 'board, wall, map: what needs a person',
  'web/pages/dashboard/header/PropertyCard.tsx': 'dashboard, also of a contractor',
  'web/pages/map/MapList.tsx': 'map: the list',
  'web/pages/map/PropertyCard.tsx': 'map: a card',
  'web/pages/map/canvas/MapCanvas.tsx': 'map: a mark',
  'web/pages/map/rules/points.ts': 'map: several properties that lie together',
  'web/pages/wall/WallFoot.tsx': 'wall: foot',
  'web/pages/wall/WallTile.tsx': 'wall: a tile',
  'web/pages/wall/WallTop.tsx': 'wall: head',
  'web/pages/wall/rules/summary.ts': 'wall: sums, and what a view leaves out',
  'web/pages/alarms/incidents/NoAlarms.tsx': 'no alarms',
  'web/pages/alarms/incidents/watched.ts': 'no alarms: what is not watched',
  'web/pages/alarms/notifications/AlarmsByEmail.tsx': 'page of a property and of its notifications',
  'web/pages/alarms/notifications/NotificationToggle.tsx': 'the switch of its alarms',
  'web/pages/properties/overview/columns.tsx': 'list of properties',
  'web/pages/properties/overview/csv-columns.ts': 'list of properties: the file',
  'web/pages/shell/palette/entries.ts': 'find',
  'web/pages/wingnuts/detail/steps/steps.ts': 'the last of the four steps of a wingnut',
  'shared/domain/reports/status.ts': 'reports: page, mail, paper',
};

/** Files that have one of the words and mean something else by it. */
const OTHERS: Readonly<Record<string, string>> = {
  'web/pages/reports/ReportsPage.tsx': 'recipients of a report',
  'web/pages/common/StatusIcon.tsx': 'the status of a wingnut',
  'web/pages/dashboard/wingnuts/wingnuts-in-words.ts': 'the status of wingnuts',
  'web/pages/wingnuts/detail/StatusBanner.tsx': 'the status of a wingnut',
  'web/pages/findings/days/DaysPage.tsx': 'a day of which a figure is missing',
  'shared/domain/checkout/findings.ts': 'a sensor that is out of range while it is checked',
};

const CODE = sourcesIn('{web,shared,lambdas}/**/*.{ts,tsx}').filter(
  ({ path }) => !/\.test\.|sample-|web\/kit\/|\/language\/spanish\//.test(path),
);
const BY_PATH = new Map(CODE.map((source) => [source.path, source]));

/** The files of the repository that a file imports. */
const importsOf = (path: string): string[] =>
  [...(BY_PATH.get(path)?.text ?? '').matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, to = '']) =>
    join(dirname(path), to),
  );

/** Whether a file asks the rule, by itself or by its imports. */
function asks(path: string, seen = new Set<string>()): boolean {
  if (path === RULE) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return importsOf(path).some((each) => asks(each, seen));
}

/** Words that a person reads: those of the states, and the texts of docs/product/states.md#texts. */
const WORDS = [
  ...Object.values(STATE_WORDS).map(({ word }) => word),
  ...sourcesIn('docs/product/states.md').flatMap(({ text }) =>
    tableRows(text, 'Text').flatMap(([cell = '', where = '']) =>
      where.startsWith('reason') || where === 'what holds' ? [/^`(.+)`$/.exec(cell)?.[1] ?? ''] : [],
    ),
  ),
  'All clear',
]
  // Alarms and silence are events too, work is planned in many places, and a number before a word is no state.
  .filter((word) => word && !['Alarm', 'Offline', 'Scheduled maintenance'].includes(word) && !word.startsWith('{'));

describe('docs/product/states.md#places: what says a state of a property', () => {
  it.each(Object.keys(PLACES))('%s asks the rule', (path) => {
    expect(BY_PATH.has(path)).toBe(true);
    expect(asks(path)).toBe(true);
  });

  it('is listed here, if it asks the rule for words', () => {
    const words = /\b(STATE_WORDS|statementsOf|unwatchedWords|stateSentence|tagsOf)\b/;
    const marks = /<(StateMark|StateTags|ListState|WhyUnwatched|PropertyStateTags)\b/;
    const unlisted = CODE.filter(({ path, text }) => {
      if (path === RULE || path in PLACES) return false;
      return (
        marks.test(text) || importLinesOf(text).some((line) => line.includes('property-state.ts') && words.test(line))
      );
    });
    // The pages that only put a listed part somewhere.
    expect(unlisted.map(({ path }) => path)).toEqual([
      'web/pages/dashboard/header/property-concerns.ts',
      'web/pages/properties/detail/PropertyGlance.tsx',
      'web/pages/wall/Wall.tsx',
    ]);
  });

  it('has no words of its own', () => {
    const own = CODE.filter(({ path }) => path !== RULE).flatMap(({ path, text }) => {
      const code = folded(text);
      return WORDS.filter((word) => isQuoted(word, code)).map((word) => ({ path, word }));
    });
    expect([...new Set(own.map(({ path }) => path).filter((path) => path in OTHERS))].sort()).toEqual(
      Object.keys(OTHERS).sort(),
    );
    const unexplained = own.filter(({ path }) => !(path in OTHERS));
    expect(unexplained.map(({ path, word }) => `${path}: ${word}`)).toEqual([
      // All of them are OK: the count says so.
      'web/pages/board/StatusLine.tsx: All clear',
      'web/pages/wall/WallTop.tsx: All clear',
    ]);
  });
});

function importLinesOf(text: string): string[] {
  return [...text.matchAll(/import [^;]*;/g)].map(([line]) => line);
}
