import { describe, expect, it } from 'vitest';
import { stretchesAfter } from './list.ts';

const id = (start: string) => `${start}-0000-4000-8000-000000000000`;

describe('What follows the first page of a list', () => {
  it('is cut into stretches of about three quarters of a page', () => {
    const stretches = stretchesAfter('WINGNUT#', `WINGNUT#${id('20000000')}`);
    expect(stretches).toHaveLength(10);
    expect(stretches[0]).toEqual([`WINGNUT#${id('20000000')}!`, 'WINGNUT#36666666']);
    expect(stretches.at(-1)?.[1]).toBe('WINGNUT#~');
  });

  it.each(['00000001', '0a000000', '20000000', '80000000', 'e0000000', 'ffffffff'])(
    'after %s is covered without a hole or an overlap of more than a bound that is nobody’s id',
    (start) => {
      const last = `WINGNUT#${id(start)}`;
      const stretches = stretchesAfter('WINGNUT#', last);
      expect(stretches.length).toBeLessThanOrEqual(32);
      expect(stretches[0]?.[0]).toBe(`${last}!`);
      for (const [index, [from, to]] of stretches.entries()) {
        expect(from < to).toBe(true);
        if (index > 0) expect(from).toBe(stretches[index - 1]?.[1]);
      }
      expect(`WINGNUT#${id('ffffffff')}` < (stretches.at(-1)?.[1] ?? '')).toBe(true);
    },
  );

  it('is one stretch when the ids are no uuids', () => {
    expect(stretchesAfter('WINGNUT#', 'WINGNUT#harbour')).toEqual([['WINGNUT#harbour!', 'WINGNUT#~']]);
  });
});
