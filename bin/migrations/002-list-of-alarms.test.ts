import { expect, it } from 'vitest';
import { newestForm } from '../../shared/platform/items/item-forms.ts';
import { listOfAlarms } from './002-list-of-alarms.ts';
import { besideOf, migrated } from './migrations.ts';

const alarm = { pk: 'COMPANY#c', sk: 'ALARM#p#5-s', id: '5-s', propertyId: 'p', since: 5, told: [] };

it('An alarm of an earlier release is put into the list of its company, once', () => {
  expect(listOfAlarms.changes(alarm)).toEqual({ form: 3 });
  expect(listOfAlarms.changes({ ...alarm, form: 2 })).toEqual({ form: 3 });
  expect(listOfAlarms.changes({ ...alarm, form: 3 })).toBeUndefined();
  expect(listOfAlarms.beside?.(alarm)).toEqual([
    { pk: 'INCIDENTS#c', sk: 'BEGAN#5#p#5-s', propertyId: 'p', id: '5-s' },
  ]);
});

it('A restored alarm has the newest form, and its entry beside it', () => {
  expect(migrated(alarm)).toMatchObject({ form: newestForm(alarm) });
  expect(besideOf(alarm)).toHaveLength(1);
  expect(besideOf({ ...alarm, sk: 'VIEW#u' })).toEqual([]);
});
