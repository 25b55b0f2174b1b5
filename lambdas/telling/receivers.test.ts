import { expect, test, vi } from 'vitest';
import { NO_ESCALATION } from '../../shared/domain/alarms/escalation/escalation.ts';
import type { Grant } from '../../shared/domain/people/reach.ts';
import { getItems } from '../store/base/entities.ts';
import { readLevelPeople } from './people/escalation/level-people.ts';
import { findReceivers, toldOf } from './receivers.ts';

vi.mock('../store/base/entities.ts');
vi.mock('../channels/available-channels.ts', () => ({ availableChannels: () => ['email'] }));

const ALDER = { id: 'alder', portfolio: 'North' };
const user = (id: string, grants?: readonly Grant[]) => ({
  pk: 'COMPANY#c',
  sk: `USER#${id}`,
  id,
  email: `${id}@x.example`,
  entityStatus: 'verified',
  firstName: id,
  lastName: '',
  role: 'write',
  ...(grants && { grants }),
});
const ELSEWHERE = [{ propertyId: 'birch', role: 'write' }] as const;
const stored = (...users: readonly object[]) => vi.mocked(getItems).mockResolvedValue(users as never);

test('docs/product/reach.md#told: a message of a property is for nobody who may not see it', async () => {
  stored(user('ann'), user('bo', ELSEWHERE), user('cy', [{ portfolio: 'North', role: 'read' }]));
  const addressees = ['ann', 'bo', 'cy'].map((userId) => ({ userId }));
  const all = await findReceivers({ companyId: 'c', addressees });
  expect([...toldOf(all, ALDER).keys()]).toEqual(['ann', 'cy']);
});

test('A level does not call who may not see the property, and a rota calls the next one', async () => {
  stored(user('ann', ELSEWHERE), user('bo'));
  const rota = {
    id: 'r',
    name: 'R',
    people: ['ann', 'bo'],
    weekday: 1,
    hour: 9,
    timeZone: 'UTC',
    startDay: '2026-11-02',
  };
  const settings = { ...NO_ESCALATION, levels: [{ minutes: 5, people: ['ann', 'bo'] }], rotas: [rota] };
  const now = Date.UTC(2026, 10, 3);
  const peopleOf = await readLevelPeople('c', settings, 1, now);
  const called = (own: { minutes: number; people: string[]; rotaId?: string }, property = ALDER) =>
    peopleOf(own, 'critical', property).people;
  expect(called({ minutes: 5, people: ['ann', 'bo'] })).toEqual(['bo']);
  expect(called({ minutes: 5, people: ['ann', 'bo'] }, { id: 'birch', portfolio: '' })).toEqual(['ann', 'bo']);
  expect(called({ minutes: 5, people: [], rotaId: 'r' })).toEqual(['bo']);
});
