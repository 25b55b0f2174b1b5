import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');

interface Decision {
  readonly number: string;
  readonly title: string;
  readonly date: string;
  readonly status: string;
  /** Heading and text of each section, in their order. */
  readonly sections: readonly (readonly [heading: string, text: string])[];
}

/** Reads the fixed form of a decision. A missing part is an empty text. */
function readDecision(name: string): Decision {
  const [head = '', ...parts] = readFileSync(join(FOLDER, name), 'utf8').split(/^## /m);
  const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(head) ?? [];
  const [, date = ''] = /^- Date: (.+)$/m.exec(head) ?? [];
  const [, status = ''] = /^- Status: (.+)$/m.exec(head) ?? [];
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return [heading, lines.join('\n').trim()] as const;
  });
  return { number, title, date, status, sections };
}

const decisions = new Map(FILES.map((name) => [name, readDecision(name)]));
const numbers = new Set([...decisions.values()].map(({ number }) => number));

describe.each(FILES)('Decision %s', (name) => {
  const { number, title, date, status, sections } = decisions.get(name) as Decision;

  it('has the number of its file, a title, a date and a status', () => {
    expect(name).toMatch(/^\d{3}(-[a-z0-9]+)+\.md$/);
    expect(number).toBe(name.slice(0, 3));
    expect(title).not.toBe('');
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(status).toMatch(/^(accepted(; .+)?|superseded by \d{3})$/);
  });

  it('says context, decision and consequences', () => {
    expect(sections.map(([heading]) => heading)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(sections.filter(([, text]) => text === '')).toEqual([]);
  });

  it('is named by each decision that its status names', () => {
    for (const [other] of status.matchAll(/\d{3}/g)) {
      const later = [...decisions.values()].find((each) => each.number === other);
      const text = later && [later.status, ...later.sections.flat()].join('\n');
      expect(text, `decision ${other}`).toContain(number);
    }
  });
});

describe('The index of decisions', () => {
  const rows = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| \[(\d{3})\]\((.+?)\) \| (.+) \|$/gm)];

  it('lists each file once, in order', () => {
    expect(rows.map(([, , file]) => file)).toEqual([...FILES].sort());
    expect(numbers.size).toBe(FILES.length);
  });

  it('says of each what it decides, its status and its date', () => {
    for (const [, number, file = '', rest = ''] of rows) {
      const { status, date } = decisions.get(file) ?? {};
      const [sentence, ...facts] = rest.split(' | ');
      expect(sentence, number).toMatch(/\.$/);
      expect(facts, number).toEqual([status, date]);
    }
  });
});
