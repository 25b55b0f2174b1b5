import { describe, expect, test } from 'vitest';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import type { Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { wingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { countFlags, flagsOf, rankOf, wingnutRows, wingnutSearchTexts } from './wingnut-rows.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SENSORS: Sensors = { AN01: { type: 'temperature', label: 'temperature1' } };
const PROPERTY: NonNullable<WingnutReply['property']> = {
  id: 'p1',
  externalId: '0933',
  config: {
    name: 'Elm & Third',
    portfolio: 'Valley',
    address: {
      streetAddress: '300 Third Avenue',
      city: 'Salem',
      provinceState: 'OR',
      country: 'United States',
      postalZip: '97301',
    },
  },
};

function wingnut(id: string, connected: boolean, configured: boolean, linked: boolean): WingnutReply {
  const config = {
    version: 1,
    latestPost: connected ? '2026-11-21 11:59:30' : '2026-11-21 11:44:59',
    sensors: configured ? SENSORS : {},
    ...(linked && { propertyId: PROPERTY.id }),
  };
  return {
    id,
    externalId: `4821${id}`,
    config,
    status: wingnutStatus(config, NOW),
    createdAt: '2026-01-01 00:00:00',
    ...(linked && { propertyName: PROPERTY.config.name, property: PROPERTY }),
  };
}

describe('The flags of a wingnut', () => {
  test.each([
    [true, true, true, ['Live']],
    [false, true, true, ['Disconnected']],
    [true, false, true, ['Unconfigured']],
    [true, true, false, ['Unlinked']],
    [true, false, false, ['Unconfigured', 'Unlinked']],
    [false, false, true, ['Disconnected', 'Unconfigured']],
    [false, false, false, ['Disconnected', 'Unconfigured', 'Unlinked']],
  ])('connected %s, configured %s, linked %s are %j', (connected, configured, linked, expected) => {
    expect(flagsOf(wingnut('a', connected, configured, linked))).toEqual(expected);
  });
});

test('A disconnected wingnut has the time of its newest message, a live one has none', () => {
  const [silent, live] = wingnutRows([wingnut('a', false, true, true), wingnut('b', true, true, true)]);
  expect([silent?.silentSince, live?.silentSince]).toEqual([Date.UTC(2026, 10, 21, 11, 44, 59), undefined]);
});

const ROWS = wingnutRows([
  wingnut('e', true, true, false),
  wingnut('d', true, true, true),
  wingnut('c', true, false, false),
  wingnut('b', false, true, true),
  wingnut('a', true, true, true),
]);

test('Rows stand disconnected first, then live, unconfigured, unlinked, and by uuid where these are equal', () => {
  const sorted = [...ROWS].sort((a, b) => rankOf(a) - rankOf(b));
  expect(sorted.map(({ uuid }) => uuid)).toEqual(['b', 'a', 'd', 'c', 'e']);
});

test('A wingnut is counted under each of its flags', () => {
  expect(countFlags(ROWS)).toEqual({ Disconnected: 1, Live: 2, Unconfigured: 1, Unlinked: 2 });
});

test('A row has what its property is called, or nothing', () => {
  expect(ROWS[0]).toMatchObject({
    serial: '4821a',
    propertyId: '0933',
    propertyName: 'Elm & Third',
    portfolio: 'Valley',
    propertyUUID: 'p1',
    addressLine: '300 Third Avenue, Salem, OR, United States, 97301',
  });
  expect(ROWS[4]).toMatchObject({ propertyId: '', propertyName: '', propertyUUID: undefined, addressLine: '' });
});

test('A search looks through serial, uuid, names and each part of the address', () => {
  const texts = ROWS[0] ? wingnutSearchTexts(ROWS[0]) : [];
  for (const text of ['4821a', 'a', '0933', 'Elm & Third', 'Valley']) expect(texts).toContain(text);
  expect(wingnutRows([{ ...wingnut('a', true, true, true), software: '9.9.9' }]).flatMap(wingnutSearchTexts)).toContain(
    '9.9.9',
  );
  for (const part of ['Third Avenue', 'Salem', 'OR', '97301']) expect(texts.at(-1)).toContain(part);
});
