import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kindOf, parseSensorLabel, SENSOR_NAMES } from '../sensor.ts';
import { haystackGrid, type TaggedProperty, type TagRow, type TagValue } from './haystack.ts';

/** What each tag of Haystack is, from its own definitions. */
const [, ...parts] = readFileSync('test/haystack-defs.txt', 'utf8').split('\n\n');
const DEFS = new Map(
  parts
    .join(' ')
    .trim()
    .split(/\s+/)
    .map((def) => {
      const [name = '', parents = ''] = def.split(':');
      return [name, parents.split('+')];
    }),
);
const isA = (name: string, what: string): boolean =>
  name === what || (DEFS.get(name) ?? []).some((parent) => isA(parent, what));
const tagsThatAre = (row: TagRow, what: string) => Object.keys(row).filter((name) => isA(name, what));

const ELM: TaggedProperty = {
  id: 'p1',
  name: 'Elm Court',
  address: { streetAddress: '9 Elm St', city: 'Salem', provinceState: 'Oregon', country: 'USA', postalZip: '97301' },
  timeZone: 'America/Los_Angeles',
  location: { latitude: 44.94, longitude: -123.03 },
  plant: { floorArea: 42_000 },
};
const ALL = SENSOR_NAMES.flatMap((name) => [`${name}1`, `${name}3`]);
const marker = { _kind: 'marker' };
const ref = (val: string, dis: string) => ({ _kind: 'ref', val, dis });
const valOf = (value: TagValue | undefined) => (typeof value === 'object' && 'val' in value ? value.val : undefined);

test('A property is a site with its equipment and a point for each sensor (docs/product/keys.md#tags)', () => {
  const { rows, cols } = haystackGrid(ELM, ['boilerOutletTemperature2', 'boilerRelayState2', 'outdated1']);
  const siteRef = ref('p1', 'Elm Court');
  const inBoiler = { siteRef, equipRef: ref('p1.equip.boiler2', 'Boiler 2') };
  expect(rows).toEqual([
    {
      ...{ id: siteRef, dis: 'Elm Court', site: marker, tz: 'Los_Angeles' },
      ...{ geoAddr: '9 Elm St, Salem, Oregon, USA, 97301', geoStreet: '9 Elm St', geoCity: 'Salem', geoState: 'OR' },
      ...{ geoPostalCode: '97301', geoCountry: 'US', geoCoord: { _kind: 'coord', lat: 44.94, lng: -123.03 } },
      area: { _kind: 'number', val: 42_000, unit: 'ft²' },
    },
    {
      ...{ id: ref('p1.equip.plant', 'Boiler Plant'), dis: 'Boiler Plant', siteRef },
      ...{ hot: marker, water: marker, plant: marker, equip: marker },
    },
    {
      ...{ id: ref('p1.equip.boiler2', 'Boiler 2'), dis: 'Boiler 2' },
      ...{ siteRef, equipRef: ref('p1.equip.plant', 'Boiler Plant') },
      ...{ hot: marker, water: marker, boiler: marker, equip: marker },
    },
    {
      ...{ id: ref('p1.boilerOutletTemperature2', 'Boiler Outlet Temperature 2'), dis: 'Boiler Outlet Temperature 2' },
      ...{ hot: marker, water: marker, leaving: marker, temp: marker, sensor: marker, point: marker },
      ...{ kind: 'Number', unit: '°F', ...inBoiler },
    },
    {
      ...{ id: ref('p1.boilerRelayState2', 'Boiler Relay State 2'), dis: 'Boiler Relay State 2' },
      ...{ run: marker, sensor: marker, point: marker, kind: 'Bool', ...inBoiler },
    },
  ]);
  expect(new Set(cols.map(({ name }) => name))).toEqual(new Set(rows.flatMap((row) => Object.keys(row))));
});

test('What is not known has no tag', () => {
  const address = { streetAddress: '', city: 'Lyon', provinceState: 'Rhône', country: 'France', postalZip: '' };
  const { rows } = haystackGrid({ id: 'p2', name: 'Lac', timeZone: 'UTC', address }, []);
  expect(rows).toEqual([
    {
      ...{ id: ref('p2', 'Lac'), dis: 'Lac', site: marker, tz: 'UTC' },
      ...{ geoAddr: 'Lyon, Rhône, France', geoCity: 'Lyon' },
    },
  ]);
});

describe.each(['water', 'steam'] as const)('A plant that heats with %s, with every sensor that there is:', (medium) => {
  const { rows } = haystackGrid({ ...ELM, plant: { medium } }, ALL);
  const points = rows.filter((row) => 'point' in row);

  test('has tags that Haystack defines, each as it may be used', () => {
    expect(points).toHaveLength(ALL.length);
    for (const row of rows) {
      expect(Object.keys(row).filter((name) => !DEFS.has(name))).toEqual([]);
      const what = ['site', 'equip', 'point'].filter((each) => tagsThatAre(row, each).length > 0);
      expect([row.dis, what.length]).toEqual([row.dis, 1]);
      const isMarker = ([, value]: [string, TagValue]) => typeof value === 'object' && value._kind === 'marker';
      const markers = Object.entries(row).filter(isMarker);
      expect(markers.filter(([name]) => ['str', 'ref', 'number', 'coord'].some((kind) => isA(name, kind)))).toEqual([]);
    }
  });

  test('has one function and at most one place of a pipe or a duct at each point', () => {
    for (const row of points) {
      expect(tagsThatAre(row, 'pointFunction')).toEqual(['sensor']);
      expect(tagsThatAre(row, 'ductSection').length).toBeLessThanOrEqual(1);
      const places = tagsThatAre(row, 'pipeSection');
      expect([row.dis, places.length <= 1]).toEqual([row.dis, true]);
    }
  });

  test('has a unit for each number but the counts of meters', () => {
    const units = Object.fromEntries(
      points.map(({ id, unit, kind }) => {
        const name = parseSensorLabel(String(valOf(id)).split('.')[1] ?? '')?.name;
        return [name && kindOf(name), [kind, unit]];
      }),
    );
    expect(units).toEqual({
      ...{ temperature: ['Number', '°F'], pressure: ['Number', 'psi'], current: ['Number', 'A'] },
      ...{ level: ['Number', '%'], counter: ['Number', undefined], state: ['Bool', undefined] },
    });
  });

  test('has a quantity at no point that is on or off', () => {
    const states = points.filter(({ kind }) => kind === 'Bool');
    expect(states.flatMap((row) => tagsThatAre(row, 'quantity'))).toEqual([]);
  });

  test('refers only to what is in the grid, and names nothing twice', () => {
    const ids = rows.map(({ id }) => valOf(id));
    expect(new Set(ids).size).toBe(ids.length);
    const refs = rows.flatMap(({ siteRef, equipRef }) => [siteRef, equipRef]).filter((each) => each !== undefined);
    expect(refs.filter((each) => !ids.includes(valOf(each)))).toEqual([]);
    expect(points.every(({ siteRef, equipRef }) => siteRef && equipRef)).toBe(true);
  });

  test('carries what heats', () => {
    const supply = rows.find(({ dis }) => dis === 'Supply Line Temperature 1') ?? {};
    expect(['steam', 'hot'].filter((name) => name in supply)).toEqual([medium === 'steam' ? 'steam' : 'hot']);
  });
});
