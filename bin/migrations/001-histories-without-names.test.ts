import { describe, expect, it } from 'vitest';
import { historiesWithoutNames } from './001-histories-without-names.ts';

const key = { pk: 'COMPANY#c', sk: 'ALARM#p#1-s' };
const mail = { userId: 'ann', name: 'Ann Lee', email: 'ann@x.example', at: 5, event: 'raised', failure: 'full' };
const taken = { userId: 'bo', name: 'Bo', email: 'bo@x.example', at: 6, note: 'on my way' };

describe('A history loses names and addresses', () => {
  it('of who was mailed and of who took care, and nothing else', () => {
    expect(historiesWithoutNames.changes({ ...key, told: [mail], toldCount: 3, acknowledged: taken })).toEqual({
      told: [{ ...mail, name: '', email: '' }],
      acknowledged: { ...taken, name: '', email: '' },
      form: 2,
    });
  });

  it('only once, and never where there are none', () => {
    const item = { ...key, told: [mail], acknowledged: taken };
    expect(historiesWithoutNames.changes({ ...item, ...historiesWithoutNames.changes(item) })).toBeUndefined();
    expect(historiesWithoutNames.changes({ ...key, told: [], form: 2 })).toBeUndefined();
    expect(historiesWithoutNames.changes(key)).toEqual({ form: 2 });
  });
});
