import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EscalationSettings } from '../../shared/domain/alarms/escalation/escalation.ts';
import { ENVIRONMENT } from '../../shared/platform/environment.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import type { Caller } from '../flows/calls/caller.ts';
import { escalationPeople } from './people.ts';

beforeEach(() => vi.stubEnv(ENVIRONMENT.vendorDomain, 'wingnut.example'));
afterEach(() => vi.unstubAllEnvs());

const user = (id: string, more: Partial<UserItem> = {}): UserItem => ({
  id,
  email: `${id}@harbourline.example`,
  entityStatus: 'verified',
  firstName: id,
  lastName: '',
  phone: '',
  role: 'admin',
  ...more,
});
const USERS = [
  user('ana'),
  user('bo', { entityStatus: 'pending' }),
  user('vic', { email: 'vic@wingnut.example' }),
  user('wim', { email: 'wim@wingnut.example' }),
];
const rota = { id: 'r', name: 'Night', weekday: 1, hour: 9, timeZone: 'UTC', startDay: '2026-11-16' };
const SETTINGS: EscalationSettings = {
  levels: [{ minutes: 5, people: ['wim', 'gone'] }],
  rotas: [{ ...rota, people: ['vic', 'ana'] }],
  alsoWarnings: false,
  overrides: [{ id: 'o', rotaId: 'r', userId: 'vic', from: '2026-11-20', to: '2026-11-20' }],
};
const caller = (email: string) => ({ email, companyId: 'c', userId: 'ana' }) as Caller;
const customer = () => escalationPeople(SETTINGS, USERS, caller('ana@harbourline.example'));

test('People of the vendor have an alias for others, and keep their place in a save', () => {
  const { masked, people, unmasked } = customer();
  expect(people).toEqual([
    { id: 'ana', name: 'ana', canBeChosen: true },
    { id: 'support-1', name: 'Support', canBeChosen: false },
    { id: 'support-2', name: 'Support', canBeChosen: false },
  ]);
  expect(masked.levels).toEqual([{ minutes: 5, people: ['support-1'] }]);
  expect(masked.rotas[0]?.people).toEqual(['support-2', 'ana']);
  expect(masked.overrides[0]?.userId).toBe('support-2');
  expect(JSON.stringify([masked, people])).not.toMatch(/vic|wim|wingnut\.example/);
  expect(unmasked(masked)).toEqual({
    saved: { ...masked, levels: [{ minutes: 5, people: ['wim'] }], rotas: [{ ...rota, people: ['vic', 'ana'] }] },
    strangers: [],
  });
});

test('Nobody chooses a pending user, a person whom they do not see, or one of another company', () => {
  const { unmasked } = customer();
  const sent = { levels: [{ minutes: 5, people: ['ana', 'bo', 'vic', 'zed', 'support-3'] }], rotas: [] };
  expect(unmasked(sent).strangers).toEqual(['bo', 'vic', 'zed', 'support-3']);
});

test('The vendor’s own people see each other', () => {
  const { people, masked } = escalationPeople(SETTINGS, USERS, caller('vic@wingnut.example'));
  expect(people.map(({ id }) => id)).toEqual(['ana', 'vic', 'wim']);
  expect(masked.rotas).toEqual(SETTINGS.rotas);
});
