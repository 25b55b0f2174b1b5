import { describe, expect, it } from 'vitest';
import {
  changeOf,
  keptChanges,
  limitChanges,
  personalChanges,
  plantChanges,
  propertyChanges,
  recipientChanges,
  sensorChanges,
} from './changes.ts';

const address = { streetAddress: '1 Elm', city: 'Boston', provinceState: 'MA', country: 'US', postalZip: '02101' };
const property = { name: 'Alder', portfolio: '', address, assets: ['Boiler'], timeZone: 'UTC' };

describe('The changes of', () => {
  it('the facts of a plant are those that differ, with their unit, also those that are not said any more', () => {
    const before = { condensing: false, storeys: 3, reliefPressure: 30 };
    expect(plantChanges(before, { condensing: true, reliefPressure: 30, designTemperature: 5 })).toEqual([
      { field: 'plant', of: 'condensing', before: 'no', after: 'yes' },
      { field: 'plant', of: 'storeys', before: '3' },
      { field: 'plant', of: 'designTemperature', after: '5°F' },
    ]);
  });

  it('a field are none if it stays, and leave out what was empty', () => {
    expect(changeOf('role', 'read', 'read')).toEqual([]);
    expect(changeOf('portfolio', undefined, '')).toEqual([]);
    expect(changeOf('role', '', 'read')).toEqual([{ field: 'role', after: 'read' }]);
    expect(changeOf('role', 'read', 'write', 'u')).toEqual([
      { field: 'role', of: 'u', before: 'read', after: 'write' },
    ]);
  });

  it('own details name the fields and never a value', () => {
    const before = { email: 'a@b.example', phone: '+1' };
    expect(personalChanges(['email', 'phone'], before, { email: 'c@b.example', phone: '+1' })).toEqual([
      { field: 'email' },
    ]);
  });

  it('a property are its changed fields, all of them when it is new', () => {
    const moved = { ...property, address: { ...address, streetAddress: '2 Elm' }, assets: ['Boiler', 'Tank'] };
    expect(propertyChanges(property, moved).map(({ field }) => field)).toEqual(['address', 'assets']);
    expect(propertyChanges(undefined, property).map(({ field }) => field)).toEqual([
      ...['name', 'address', 'assets', 'timeZone'],
    ]);
  });

  it('a configuration are its inputs: wired, cleared, or with other limits', () => {
    const entry = { type: 'CT', label: 'boilerCirculatorCurrent1' } as never as {
      type: string;
      label: 'roomTemperature1';
    };
    expect(
      sensorChanges(
        { AN01: entry, AN02: entry, AN03: entry },
        { AN01: entry, AN03: { ...entry, onFrom: 2, offBelow: 1 }, AN04: entry },
      ),
    ).toEqual([
      { field: 'input', of: 'AN02', before: 'boilerCirculatorCurrent1, CT' },
      {
        field: 'input',
        of: 'AN03',
        before: 'boilerCirculatorCurrent1, CT',
        after: 'boilerCirculatorCurrent1, CT, on from 2 A, off below 1 A',
      },
      { field: 'input', of: 'AN04', after: 'boilerCirculatorCurrent1, CT' },
    ]);
  });

  it('limits are those of each sensor', () => {
    const onlyWhile = { is: 'on', label: 'boilerRelayState1' } as const;
    expect(
      limitChanges(
        { a1: { min: '10', max: '20', thresholdStatus: 'enabled' }, b1: { thresholdStatus: 'disabled' } },
        {
          a1: {
            min: '10',
            max: '25',
            thresholdStatus: 'enabled',
            forMinutes: '30',
            severity: 'critical',
            band: '2',
            onlyWhile,
          },
        },
      ),
    ).toEqual([
      {
        field: 'limit',
        of: 'a1',
        before: 'on, min 10, max 20',
        after: 'on, min 10, max 25, for 30 min, back by 2, critical, only while Boiler Relay State 1 is ON',
      },
      { field: 'limit', of: 'b1', before: 'off' },
    ]);
  });

  it('recipients are those who came and went, by id', () => {
    const row = (id: string, type = 'email') => ({ id, type });
    expect(recipientChanges([row('a'), row('b')], [row('b'), row('b', 'phone'), row('c')])).toEqual([
      { field: 'recipient', of: 'a', before: 'email' },
      { field: 'recipient', of: 'b', after: 'phone' },
      { field: 'recipient', of: 'c', after: 'email' },
    ]);
  });
});

describe('A record keeps', () => {
  it('short texts', () => {
    const [change] = keptChanges(changeOf('address', 'x'.repeat(101), 'y'.repeat(100))).changes;
    expect([change?.before, change?.after]).toEqual([`${'x'.repeat(99)}…`, 'y'.repeat(100)]);
  });

  it('twenty changes, and says how many more there were', () => {
    const changes = Array.from({ length: 23 }, (_, at) => ({ field: 'input', of: String(at), after: 'x' }) as const);
    expect(keptChanges(changes)).toEqual({ changes: changes.slice(0, 20), more: 3 });
    expect(keptChanges(changes.slice(0, 20))).toEqual({ changes: changes.slice(0, 20) });
  });
});
