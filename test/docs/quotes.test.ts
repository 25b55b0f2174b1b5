import { describe, expect, it } from 'vitest';
import { folded, isQuoted } from './quotes.ts';
import { sourcesIn, tableRows } from './sources.ts';

const PAGES = sourcesIn('docs/product/*.md');
const CODE = sourcesIn('{web,shared,lambdas}/**/*.{ts,tsx}')
  .filter(({ path }) => !path.includes('.test.') && !path.startsWith('web/kit/'))
  .map(({ text }) => folded(text));

const QUOTED = PAGES.flatMap(({ path, text }) =>
  tableRows(text, 'Text').flatMap(([cell = '']) => {
    const [, quoted] = /^`(.+)`$/.exec(cell) ?? [];
    return quoted ? [{ path, quoted }] : [];
  }),
);

describe('The product pages', () => {
  it('quote several hundred texts', () => {
    expect(QUOTED.length).toBeGreaterThan(300);
  });

  it('quote texts as they stand in the source', () => {
    const lost = QUOTED.filter(({ quoted }) => !CODE.some((code) => isQuoted(quoted, code)));
    expect(lost.map(({ path, quoted }) => `${path}: ${quoted}`)).toEqual([]);
  });
});

describe('A quoted text', () => {
  const isIn = (quoted: string, code: string) => isQuoted(quoted, folded(code));

  it('is found as a string, as a text of JSX and with expressions in it', () => {
    expect(isIn("You don't", "const a = 'You don\\'t';")).toBe(true);
    expect(isIn('Nothing is lost.', '<p>\n  Nothing is\n  lost.\n</p>')).toBe(true);
    expect(isIn('{n} alarms in {days} days', '`${count} alarms in ${days} days`')).toBe(true);
  });

  it('is not found in a comment, in another case or as a part of another text', () => {
    expect(isIn('Close', "/** Says 'Close'. */")).toBe(false);
    expect(isIn('Close', "'CLOSE'")).toBe(false);
    expect(isIn('Close', "'Close it'")).toBe(false);
    expect(isIn('No data', "'No data arrives'")).toBe(false);
  });
});
