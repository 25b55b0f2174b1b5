import { describe, expect, it } from 'vitest';
import { type KnownProperty, propertyVerdicts } from './property-rows.ts';

const HEADING = [
  ...['Property ID', 'Name', 'Portfolio', 'Street address', 'City', 'State or province', 'Country'],
  ...['ZIP or postal code', 'Assets', 'Time zone'],
];
const ALDER: KnownProperty = {
  id: 'p1',
  externalId: '0012',
  version: 3,
  config: {
    name: 'Alder House',
    portfolio: 'West',
    address: { streetAddress: '1 Main', city: 'Boston', provinceState: 'MA', country: 'USA', postalZip: '02101' },
    assets: ['Boiler'],
    timeZone: 'America/New_York',
  },
};
const SAME = ['0012', 'Alder House', 'West', '1 Main', 'Boston', 'MA', 'USA', '02101', 'Boiler', 'America/New_York'];
const NEW = ['13', 'Birch', '', '', 'Toronto', 'ON', 'Canada', 'M5H', 'Boiler; Pump', ''];
const withCell = (row: readonly string[], column: string, text: string) =>
  row.map((cell, index) => (HEADING[index] === column ? text : cell));
const verdictOf = (...rows: (readonly string[])[]) => propertyVerdicts([HEADING, ...rows], [ALDER]).at(-1);

