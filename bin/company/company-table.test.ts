import { expect, it } from 'vitest';
import { companyTable } from './company-table.ts';

it('Companies are listed by name, in columns', () => {
  expect(
    companyTable([
      { id: 'c2', name: 'Ridge & Sons', seats: 3, seatsUsed: 3, entityStatus: 'suspended' },
      { id: 'c1', name: 'Alder', seats: 100, seatsUsed: 7, entityStatus: 'enabled' },
    ]),
  ).toEqual([
    'Company       Seats used  Status     Id',
    'Alder         7 / 100     enabled    c1',
    'Ridge & Sons  3 / 3       suspended  c2',
  ]);
});

it('Without a company the list says how to make one', () => {
  expect(companyTable([])).toEqual(['There is no company yet. npm run company:create makes one.']);
});
