import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Whether robots may read an address: the longest rule that fits decides (RFC 9309, 2.2.2). */
function isAllowed(path: string): boolean {
  const lines = readFileSync(join(import.meta.dirname, 'public/robots.txt'), 'utf8').split('\n');
  const rules = lines.flatMap((line) => {
    const [, kind, start = ''] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    return kind && path.startsWith(start) ? [{ kind, length: start.length }] : [];
  });
  return rules.sort((a, b) => b.length - a.length)[0]?.kind !== 'Disallow';
}

test.each([
  ['/', true],
  ['/privacy', true],
  ['/api/alerts/calendar/a-secret.ics', true],
  ['/api/alerts/mails/a', false],
  ['/portal/dashboard', false],
])('docs/product/calendar.md: robots and %s: %s', (path, expected) => {
  expect(isAllowed(path)).toBe(expected);
});
