import { describe, expect, test } from 'vitest';
import { accountPhone, isPhone, listPhone, normalizePhone, PHONE_PATTERN, phoneForm } from './phone.ts';

describe('A typed phone number is stored with its country and ten digits', () => {
  test.each([
    ['2065550134', '+12065550134'],
    ['(206) 555-0134', '+12065550134'],
    ['206-555-0134', '+12065550134'],
    ['206 555 0134', '+12065550134'],
    ['1 (206) 555-0134', '+12065550134'],
    ['7 495 555 01 34', '+74955550134'],
  ])('%s', (typed, stored) => {
    expect(PHONE_PATTERN.test(typed)).toBe(true);
    expect(isPhone(typed)).toBe(true);
    expect(normalizePhone(typed)).toBe(stored);
    expect(stored).toHaveLength(12);
  });
});

test.each(['206-555-CALL', '+12065550134', '206.555.0134'])('%s has what no number is typed with', (typed) => {
  expect(PHONE_PATTERN.test(typed)).toBe(false);
});

test.each(['', '(206) 555-', '206 555 013', '12 206 555 0134'])('%j has too few or too many digits', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test.each([
  ['+1 (206) 555-0187', '1 (206) 555-0187', '+12065550187'],
  ['206.555.0187', '206-555-0187', '+12065550187'],
  ['206–555–0187', '206-555-0187', '+12065550187'],
  ['\u202a+1 206 555 0187\u202c', '1 206 555 0187', '+12065550187'],
  ['(206) 555-0187', '(206) 555-0187', '+12065550187'],
])('%j is brought into the form %j', (typed, form, stored) => {
  expect(phoneForm(typed)).toBe(form);
  expect([PHONE_PATTERN.test(form), isPhone(form), normalizePhone(typed)]).toEqual([true, true, stored]);
});

test.each(['+2065550134', '+44 20 7946 0123', '206-555-CALL'])('%j is no number of the form', (typed) => {
  const form = phoneForm(typed);
  expect(PHONE_PATTERN.test(form) && isPhone(form)).toBe(false);
});

test('Each screen shows a number in its own way', () => {
  expect(accountPhone('+12065550134')).toBe('(206) 555 0134');
  expect(listPhone('+12065550134')).toBe('(206) 555-0134');
});

test.each(['', '+4420794601234', '2065550134'])('%j is no stored number and is shown as it is', (text) => {
  expect(accountPhone(text)).toBe(text);
  expect(listPhone(text)).toBe(text);
});
