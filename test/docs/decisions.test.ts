import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');

interface Decision {
  readonly number: string;
  readonly title: string;
  readonly date: string;
  /** Heading and text of each section, in their order. */
  readonly sections: readonly (readonly [heading: string, text: string])[];
}

/** Reads the fixed form of a decision. A missing part is an empty text. */
function readDecision(name: string): Decision {
  const [head = '', ...parts] = readFileSync(join(FOLDER, name), 'utf8').split(/^## /m);
  const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(head) ?? [];
  const [, date = ''] = /^- Date: (.+)$/m.exec(head) ?? [];
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return [heading, lines.join('\n').trim()] as const;
  });
  return { number, title, date, sections };
}

const decisions = new Map(FILES.map((name) => [name, readDecision(name)]));
const numbers = new Set([...decisions.values()].map(({ number }) => number));

describe.each(FILES)('Decision %s', (name) => {
  const { number, title, date, sections } = decisions.get(name) as Decision;

  it('has the number of its file, a title and a date', () => {
    expect(name).toMatch(/^\d{3}(-[a-z0-9]+)+\.md$/);
    expect(number).toBe(name.slice(0, 3));
    expect(title).not.toBe('');
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  });

  it('says context, decision and consequences', () => {
    expect(sections.map(([heading]) => heading)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(sections.filter(([, text]) => text === '')).toEqual([]);
  });

  it('has at most 40 lines', () => {
    expect(readFileSync(join(FOLDER, name), 'utf8').split('\n').length).toBeLessThanOrEqual(41);
  });
});

describe('The index of decisions', () => {
  const rows = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| \[(\d{3})\]\((.+?)\) \| (.+) \|$/gm)];

  it('lists each file once, in order', () => {
    expect(rows.map(([, , file]) => file)).toEqual([...FILES].sort());
    expect(numbers.size).toBe(FILES.length);
  });

  it('says of each what it decides, and its date', () => {
    for (const [, number, file = '', rest = ''] of rows) {
      const [sentence, ...facts] = rest.split(' | ');
      expect(sentence, number).toMatch(/\.$/);
      expect(facts, number).toEqual([decisions.get(file)?.date]);
    }
  });
});

it('A decision that is cited by its number is there', () => {
  const sources = sourcesIn('*.md', '{bin,lib,lambdas,local,shared,web,test,docs}/**/*.{ts,tsx,js,mjs,md}');
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:decisions?\/|[Dd]ecisions? |decisions \d{3} and )(\d{3})(?!\d)/g)].map(([, number = '']) => [
      path,
      number,
    ]),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(([, number = '']) => !numbers.has(number))).toEqual([]);
});
