import { describe, expect, it, test } from 'vitest';
import {
  type ContactPlace,
  channelsOf,
  contactId,
  contactState,
  contactWithin,
  grantedBy,
  isContactId,
} from './contacts.ts';
import { roleAt } from './told-of.ts';

const ALDER = { id: 'alder', portfolio: 'North' };
const BIRCH = { id: 'birch', portfolio: 'North' };

test('docs/product/contacts.md#contact: a contact is told at its places, and the place of a property counts first', () => {
  const places: ContactPlace[] = [
    { portfolio: 'North', may: 'take' },
    { propertyId: 'birch', may: 'inform' },
  ];
  const granted = grantedBy(places);
  expect([ALDER, BIRCH, { id: 'elm', portfolio: 'South' }].map((place) => roleAt(granted, place))).toEqual([
    ...['write', 'read', undefined],
  ]);
  expect(roleAt(grantedBy([{ may: 'take' }]), BIRCH)).toBe('write');
  expect(roleAt(grantedBy([]), BIRCH)).toBeUndefined();
});

test('A contact has its one channel, for its severities alone', () => {
  expect(channelsOf({ channel: 'text', severities: ['critical'] })).toEqual({
    ...{ critical: ['text'], warning: [], notice: [] },
  });
});

test('docs/product/contacts.md#stop: STOP counts also after an earlier verification', () => {
  expect(contactState({})).toBe('waits');
  expect(contactState({ verifiedAt: 1 })).toBe('verified');
  expect(contactState({ verifiedAt: 1, stopped: { at: 2 } })).toBe('stopped');
});

test('No id of a user is that of a contact', () => {
  const uuid = '1a2b3c4d-5a6b-4c7d-8e9f-001122334401';
  expect([contactId(uuid), uuid, 'support-1'].map(isContactId)).toEqual([true, false, false]);
  expect(contactId(uuid).length).toBeLessThanOrEqual(45);
});

describe('docs/product/contacts.md#who: an admin of chosen properties sees', () => {
  const reach = {
    companyId: 'c',
    needs: 'isAdmin' as const,
    grants: [{ portfolio: 'North', role: 'admin' as const }],
    roles: new Map([
      ['alder', 'admin' as const],
      ['elm', 'read' as const],
    ]),
  };
  it.each<[what: string, places: ContactPlace[], isSeen: boolean]>([
    ['a contact of such a property', [{ propertyId: 'alder', may: 'take' }], true],
    ['a contact of such a portfolio', [{ portfolio: 'North', may: 'take' }], true],
    [
      'no contact that is told elsewhere too',
      [
        { propertyId: 'alder', may: 'take' },
        { propertyId: 'oak', may: 'take' },
      ],
      false,
    ],
    ['no contact where he only reads', [{ propertyId: 'elm', may: 'inform' }], false],
    ['no contact of all properties', [{ may: 'inform' }], false],
  ])('%s', (_what, places, isSeen) => {
    expect(contactWithin(reach, places)).toBe(isSeen);
    expect(contactWithin({ companyId: 'c', needs: 'isAdmin' }, places)).toBe(true);
  });
});
