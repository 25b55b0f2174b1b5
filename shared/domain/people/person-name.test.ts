import { describe, expect, it } from 'vitest';
import { MAX_NAME, tidyName } from './person-name.ts';

describe('A name', () => {
  it.each(['Ann', 'Anna-Maria', "O'Neill", 'J.R.', 'Jr.', 'Åsa 李', 'von der Leyen', 'مريم', '😀', ''])(
    'of a person stays: %s',
    (name) => {
      expect(tidyName(name)).toBe(name);
    },
  );

  it.each([
    ['Win $500 at https://evil.example/x', 'Win $500 at https evil. example x'],
    ['evil.example', 'evil. example'],
    ['www.evil。example', 'www. evil. example'],
    ['HTTPS:\\\\EVIL.EXAMPLE', 'HTTPS EVIL. EXAMPLE'],
    ['mailto:a@evil.example', 'mailto a@evil. example'],
    ['a\r\nBcc: b\u0000', 'a Bcc b'],
  ])('that is more than a name is no link: %j', (name, tidy) => {
    expect(tidyName(name)).toBe(tidy);
    expect(tidyName(tidy)).toBe(tidy);
  });

  it(`has at most ${MAX_NAME} characters, all whole`, () => {
    expect(tidyName('x'.repeat(2048))).toBe('x'.repeat(45));
    expect(tidyName('😀'.repeat(50))).toBe('😀'.repeat(45));
    expect(tidyName(`${'x'.repeat(44)} y`)).toBe('x'.repeat(44));
  });
});
