import { expect, it } from 'vitest';
import { MAX_LINKED_WINGNUTS } from '../property.ts';
import type { Sensors } from '../wingnuts/wingnut.ts';
import { type LinkableProperty, type LinkableWingnut, linkVerdicts } from './link-rows.ts';

const ALDER: LinkableProperty = { id: 'p1', externalId: '0012', name: 'Alder House' };
const BIRCH: LinkableProperty = { id: 'p2', externalId: '12', name: 'Birch' };
const UUID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const OUTDOOR: Sensors = { AN01: { label: 'outdoorTemperature1', type: '100k_thermistor' } };
const FREE: LinkableWingnut = { id: UUID, externalId: '00482100', sensors: {} };
const LINKED: LinkableWingnut = { id: 'w2', externalId: '61570268', sensors: OUTDOOR, property: ALDER };
const WIRED: LinkableWingnut = { id: 'w3', externalId: '7', sensors: OUTDOOR };
const TWIN: LinkableWingnut = { id: 'w4', externalId: '8', sensors: OUTDOOR };

const verdicts = (...rows: string[][]) =>
  linkVerdicts([['Serial', 'Property ID'], ...rows], [FREE, LINKED, WIRED, TWIN], [ALDER, BIRCH]);

it.each([
  ['a free wingnut by its serial number', '00482100', '0012', 'add', 'Link to Alder House (0012)'],
  ['a free wingnut by its UUID in any case', UUID.toUpperCase(), '12', 'add', 'Link to Birch (12)'],
  ['one that is linked there already', '61570268', '0012', 'same', 'No change'],
  ['no property, which keeps what is', '61570268', '', 'same', 'No change'],
  [
    'one that is linked elsewhere',
    '61570268',
    '12',
    'refused',
    'Already linked to Alder House (0012). Unlink it there first',
  ],
  ['no wingnut', '', '12', 'refused', 'The serial number or UUID is missing'],
  ['an unknown wingnut', '99', '12', 'refused', 'Your company has no wingnut with the serial number or UUID 99'],
  [
    'a serial number without its zeros',
    '482100',
    '12',
    'refused',
    'Your company has no wingnut with the serial number or UUID 482100. Are zeros missing? There is 00482100',
  ],
  ['an unknown property', '00482100', '13', 'refused', 'Your company has no property with the Property ID 13'],
  [
    'a rounded serial number',
    '6.2E+07',
    '12',
    'refused',
    'The spreadsheet rounded the serial number to 6.2E+07. Format its column as text',
  ],
  [
    'labels that are in use',
    '7',
    '0012',
    'refused',
    'These labels are already in use at this property: Outdoor Temperature 1',
  ],
])('A row with %s', (_what, wingnut, property, kind, sentence) => {
  expect(verdicts([wingnut, property])[0]).toMatchObject({ kind, sentence, row: 2 });
});

it('A row says which wingnut is linked to which property', () => {
  expect(verdicts(['00482100', '12'])[0]).toMatchObject({
    id: '00482100',
    name: 'Birch',
    save: { wingnutId: UUID, propertyId: 'p2' },
  });
});

it('A wingnut that stands in two rows is linked by the first', () => {
  expect(verdicts(['00482100', '0012'], [UUID, '12']).map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['add', 'Link to Alder House (0012)'],
    ['refused', 'The wingnut is also in row 2'],
  ]);
});

it('What earlier rows link counts: their labels, and how many wingnuts a property may have', () => {
  expect(verdicts(['7', '12'], ['8', '12']).map(({ kind }) => kind)).toEqual(['add', 'refused']);
  const many = Array.from({ length: MAX_LINKED_WINGNUTS + 1 }, (_, at) => ({
    ...FREE,
    id: `m${at}`,
    externalId: `1${at}`,
  }));
  const rows = many.map(({ externalId }) => [externalId, '12']);
  expect(linkVerdicts([['Serial', 'Property ID'], ...rows], many, [BIRCH]).at(-1)).toMatchObject({
    kind: 'refused',
    sentence: `A property can have at most ${MAX_LINKED_WINGNUTS} wingnuts`,
  });
});
