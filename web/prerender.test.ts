import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The pages of a card in the middle. It would jump if a part of it was painted before the rest. */
const CENTRED = ['login', 'createaccount', 'alarm', 'verify', 'resetpassword'];

test.each(CENTRED)('The page %s is not painted before all of it is there', (name) => {
  const page = readFileSync(join(import.meta.dirname, `${name}.html`), 'utf8');
  const [head = '', body = ''] = page.split('<body>');
  expect(head).toContain('<link rel="expect" href="#end" blocking="render" />');
  expect(body.indexOf('id="end"')).toBeGreaterThan(body.indexOf('id="root"'));
});

test('The portal is painted as an empty frame before any script is there', async () => {
  const { PAGES, markupOf } = await import('./prerender.tsx');
  const frame = PAGES['app.html'];
  const markup = frame ? await markupOf(frame) : '';
  expect(markup).toContain('Loading');
  // A choice would do nothing yet.
  expect(markup).not.toMatch(/<(a|button|input)\b/);
});
