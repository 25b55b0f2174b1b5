import { describe, expect, it } from 'vitest';
import { DIFFERENCES } from '../../bin/verify/differences.ts';
import { DIFFERENCES_HEADING } from '../../bin/verify/differences-section.ts';
import { DEPLOYMENT_HEADING } from '../../bin/verify/ministack/section.ts';
import { CREATE_HEADING } from '../../bin/verify/moto-types.ts';
import { headingOf, PART_NAMES, type Result, RUN_LINE, renewed, sectionsOf } from '../prove/page.ts';
import { sourcesIn, tableRows } from './sources.ts';

const page = sourcesIn('docs/verification.md')[0]?.text ?? '';

const result = (name: Result['name'], lost: number): Result => ({
  name,
  proofs: [{ promised: 'Nothing is lost', done: `1,000 messages, ${lost}`, lost }],
  seed: 7,
  at: '2026-11-22 05:00:00',
  revision: 'abc1234',
  seconds: 90,
  machine: '2 cores, load 1.0 before and 2.0 at the end',
});

describe('The page of verification', () => {
  it('says of each part when, on which revision and with which seed it ran, and what was lost', () => {
    const sections = [...sectionsOf(page)].slice(0, PART_NAMES.length);
    expect(sections.map(([heading]) => heading)).toEqual(PART_NAMES.map(headingOf));
    for (const [heading, section] of sections) {
      const [, , , seed] = RUN_LINE.exec(section) ?? [];
      expect([heading, Number(seed)]).toEqual([heading, expect.any(Number)]);
      const rows = tableRows(section, 'promised');
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row).toEqual([
          expect.stringMatching(/\w/),
          expect.stringMatching(/\w/),
          expect.stringMatching(/^\d+$/),
          seed,
        ]);
      }
    }
  });

  it('is what the last run of each part wrote', () => {
    expect(renewed(page, [])).toBe(page);
  });

  it('keeps the sections of the parts that did not run, in their order', () => {
    const before = renewed('', [result('matrix', 0), result('fuzz', 0)]);
    const after = renewed(before, [result('fuzz', 3), result('load', 0)]);
    expect([...sectionsOf(after).keys()]).toEqual([
      headingOf('load'),
      headingOf('fuzz'),
      headingOf('matrix'),
      DIFFERENCES_HEADING,
      CREATE_HEADING,
      DEPLOYMENT_HEADING,
    ]);
    expect(sectionsOf(after).get(headingOf('matrix'))).toBe(sectionsOf(before).get(headingOf('matrix')));
    expect(tableRows(after, 'promised').map(([, , lost]) => lost)).toEqual(['0', '3', '0']);
  });

  it('lists each difference of a stand-in from another emulator, with the documentation of AWS', () => {
    const rows = tableRows(page, 'service');
    expect(rows).toHaveLength(DIFFERENCES.length);
    for (const row of rows)
      expect(row).toEqual([
        ...Array(4).fill(expect.stringMatching(/\w/)),
        expect.stringContaining('](https://docs.aws'),
      ]);
  });

  it.each(DIFFERENCES)('names a conformance test that exists: $test', ({ test }) => {
    // A title of `test.each` has its words in the table.
    const titles = test.replace(/ is refused$/, '').split(/ > |: /);
    const sources = sourcesIn('test/conformance/*.test.ts').map(({ text }) => text);
    expect(sources.some((text) => titles.every((title) => text.includes(`'${title}`)))).toBe(true);
  });
});
