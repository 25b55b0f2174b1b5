import { expect, it } from 'vitest';
import { EMAIL_PATTERN } from './email.ts';

it.each([
  'ada@example.com',
  'ada.lovelace+boilers@mail.example.co.uk',
  "o'neil@example.com",
  'a@b.c',
  'josé@example.com',
])('%j is an e-mail address', (text) => {
  expect(EMAIL_PATTERN.test(text)).toBe(true);
});

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.',
  'ada@@example.com',
  'ada@exa mple.com',
  'ada @example.com',
  ' ada@example.com',
  'ada@example.com ',
  'ada@example.com\nBcc: all@example.com',
  'ada@example.com\r\n',
  'ada@example.com,bob@example.com',
  'ada@example.com;bob@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
])('%j is no e-mail address', (text) => {
  expect(EMAIL_PATTERN.test(text)).toBe(false);
});