describe('A row', () => {
  it.each([
    ['of a new property is added', NEW, 'add', 'Toronto, ON, Canada, M5H'],
    ['that is as stored changes nothing', SAME, 'same', 'No change'],
    ['with empty cells keeps what is stored', ['0012'], 'same', 'No change'],
    ['with another city changes it', withCell(SAME, 'City', 'Salem'), 'change', 'City'],
    ['with other assets changes them', withCell(SAME, 'Assets', 'Pump;Boiler'), 'change', 'Assets'],
    [
      'with another name',
      withCell(SAME, 'Name', 'X'),
      'refused',
      'Property names can’t be changed here. This one is Alder House',
    ],
    [
      'whose ID and ZIP have lost their zeros is about the property that it was',
      withCell(withCell(SAME, 'Property ID', '12'), 'ZIP or postal code', '2101'),
      'same',
      'No change. 12 was read as 0012 because spreadsheets drop zeros',
    ],
    [
      'whose ID has lost its zeros changes what was edited',
      withCell(withCell(SAME, 'Property ID', '12'), 'Portfolio', 'East'),
      'change',
      'Portfolio. 12 was read as 0012 because spreadsheets drop zeros',
    ],
    [
      'whose ID may have lost its zeros, with another name, is held back',
      withCell(NEW, 'Property ID', '12'),
      'refused',
      'Are zeros missing? There is 0012 Alder House. If 12 is another property, add it by hand',
    ],
    [
      'whose ID may have lost its zeros, at another street, is held back',
      withCell(withCell(SAME, 'Property ID', '12'), 'Street address', '2 Main'),
      'refused',
      'Are zeros missing? There is 0012 Alder House. If 12 is another property, add it by hand',
    ],
    ['with the full name of its state', withCell(SAME, 'State or province', 'Massachusetts'), 'same', 'No change'],
    [
      'of a new property in a province of a long name',
      ['13', 'Birch', '', '', "St. John's", 'Newfoundland and Labrador', 'Canada', 'A1C'],
      'add',
      "St. John's, NL, Canada, A1C",
    ],
    ['whose ZIP alone has lost its zero', withCell(SAME, 'ZIP or postal code', '2101'), 'same', 'No change'],
    [
      'with another ZIP that has lost its zero gets its five digits',
      withCell(SAME, 'ZIP or postal code', '2116'),
      'change',
      'ZIP or postal code',
    ],
    [
      'of a new property in Puerto Rico gets the zeros of its ZIP',
      ['13', 'Birch', '', '', 'San Juan', 'PR', 'United States', '901'],
      'add',
      'San Juan, PR, United States, 00901',
    ],
    [
      'of a new property elsewhere keeps its postal code',
      ['13', 'Birch', '', '', 'Reykjavík', 'IS', 'Iceland', '101'],
      'add',
      'Reykjavík, IS, Iceland, 101',
    ],
    ['with line breaks in a text that is the same', withCell(SAME, 'Name', 'Alder\nHouse'), 'same', 'No change'],
    ['with another zone than the one of its address', withCell(SAME, 'Time zone', 'Europe/Paris'), 'same', 'No change'],
    ['without an ID', withCell(NEW, 'Property ID', ''), 'refused', 'The Property ID is missing'],
    [
      'whose ID a spreadsheet rounded',
      withCell(NEW, 'Property ID', '1.2E+15'),
      'refused',
      'The spreadsheet rounded the Property ID to 1.2E+15. Format its column as text',
    ],
    [
      'with letters in its ID',
      withCell(NEW, 'Property ID', 'A1'),
      'refused',
      'A1 isn’t a Property ID: use digits only, at most 45',
    ],
    [
      'without a city and a country',
      ['13', 'Birch', '', '', '', 'ON', '', 'M5H'],
      'refused',
      'A new property needs City, Country',
    ],
    ['with a long name', withCell(NEW, 'Name', 'x'.repeat(46)), 'refused', 'Name has more than 45 characters'],
    [
      'with an unknown zone',
      withCell(NEW, 'Time zone', 'EST5'),
      'refused',
      'EST5 isn’t a time zone like America/Toronto',
    ],
  ])('%s', (_what, row, kind, sentence) => {
    expect(verdictOf(row)).toMatchObject({ kind, sentence, row: 2 });
  });

  it('says which property and version it changes, and saves what the cells leave out', () => {
    expect(verdictOf(['0012', '', 'East'])?.save).toEqual({
      externalId: '0012',
      changes: { id: 'p1', version: 3 },
      config: { ...ALDER.config, portfolio: 'East' },
    });
    expect(verdictOf(NEW)?.save).toEqual({
      externalId: '13',
      config: {
        name: 'Birch',
        portfolio: '',
        assets: ['Boiler', 'Pump'],
        address: { streetAddress: '', city: 'Toronto', provinceState: 'ON', country: 'Canada', postalZip: 'M5H' },
      },
    });
  });

  it('that names a property a second time is refused, the first one stands', () => {
    expect(verdictOf(NEW, NEW)).toMatchObject({
      kind: 'refused',
      row: 3,
      sentence: 'The Property ID 13 is also in row 2',
    });
  });

  it('that differs from an earlier row by zeros alone is refused: a spreadsheet has dropped them', () => {
    const [first, second] = ['0013', '13'].map((id) => withCell(NEW, 'Property ID', id));
    expect(verdictOf(first ?? [], second ?? [])).toMatchObject({
      kind: 'refused',
      row: 3,
      sentence: 'The Property ID 13 is also in row 2',
    });
    expect(verdictOf(SAME, withCell(SAME, 'Property ID', '12'))).toMatchObject({
      kind: 'refused',
      row: 3,
      sentence: 'The Property ID 0012 is also in row 2',
    });
  });

  it('is told apart by its name where two properties differ by zeros alone', () => {
    const other = { ...ALDER, id: 'p9', externalId: '012', config: { ...ALDER.config, name: 'Birch House' } };
    const verdict = propertyVerdicts([HEADING, withCell(SAME, 'Property ID', '12')], [ALDER, other])[0];
    expect(verdict).toMatchObject({ kind: 'same', id: '0012' });
  });

  it('saves the zeros that the spreadsheet dropped', () => {
    const zip = (row: readonly string[], text: string) => withCell(row, 'ZIP or postal code', text);
    const moved = withCell(zip(withCell(SAME, 'Property ID', '12'), '2116'), 'City', 'Boston');
    expect(verdictOf(moved)?.save).toMatchObject({
      externalId: '0012',
      changes: { id: 'p1', version: 3 },
      config: { address: { postalZip: '02116' } },
    });
    // What lost its zero long ago is the same again, and can be mended by a file.
    const poor = { ...ALDER, config: { ...ALDER.config, address: { ...ALDER.config.address, postalZip: '2101' } } };
    expect(propertyVerdicts([HEADING, zip(SAME, '2101')], [poor])[0]?.kind).toBe('same');
    expect(propertyVerdicts([HEADING, SAME], [poor])[0]?.save?.config.address.postalZip).toBe('02101');
  });

  it('gives a zone to a property whose address nobody knows, in any spelling', () => {
    const lost = { ...ALDER, config: { ...ALDER.config, timeZone: 'UTC' } };
    const row = ['0012', ...new Array(8).fill(''), 'america/new york'];
    const [verdict] = propertyVerdicts([HEADING, row], [lost]);
    expect(verdict).toMatchObject({
      kind: 'change',
      sentence: 'Time zone',
      save: { config: { timeZone: 'America/New_York' } },
    });
  });

  it('moves a property with the zone of the file, or the one that it had', () => {
    const moved = withCell(SAME, 'City', 'Austin');
    expect(verdictOf(moved)?.save?.config.timeZone).toBe('America/New_York');
    expect(verdictOf(withCell(moved, 'Time zone', 'America/Chicago'))?.save?.config.timeZone).toBe('America/Chicago');
  });

  it.each([
    ['as the file says', 'America/Toronto', {}],
    ['as the address search found it', '', { timeZone: 'America/Vancouver' }],
    ['in UTC, because nobody knew the address', '', { timeZone: 'UTC' }],
  ])('is the same after it was saved %s', (_how, timeZone, stored) => {
    const row = withCell(NEW, 'Time zone', timeZone);
    const { save } = verdictOf(row) ?? {};
    if (!save) throw new Error('It is added');
    const after = { ...save, id: 'p2', version: 1, config: { ...save.config, ...stored } };
    expect(propertyVerdicts([HEADING, row], [after])[0]?.kind).toBe('same');
  });
});

// docs/product/import-export.md#import-columns
describe('A list of ENERGY STAR Portfolio Manager', () => {
  const heading = ['Property Id', 'Property Name', 'Address 1', 'City', 'State/Province', 'Postal Code'];
  const row = ['77', 'Cedar', '5 Elm', 'Salem', 'MA', '01970'];
  const known = ['0012', 'Alder House', '1 Main', 'Boston', 'MA', '02101'];

  it('has no country: it is asked once, and counts for new properties alone', () => {
    expect(propertyVerdicts([heading, row, known], [ALDER]).map(({ kind }) => kind)).toEqual(['refused', 'same']);
    const [added, same] = propertyVerdicts([heading, row, known], [ALDER], 'United States');
    expect(added?.save?.config.address).toMatchObject({ provinceState: 'MA', country: 'United States' });
    expect(same?.kind).toBe('same');
  });
});
