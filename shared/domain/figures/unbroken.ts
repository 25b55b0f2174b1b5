import { unitSign } from './quantities.ts';

const WORDS = ['days?', 'hr', 'min', 'sec', 'AM', 'PM', unitSign('pressure'), unitSign('current')].join('|');
const BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${WORDS})\\b)`, 'g');

/** Keeps figures and their units on one line: '1 hr 54 min', '10 PSI', '8:32 AM'. */
export const unbroken = (text: string): string =>
  text.replace(BEFORE_UNIT, '$1\u00a0').replace(/\b(days?|hr) (?=\d+\u00a0(?:hr|min))/g, '$1\u00a0');
