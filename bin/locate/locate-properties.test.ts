import { describe, expect, it } from 'vitest';
import { Refusal } from '../../lambdas/base/refusal.ts';
import type { Address, PropertyLocation } from '../../shared/domain/property.ts';
import { locateProperties } from './locate-properties.ts';

const PLACE = { latitude: 45.5, longitude: -122.7 };
const address = (streetAddress: string): Address => ({
  streetAddress,
  city: 'Portland',
  provinceState: 'OR',
  country: 'United States',
  postalZip: '97209',
});

/** A company whose properties are kept in memory. @param search what the address search does */
function openCompany(search: (address: Address) => PropertyLocation | undefined) {
  const properties = ['Alder House', 'Birchwood Terrace', 'Cedar Court'].map((name) => ({
    id: name,
    name,
    address: address(`1 ${name}`),
    location: undefined as PropertyLocation | undefined,
  }));
  const asked: string[] = [];
  const pauses: number[] = [];
  const run = async (goes: boolean, save = (id: string, place: PropertyLocation) => keep(id, place)) => {
    const lines: string[] = [];
    await locateProperties({
      companies: [{ id: 'c', name: 'Harbourline' }],
      goes,
      perSecond: 4,
      properties: async () => properties.map(({ location, ...each }) => ({ ...each, ...(location && { location }) })),
      find: async (wanted) => {
        asked.push(wanted.streetAddress);
        const location = search(wanted);
        return { timeZone: null, ...(location && { location }) };
      },
      save: async (_company, { id }, place) => save(id, place),
      pause: async (ms) => pauses.push(ms),
      print: (line) => lines.push(line),
    });
    return lines;
  };
  function keep(id: string, place: PropertyLocation) {
    const found = properties.find((property) => property.id === id);
    if (found) found.location = place;
  }
  return { properties, asked, pauses, run };
}

describe('Looking up where properties stand', () => {
  it('only counts them without --go', async () => {
    const { run, asked } = openCompany(() => PLACE);
    expect(await run(false)).toEqual([
      '3 properties in 1 companies have no place on the map.',
      'Nothing was changed. Add --go to look their addresses up.',
    ]);
    expect(asked).toEqual([]);
  });

  it('saves a place for each, at the chosen pace, and asks for none a second time', async () => {
    const { run, asked, pauses, properties } = openCompany(() => PLACE);
    expect(await run(true)).toEqual(['3 of 3 properties now have a place on the map.']);
    expect(properties.map(({ location }) => location)).toEqual([PLACE, PLACE, PLACE]);
    expect(pauses).toEqual([250, 250, 250]);
    expect(await run(true)).toEqual(['0 of 0 properties now have a place on the map.']);
    expect(asked.length).toBe(3);
  });

  it('leaves a place that a person has set', async () => {
    const { run, properties, asked } = openCompany(() => PLACE);
    const byHand = { latitude: 1, longitude: 2, isByHand: true } as const;
    if (properties[1]) properties[1].location = byHand;
    await run(true);
    expect(properties[1]?.location).toEqual(byHand);
    expect(asked).toEqual(['1 Alder House', '1 Cedar Court']);
  });

  it('goes on where it stopped when the search failed', async () => {
    let calls = 0;
    const { run, asked } = openCompany(() => {
      calls += 1;
      if (calls === 2) throw new Error('throttled');
      return PLACE;
    });
    await expect(run(true)).rejects.toThrow('throttled');
    expect(await run(true)).toEqual(['2 of 2 properties now have a place on the map.']);
    expect(asked).toEqual(['1 Alder House', '1 Birchwood Terrace', '1 Birchwood Terrace', '1 Cedar Court']);
  });

  it('names the addresses that the search does not know', async () => {
    const { run } = openCompany(({ streetAddress }) => (streetAddress === '1 Cedar Court' ? undefined : PLACE));
    expect(await run(true)).toEqual([
      '2 of 3 properties now have a place on the map.',
      expect.stringMatching(/does not know these addresses/),
      '  Harbourline: Cedar Court, 1 Cedar Court, Portland, OR, United States, 97209',
    ]);
  });

  it('passes over a property that somebody changes or removes meanwhile', async () => {
    const { run } = openCompany(() => PLACE);
    const save = (id: string) => {
      if (id === 'Alder House') throw new Refusal('CHANGED_MEANWHILE');
      if (id === 'Cedar Court') throw new Refusal('NOT_FOUND');
    };
    expect(await run(true, save)).toEqual(['1 of 3 properties now have a place on the map.']);
  });
});
