import { expect, test } from 'vitest';
import type { LinkedWingnut, NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { indexOf, searched } from '../../../ui/controls/use-search.ts';
import { needRank, propertyFigures, propertyRows, propertySearchTexts } from './property-rows.ts';

const address = {
  streetAddress: '1 A St',
  city: 'Salem',
  provinceState: 'OR',
  country: 'United States',
  postalZip: '1',
};
const wingnut: LinkedWingnut = { id: 'w', externalId: '48213007', config: { sensors: {}, version: 1 }, status: 'Live' };

const property = (id: string, config: Partial<PropertyReply['config']> = {}, wingnuts: LinkedWingnut[] = []) =>
  ({
    id,
    externalId: '007',
    entityStatus: 'enabled',
    createdAt: '2024-10-03 14:20:00',
    config: { name: 'Alder', portfolio: '', address, assets: [], alarms: {}, timeZone: 'UTC', ...config },
    linkedWingnuts: wingnuts,
    version: 0,
  }) satisfies PropertyReply;

const notification = (propertyId: string, entityStatus: 'enabled' | 'disabled' = 'enabled'): NotificationReply => ({
  id: `n-${propertyId}`,
  entityStatus,
  propertyName: '',
  property: { id: propertyId, externalId: '', config: { address, portfolio: '' } },
  config: { propertyId, thresholds: {}, recipients: [] },
  version: 0,
  told: 1,
});
const NOW = Date.UTC(2026, 10, 21, 18);
const rowsOf = (...given: [readonly PropertyReply[], readonly NotificationReply[]]) => propertyRows(...given, NOW);

test('Properties and notifications are merged by uuid; a property without a notification is left out', () => {
  const rows = rowsOf([property('a'), property('b')], [notification('b', 'disabled'), notification('c')]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ uuid: 'b', propertyId: '007', toggleStatus: 0, notificationId: 'n-b' });
});

test('A row says that nobody is told, if its alarms are on and mail reaches nobody', () => {
  const tellsNobody = (entityStatus: 'enabled' | 'disabled', told: number) =>
    rowsOf([property('a')], [{ ...notification('a', entityStatus), told }])[0]?.tellsNobody;
  expect([tellsNobody('enabled', 0), tellsNobody('enabled', 1), tellsNobody('disabled', 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('Rows are in the order of the Property IDs as numbers, so that ties of another order are never random', () => {
  const numbered = ['a', 'b', 'c'].map((id, at) => ({ ...property(id), externalId: ['10', '9', '0100'][at] ?? '' }));
  const rows = rowsOf(
    numbered,
    ['a', 'b', 'c'].map((id) => notification(id)),
  );
  expect(rows.map(({ propertyId }) => propertyId)).toEqual(['9', '10', '0100']);
});

test('An open alarm, also of a silent wingnut, makes the state of a property an alarm', () => {
  const rows = rowsOf([{ ...property('a'), openAlarms: 1 }, property('b')], [notification('a'), notification('b')]);
  expect(rows.map(({ state }) => state)).toEqual(['alarm', 'unwatched']);
});

test('Portfolios and cities count once, blanks not at all', () => {
  const rows = rowsOf(
    [
      property('a', { portfolio: 'Coast' }),
      property('b', { portfolio: ' Coast ', address: { ...address, city: 'Salem ' } }, [wingnut]),
      property('c', { portfolio: '  ', address: { ...address, city: 'Boise' } }),
    ],
    ['a', 'b', 'c'].map((id) => notification(id)),
  );
  expect(propertyFigures(rows)).toEqual({ properties: 3, portfolios: 1, cities: 2, unlinked: 2 });
});

test('A search looks through wingnuts and the parts of the address', () => {
  const [row] = rowsOf([property('a', {}, [wingnut])], [notification('a')]);
  expect(row && propertySearchTexts(row)).toEqual(expect.arrayContaining(['48213007', 'Alder', '007']));
  for (const part of ['1 A St', 'Salem', 'OR']) expect(row && propertySearchTexts(row).at(-1)).toContain(part);
});

test('A search for a whole serial finds its property alone, also where other properties have serials like it', () => {
  const rows = rowsOf(
    ['96630128', '96630135'].map((serial) => property(serial, {}, [{ ...wingnut, externalId: serial }])),
    ['96630128', '96630135'].map((id) => notification(id)),
  );
  const index = indexOf(rows, propertySearchTexts);
  const found = (query: string) => searched(index, query).map(({ uuid }) => uuid);
  expect(found('9663')).toEqual(['96630128', '96630135']);
  expect(found('96630135')).toEqual(['96630135']);
});

test('docs/product/properties.md#order: properties that need somebody come first, in the order of the states', () => {
  const silent = {
    ...wingnut,
    status: 'Disconnected',
    config: { ...wingnut.config, latestPost: '2026-11-22 10:00:00' },
  } as const;
  const [alarmed, disconnected, live, bare] = rowsOf(
    [
      { ...property('a', {}, [wingnut]), externalId: '1', openAlarms: 1 },
      { ...property('b', {}, [wingnut, silent]), externalId: '2' },
      { ...property('c', {}, [wingnut]), externalId: '3' },
      { ...property('d'), externalId: '4' },
    ],
    ['a', 'b', 'c', 'd'].map((id) => notification(id)),
  );
  expect([alarmed, disconnected, live, bare].map((row) => row && needRank(row))).toEqual([0, 2, 4, 4]);
});
