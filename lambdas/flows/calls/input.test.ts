import { expect, test } from 'vitest';
import { cleanQuery, parseJson } from './input.ts';

/** What nobody sees: NUL, ESC, a mark that turns the direction, and its end. */
const UNSEEN = '\0\x1b\u202e\u202c';

const parsed = (body: object) => parseJson(JSON.stringify(body));

test('docs/product/limits-and-messages.md#clean-texts: names lose what nobody sees, also inside lists and objects', () => {
  const name = `Alder${UNSEEN}\r\nHouse`;
  expect(parsed({ name, config: { address: { city: name }, assets: [name] } })).toEqual({
    name: 'Alder House',
    config: { address: { city: 'Alder House' }, assets: ['Alder House'] },
  });
  expect(cleanQuery({ portfolio: name, absent: undefined })).toEqual({ portfolio: 'Alder House', absent: undefined });
});

test.each(['text', 'note', 'reason', 'message'])('Texts keep their lines: %s', (field) => {
  const text = `One${UNSEEN}\r\nTwo\n\tThree`;
  expect(parsed({ [field]: text })).toEqual({ [field]: 'One\nTwo\n\tThree' });
  expect(cleanQuery({ [field]: text })).toEqual({ [field]: 'One\nTwo\n\tThree' });
});

test.each(['password', 'newPassword', 'token', 'secret', 'signature', 'credential', 'email', 'url'])(
  '%s is taken exactly, or does not fit',
  (field) => {
    const text = `Ab1!${UNSEEN}\t\n`;
    expect(parsed({ [field]: text })).toEqual({ [field]: text });
    expect(cleanQuery({ [field]: text })).toEqual({ [field]: text });
  },
);

test('Numbers and what is not there stay as they are', () => {
  expect(parsed({ days: 1.5, mayChange: true, to: null })).toEqual({ days: 1.5, mayChange: true, to: null });
});

test('A body of more than 20 levels is refused, before anything walks through it', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(parseJson(nested(20))).toBeInstanceOf(Array);
  expect(() => parseJson(nested(21))).toThrow('The request is nested too deeply');
});
