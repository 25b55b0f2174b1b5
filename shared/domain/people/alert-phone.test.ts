import { describe, expect, it } from 'vitest';
import { alertNumber, alertNumberProblem } from './alert-phone.ts';

describe('docs/product/channels.md#phone', () => {
  it.each([
    ['(206) 555-0134', '+12065550134'],
    ['206.555.0134', '+12065550134'],
    ['1 206 555 0134', '+12065550134'],
    ['+1 (514) 555-0134', '+15145550134'],
    [' 7875550134 ', '+17875550134'],
    ['\u202a+1\u00a0(206)\u00a0555\u20110134\u202c', '+12065550134'],
    ['tel:+12065550134', '+12065550134'],
    ['\u200eTel: 206\u00b7555\u00b70134', '+12065550134'],
  ])('%s is the number %s', (typed, number) => {
    expect(alertNumber(typed)).toBe(number);
    expect(alertNumber(number)).toBe(number);
  });

  it.each([
    ['nothing', ''],
    ['nine digits', '206 555 013'],
    ['eleven digits that begin with 2', '22065550134'],
    ['a plus sign before ten digits', '+2065550134'],
    ['another country', '+49 30 123456'],
    ['a country that shares +1', '+1 876 555 0134'],
    ['a toll-free number', '800 555 0134'],
    ['a premium number', '900 555 0134'],
    ['an area that begins with 1', '106 555 0134'],
    ['an exchange that begins with 0', '206 055 0134'],
    ['a service', '206 911 0134'],
    ['letters', '206 555 CALL'],
    ['two plus signs', '++12065550134'],
  ])('%s is refused', (_, typed) => {
    expect(alertNumber(typed)).toBeUndefined();
    expect(alertNumberProblem(typed)).toBe('Enter a U.S. or Canadian number');
  });

  it.each([
    '206.555.0134 x12',
    '(206) 555-0134 ext. 12',
    '+1 206 555 0134, extension 1234',
    'tel:+12065550134;ext=12',
    '206-555-0134 #12',
  ])('%s has an extension', (typed) => {
    expect(alertNumberProblem(typed)).toBe('Extensions can’t get texts. Enter a number without one');
  });
});
