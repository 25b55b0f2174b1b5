import { expect, test } from 'vitest';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import { leftAlone } from './nobody-told.ts';

const NOW = Date.UTC(2026, 10, 23);
const user = (id: string, grants?: readonly Grant[]) => ({
  id,
  email: `${id}@x.example`,
  entityStatus: 'verified' as const,
  ...(grants && { grants }),
});
const settings = (propertyId: string, entityStatus: 'enabled' | 'disabled', ...ids: string[]) => ({
  propertyId,
  entityStatus,
  recipients: ids.map((id) => ({ id, type: 'email' as const })),
});
const PROPERTIES = ['alder', 'birch', 'cedar', 'elm'].map((id) => ({ id, portfolio: 'North' }));
const BIRCH = [{ propertyId: 'birch', role: 'read' }] as const;

test('docs/product/reach.md#nobody-told: it counts where alarms are on, and somebody was told before', () => {
  const notifications = [
    settings('alder', 'enabled', 'ann'),
    settings('birch', 'enabled', 'ann'),
    settings('cedar', 'enabled', 'ann', 'bo'),
    settings('elm', 'disabled', 'ann'),
    settings('gone', 'enabled', 'ann'),
  ];
  const before = { users: [user('ann'), user('bo')], contacts: [], properties: PROPERTIES };
  const after = { ...before, users: [user('ann', BIRCH), user('bo')] };
  expect(leftAlone(notifications, before, after, NOW)).toEqual(['alder']);
  // What was so before is no news.
  expect(leftAlone(notifications, after, after, NOW)).toEqual([]);
});

test('A property whose only contact has stopped, or is removed, is left alone', () => {
  const contact = {
    ...({ channel: 'text', address: '+12065550177', severities: ['critical'], told: 'atOnce' } as const),
    places: [{ propertyId: 'birch', may: 'inform' as const }],
    verifiedAt: 1,
  };
  const notifications = [settings('alder', 'enabled'), settings('birch', 'enabled')];
  const was = { users: [], contacts: [contact], properties: PROPERTIES };
  const stopped = [{ ...contact, stopped: { at: 2, by: 'text' as const } }];
  for (const contacts of [stopped, []])
    expect(leftAlone(notifications, was, { ...was, contacts }, NOW)).toEqual(['birch']);
});

test('A property that moves away from the portfolio of its only recipient is left alone', () => {
  const users = [user('ann', [{ portfolio: 'North', role: 'write' }])];
  const moved = PROPERTIES.map((each) => (each.id === 'alder' ? { ...each, portfolio: 'South' } : each));
  const notifications = [settings('alder', 'enabled', 'ann'), settings('birch', 'enabled', 'ann')];
  const contacts = [
    {
      ...({
        channel: 'text',
        address: '+12065550177',
        severities: ['critical'],
        told: 'atOnce',
        verifiedAt: 1,
      } as const),
      places: [{ propertyId: 'birch', may: 'inform' as const }],
    },
  ];
  const was = { users, contacts: [], properties: PROPERTIES };
  expect(leftAlone(notifications, was, { ...was, properties: moved }, NOW)).toEqual(['alder']);
  // A contact of the other property is told there as before.
  expect(leftAlone(notifications, { ...was, contacts }, { users: [], contacts, properties: moved }, NOW)).toEqual([
    'alder',
  ]);
});
