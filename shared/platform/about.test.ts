import { describe, expect, it } from 'vitest';
import { NETWORKS, RESET_REASONS } from '../domain/wingnuts/health.ts';
import { type About, aboutText, packed, parseAbout, unpacked } from './about.ts';
import type { SpecsItem } from './items/items.ts';

const AT = 1_763_722_801_234;
const HEALTH = {
  network: 'lte',
  rssi: -113,
  resetReason: 'watchdog',
  boots: 41,
  buffered: 1240,
  slot: 'b',
  clockOffset: -180,
} as const;
const SPECS: SpecsItem = {
  ...{ model: 'WN-200', software: '2.14.0, b1', hardware: 'Ü.C', lastBoot: AT - 5 },
  ...{ reporting: true, jobs: true, health: HEALTH, receivedAt: AT },
};
const BARE: SpecsItem = { model: '', software: '', hardware: '', lastBoot: null, receivedAt: AT };

/** An object with each part of its names. */
const partsOf = <Of extends object>(of: Of): Partial<Of>[] =>
  Object.entries(of).reduce<Partial<Of>[]>(
    (parts, [name, value]) => parts.flatMap((part) => [part, { ...part, [name]: value }]),
    [{}],
  );
const isReadAsWritten = (about: About) => expect(parseAbout(aboutText(about) ?? '')).toStrictEqual(about);

describe('What a wingnut says of itself', () => {
  it('is read as it was written, with each field there or not', () => {
    const healths = partsOf(HEALTH).map((health) => (Object.keys(health).length > 0 ? { health } : {}));
    const flags = partsOf({ reporting: true, jobs: true, lastBoot: 0 } as const);
    for (const health of healths) for (const each of flags) isReadAsWritten({ specs: { ...BARE, ...health, ...each } });
    for (const about of partsOf({ specs: SPECS, boots: [[41, AT, 'watchdog'] as const] })) isReadAsWritten(about);
  });

  it('is read as it was written, with the least and the most of each number, and with each word', () => {
    const numbers = { rssi: [-150, 0], boots: [0, 1e9], buffered: [0, 1e7], clockOffset: [-1e9, 1e9] };
    for (const [name, values] of Object.entries(numbers))
      for (const value of values) isReadAsWritten({ specs: { ...BARE, health: { [name]: value } } });
    for (const network of NETWORKS) isReadAsWritten({ specs: { ...BARE, health: { network } } });
    isReadAsWritten({ boots: RESET_REASONS.map((reason, index) => [index, AT + index, reason]) });
  });

  it('is a short text, and none while it has said nothing', () => {
    expect(aboutText({ specs: SPECS, boots: [[41, AT, 'watchdog']] })).toBe(
      'tmi8r0n6a,lmi8r0n65,p,j,nl,s-35,rw,k15,wyg,fb,c-50,b15.mi8r0n6a.w\nWN-200\n2.14.0, b1\nÜ.C',
    );
    expect(aboutText({})).toBeUndefined();
    expect(aboutText({ boots: [] })).toBeUndefined();
  });

  it('leaves out what only a later version knows', () => {
    expect(parseAbout('tmi8r0n6a,znew,nq,b1.2,b.y.w,b1.2.q\nWN-200\n2\nC\nmore')).toEqual({
      specs: { model: 'WN-200', software: '2', hardware: 'C', lastBoot: null, receivedAt: AT },
    });
  });

  it('is known of items of earlier versions, and packed with their next write', () => {
    const item = { id: 'w', specs: SPECS, boots: [[41, AT, 'watchdog']] as const };
    expect(unpacked(item)).toBe(item);
    const stored = packed(item);
    expect(stored).toStrictEqual({ id: 'w', about: aboutText(item) });
    expect(unpacked(stored)).toStrictEqual(item);
    expect(packed({ id: 'w' })).toStrictEqual({ id: 'w' });
  });
});
