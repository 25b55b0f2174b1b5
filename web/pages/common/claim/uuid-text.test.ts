import { describe, expect, test } from 'vitest';
import { UUID_PATTERN } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { caretAfter, formatUuid } from './uuid-text.ts';

const UUID = '5945296c-7a33-42bf-b3db-4bb473f0208e';

describe('A typed UUID', () => {
  test.each([
    ['', ''],
    ['5945296c', '5945296c'],
    ['5945296c7', '5945296c-7'],
    [UUID.replaceAll('-', ''), UUID],
    [UUID.toUpperCase(), UUID],
    [`  {${UUID}} `, UUID],
    [`${UUID}ffff`, UUID],
    ['5945296c-', '5945296c'],
    [`UUID: ${UUID}`, UUID],
    [`Wingnut 45801733, UUID ${UUID.replaceAll('-', '')}`, UUID],
    [`urn:uuid:${UUID}`, UUID],
    [`http://localhost:4000/portal/wingnut/add?uuid=${UUID}#code=K7MPQ-2XAB9`, UUID],
  ])('%j becomes %j', (text, expected) => {
    expect(formatUuid(text)).toBe(expected);
  });

  test('is well formed once it has all of its digits', () => {
    expect(formatUuid(UUID.replaceAll('-', ' '))).toMatch(UUID_PATTERN);
  });

  test('stays as it is when it is formatted again', () => {
    for (let length = 0; length <= UUID.length; length += 1) {
      const once = formatUuid(UUID.slice(0, length));
      expect(formatUuid(once)).toBe(once);
    }
  });
});

describe('The caret', () => {
  test.each([
    ['stays behind a digit put into the middle', '59a45296c-7a33', 3, 3],
    ['steps over a dash that the digit brought', '5945296c7', 9, 10],
    ['stays where a sign was typed that is no digit', '59x45296c', 3, 2],
    ['stays at the end', UUID, 36, 36],
    ['stands at the end of the UUID in a pasted sentence', `UUID: ${UUID}, deck 3`, 50, 36],
  ])('%s', (_what, text, caret, expected) => {
    expect(caretAfter(text, caret)).toBe(expected);
  });
});
