import { expect, test } from 'vitest';
import type { CommissioningReply } from '../../../../shared/api/types/commissioning-types.ts';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { fullTimeText } from '../../../../shared/domain/figures/times.ts';
import { signOffFacts } from './sign-off-facts.ts';

const NINE = fullTimeText(Date.UTC(2026, 10, 20, 9), 'UTC');
const ALDER = { id: 'alder', name: 'Alder House' };
const record = (hour: number, property?: { id: string; name: string }, version = 1): CommissioningReply =>
  ({
    id: String(hour),
    at: Date.UTC(2026, 10, 20, hour),
    name: 'Dana',
    serial: '1',
    version,
    note: '',
    ...(property && { property }),
    inputs: [{ isTicked: true }],
  }) as unknown as CommissioningReply;
const wingnut = (property?: { id: string; name: string }) =>
  ({
    config: { sensors: {}, version: 1 },
    ...(property && { property: { id: property.id, externalId: '1', config: { name: property.name } } }),
  }) as Pick<WingnutReply, 'config' | 'property'>;
const facts = (records: CommissioningReply[], property?: { id: string; name: string }) =>
  signOffFacts(records, wingnut(property), 'UTC');

test('The last sign-off in the building of the wingnut is said, and whether it was configured since', () => {
  expect(facts([record(9, ALDER)], ALDER)).toEqual([
    ['Signed off', `${NINE}, Dana`],
    ['Inputs', expect.stringContaining('1')],
  ]);
  expect(facts([record(9, ALDER, 0)], ALDER)[2]).toEqual(['Since then', 'Configuration changed']);
  expect(facts([], ALDER)).toEqual([['Signed off', 'Not signed off yet']]);
});

test('After a move, the sign-off of the old building is said as such', () => {
  const kestrel = { id: 'kestrel', name: 'Kestrel Court' };
  expect(facts([record(9, ALDER)], kestrel)).toEqual([
    ['Signed off', 'Not signed off at Kestrel Court yet'],
    ['Previously', `${NINE}, Dana, at Alder House`],
  ]);
  expect(facts([record(9, ALDER)])).toEqual([
    ['Signed off', 'Not signed off yet'],
    ['Previously', `${NINE}, Dana, at Alder House`],
  ]);
  // Back again: the sign-off of before counts.
  expect(facts([record(10, ALDER), record(9, kestrel)], kestrel)[0]).toEqual(['Signed off', `${NINE}, Dana`]);
  expect(facts([record(9)], kestrel)[1]).toEqual(['Previously', `${NINE}, Dana, before it was linked`]);
});
