import { expect, test } from 'vitest';
import { uuidInLabel } from './label.ts';

const ID = 'd7369ea2-1c5b-4f80-9e4d-b02a8c6f7153';

test.each([
  ['the address of a label', `https://wingnut.example.com/portal/wingnut/add?uuid=${ID}`, ID],
  ['a bare UUID', ID, ID],
  ['a UUID without dashes', ID.replaceAll('-', ''), ID.replaceAll('-', '')],
  ['a UUID in capitals, with braces', `{${ID.toUpperCase()}}`, ID.toUpperCase()],
  ['an address of another portal', `https://other.example/x?uuid=${ID}&a=1`, ID],
  ['an address of something else', 'https://example.com/menu', undefined],
  ['the code of a router', 'WIFI:S:Boiler;T:WPA;P:12345678;;', undefined],
  ['nothing', '', undefined],
])('What is found in %s', (_what, text, found) => {
  expect(uuidInLabel(text)).toBe(found);
});
