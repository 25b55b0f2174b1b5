import { describe, expect, it, test } from 'vitest';
import { PROPERTY_STATES } from '../../../../shared/domain/alarms/property-state.ts';
import { coldRow, sampleRow } from '../../board/rows.sample.ts';
import { placed, QUIET_RANK } from '../../board/rules/order.ts';
import { type City, namesAt, namesThatFit } from './names.ts';
import { boundsOf, clusterWords, featuresOf, markOfRank, missingWords, splitByPlace } from './points.ts';

const NOW = Date.UTC(2026, 10, 23, 12, 10);
const PORTLAND = { latitude: 45.5, longitude: -122.7 };
const BOISE = { latitude: 43.6, longitude: -116.3 };
const all = [
  coldRow(NOW, { id: 'cold', location: PORTLAND }),
  sampleRow(NOW, { id: 'well', location: BOISE }),
  sampleRow(NOW, { id: 'nowhere' }),
].map((row) => placed(row, NOW));

describe('Properties on the map', () => {
  it('are those with a place; the others are listed', () => {
    const { located, missing } = splitByPlace(all);
    expect(located.map(({ placed: { row } }) => row.id)).toEqual(['cold', 'well']);
    expect(missing.map(({ row }) => row.id)).toEqual(['nowhere']);
  });

  it('lie in the box that the map shows at first', () => {
    expect(boundsOf(splitByPlace(all).located)).toEqual([-122.7, 43.6, -116.3, 45.5]);
    expect(boundsOf([])).toBeUndefined();
    const at = (latitude: number, longitude: number) => ({ location: { latitude, longitude } });
    expect(boundsOf([at(50, 7)])).toEqual([7, 50, 7, 50]);
    // Adak and Shemya lie on both sides of the line of 180°.
    expect(boundsOf([at(51.9, -176.6), at(52.7, 174.1)])).toEqual([174.1, 51.9, 183.4, 52.7]);
    expect(boundsOf([at(61.2, -149.9), at(51.9, -176.6), at(52.7, 174.1)])?.[2]).toBeCloseTo(210.1);
    expect(boundsOf([at(0, -122), at(0, 0), at(0, 60)])).toEqual([-122, 0, 60, 0]);
  });

  it('have a smaller rank the worse they are, so that the smallest rank of a cluster is its worst state', () => {
    const [cold, well] = featuresOf(splitByPlace(all).located).features;
    expect(cold).toMatchObject({
      properties: { property: 'cold', rank: 0 },
      geometry: { coordinates: [-122.7, 45.5] },
    });
    expect(markOfRank(Math.min(cold?.properties.rank ?? 9, well?.properties.rank ?? 9)).state).toBe('alarm');
    expect(PROPERTY_STATES.map((_, rank) => markOfRank(rank).state)).toEqual(PROPERTY_STATES);
    expect(markOfRank(QUIET_RANK)).toEqual({ state: 'alarm', isQuiet: true });
  });
});

test.each([
  [1, 'No map location for 1 property'],
  [3, 'No map location for 3 properties'],
])('%i without a place: %s', (count, words) => {
  expect(missingWords(count)).toBe(words);
});

test('A cluster says how many properties it has, and the worst state', () => {
  expect(clusterWords(12, 'silent')).toBe('12 properties, most urgent: Offline');
});

describe('Names of cities', () => {
  const window = { width: 400, height: 300, project: (x: number, y: number) => ({ x, y }) };

  it('appear where they do not touch the name of a larger city', () => {
    const shown = namesThatFit(
      [
        ['Portland', 100, 100],
        ['Vancouver', 110, 105],
        ['Gresham', 105, 103],
        ['Salem', 100, 150],
      ],
      [],
      window,
    );
    expect(shown.map(({ city: [name] }) => name)).toEqual(['Portland', 'Vancouver', 'Salem']);
  });

  it('stand free of the marks: below or above a mark on their point, or not at all', () => {
    const names = (...marks: readonly { readonly x: number; readonly y: number }[]) =>
      namesThatFit([['Portland', 100, 100]], marks, window).map(({ stand }) => stand);
    expect(names({ x: 100, y: 100 })).toEqual(['below']);
    expect(names({ x: 120, y: 122 })).toEqual(['above']);
    expect(names({ x: 120, y: 122 }, { x: 100, y: 78 })).toEqual([]);
    expect(names({ x: 200, y: 122 })).toEqual(['point']);
  });

  it('of counties stand in their middle, from a closer zoom than those of towns', () => {
    const cities: City[] = [['Portland', 100, 100]];
    const towns: City[] = [['Gresham', 300, 100]];
    const counties: City[] = [['Clark County', 100, 200, 'county']];
    const at = (zoom: number) =>
      namesThatFit(namesAt(zoom, { cities, towns, counties }), [], window).map(({ city: [name], stand }) => [
        name,
        stand,
      ]);
    expect(at(5)).toEqual([['Portland', 'point']]);
    expect(at(7)).toEqual([...at(5), ['Gresham', 'point']]);
    expect(at(8)).toEqual([...at(5), ['Clark County', 'middle'], ['Gresham', 'point']]);
  });

  it('do not appear outside the window', () => {
    expect(namesThatFit([['Boise', 401, 10]], [], window)).toEqual([]);
  });
});
