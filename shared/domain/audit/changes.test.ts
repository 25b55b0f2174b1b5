import { describe, expect, it } from 'vitest';
import type { Threshold } from '../alarms/limits/breach.ts';
import { type PlantField, plantText } from '../plant/plant-words.ts';
import { sentence } from '../sentences/sentence.ts';
import { changeOf, keptChanges, personalChanges, propertyChanges, recipientChanges } from './changes.ts';
import { limitChanges, plantChanges, readChange } from './said-changes.ts';
import { sensorChanges } from './sensor-changes.ts';

/** Of a limit with both sides that must last and come back. */
const WORDS = 'min 130, max 200, delay 3 hr 20 min, margin 5';

const address = { streetAddress: '1 Elm', city: 'Boston', provinceState: 'MA', country: 'US', postalZip: '02101' };
const property = { name: 'Alder', portfolio: '', address, assets: ['Boiler'], timeZone: 'UTC' };

describe('The changes of', () => {
  it('the facts of a plant are those that differ, with their unit, also those that are not said any more', () => {
    const before = { condensing: false, storeys: 3, reliefPressure: 30 };
    const after = { condensing: true, reliefPressure: 30, designTemperature: 5 };
    expect(plantChanges(before, after).map((change) => readChange(change))).toEqual([
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
    ).toMatchObject([
      { field: 'input', of: 'AN02', before: 'boilerCirculatorCurrent1, CT' },
      {
        field: 'input',
        of: 'AN03',
        before: 'boilerCirculatorCurrent1, CT',
        after: 'boilerCirculatorCurrent1, CT, on from 2 A, off below 1 A',
        said: [{ figures: { on: 2, off: 1 } }],
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
      ).map((change) => readChange(change)),
    ).toEqual([
      {
        field: 'limit',
        of: 'a1',
        before: 'on, min 10, max 20',
        after: 'on, min 10, max 25, delay 30 min, margin 2, critical, only while Boiler Relay State 1 is ON',
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

describe('A record with figures', () => {
  const LABEL = 'boilerSupplyHeaderTemperature1';
  const limit = { min: '130', max: '200', thresholdStatus: 'enabled', forMinutes: '200', band: '5' } as const;
  const colder = { is: 'colder', label: 'outdoorTemperature1', below: '50' } as const;
  const kept = (after: Threshold) => keptChanges(limitChanges({}, { [LABEL]: after })).changes;

  it.each<[Threshold, string]>([
    [{ ...limit, onlyWhile: colder }, `on, ${WORDS}, only while Outdoor Temperature 1 is below 50°F`],
    [
      { ...limit, onlyWhile: { is: 'heatingSeason', fromMonth: 10, toMonth: 4 } },
      `on, ${WORDS}, only from October to April`,
    ],
    [{ ...limit, onlyWhile: { is: 'heatingSeason', fromMonth: 1, toMonth: 1 } }, `on, ${WORDS}, only in January`],
    [{ ...limit, severity: 'warning' }, `on, ${WORDS}`],
    [
      { thresholdStatus: 'disabled', severity: 'notice', isMuted: true, instruction: 'Look\nCall' },
      'off, notice, muted, to do: Look / Call',
    ],
  ])('has the words of a limit beside its sentence: %#', (threshold, words) => {
    const changes = kept(threshold);
    expect(changes).toMatchObject([{ field: 'limit', of: LABEL, after: words, said: [{ words }] }]);
    expect(changes.map((change) => readChange(change))).toEqual([{ field: 'limit', of: LABEL, after: words }]);
  });

  it('keeps the figures of a limit in the units of the sensor, how far back as a difference', () => {
    const [change] = kept({ ...limit, onlyWhile: colder });
    expect(change?.said?.[0]?.figures).toEqual({
      min: sentence('limit.min', { value: sentence('bare.temperature', { value: 130 }) }),
      max: sentence('limit.max', { value: sentence('bare.temperature', { value: 200 }) }),
      lasts: sentence('limit.lasts', { time: 200 }),
      band: sentence('limit.band', { value: sentence('bare.difference', { value: 5 }) }),
      only: sentence('limit.only', { condition: sentence('only.colder', { sensor: colder.label, below: 50 }) }),
    });
  });

  it('is read in the words of today, a record from before as it was written', () => {
    const [change] = kept({ ...limit, onlyWhile: colder });
    const said = change?.said?.map((each) => ({ ...each, words: 'as it was said' })) ?? [];
    const old = { field: 'limit', of: LABEL, before: 'on, only below 50 °F', after: 'as it was said' } as const;
    expect(readChange({ ...old, said })).toEqual({ ...old, after: change?.after });
    expect(readChange(old)).toEqual(old);
  });

  it.each(Object.entries({ boilerInput: 600, fuelPrice: 1.4125, pumpPower: 1740.5, tankSize: 550, floorArea: 64_000 }))(
    'has %s of a plant in the words of its page',
    (name, value) => {
      const [change] = plantChanges({}, { [name]: value });
      expect(change).toMatchObject({ after: plantText(name as PlantField, value), said: [{ figures: { value } }] });
    },
  );

  it('has the fact of a plant with its unit, and the others as texts', () => {
    const changes = plantChanges({ reliefPressure: 30, storeys: 3 }, { reliefPressure: 50, storeys: 4 });
    expect(changes).toMatchObject([
      { of: 'storeys', before: '3', after: '4' },
      { of: 'reliefPressure', said: [{ words: '30 PSI', figures: { value: 30 } }, { words: '50 PSI' }] },
    ]);
    expect(changes[0]).not.toHaveProperty('said');
  });

  it('keeps what people wrote in short, beside its words and in its figures', () => {
    const changes = kept({ thresholdStatus: 'enabled', instruction: 'x'.repeat(300) });
    const words = `${`on, to do: ${'x'.repeat(300)}`.slice(0, 99)}…`;
    expect(changes).toMatchObject([
      { after: words, said: [{ words, figures: { toDo: { figures: { text: `${'x'.repeat(99)}…` } } } }] },
    ]);
    expect(changes.map((change) => readChange(change))).toMatchObject([{ after: words }]);
    const longer = { thresholdStatus: 'enabled', instruction: 'x'.repeat(301) } as const;
    expect(limitChanges({ [LABEL]: { ...longer, instruction: 'x'.repeat(300) } }, { [LABEL]: longer })).toHaveLength(1);
  });
});
