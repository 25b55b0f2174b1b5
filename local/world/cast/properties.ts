import type { Address } from '../../../shared/domain/property.ts';
import { CASTLEGATE, type DemoCompany, HARBOURLINE } from './companies.ts';
import { uuidOf } from './uuid.ts';

export interface DemoProperty {
  readonly id: string;
  readonly companyId: string;
  readonly externalId: string;
  readonly name: string;
  readonly portfolio: string;
  readonly address: Address;
  /** IANA name. */
  readonly timeZone: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  readonly createdAt: string;
}

type Row = readonly [
  externalId: string,
  name: string,
  portfolio: string,
  streetAddress: string,
  city: string,
  provinceState: string,
  postalZip: string,
  timeZone: string,
  createdAt: string,
];

const PACIFIC = 'America/Los_Angeles';

const HARBOURLINE_ROWS: readonly Row[] = [
  ['0933', 'Elm & Third', 'Valley', '300 Third Avenue', 'Salem', 'OR', '97301', PACIFIC, '2024-09-12 17:05:00'],
  [
    '1009',
    'Birchwood Terrace',
    'Westside',
    '902 Linden Street',
    'Beaverton',
    'OR',
    '97005',
    PACIFIC,
    '2024-09-30 16:40:00',
  ],
  ['1017', 'Kestrel Court', 'Eastside', '77 Quarry Road', 'Portland', 'OR', '97214', PACIFIC, '2024-10-03 14:02:00'],
  ['1026', 'Dunmore Place', 'Coast', '51 Harbor View', 'Astoria', 'OR', '97103', PACIFIC, '2024-10-15 19:30:00'],
  ['1042', 'Alder House', 'Westside', '2210 Larch Avenue', 'Portland', 'OR', '97209', PACIFIC, '2024-10-03 14:20:00'],
  ['1044', 'Foxglove Court', 'Eastside', '8 Orchard Close', 'Gresham', 'OR', '97030', PACIFIC, '2025-01-21 18:11:00'],
  [
    '1058',
    'Hawthorn Gardens',
    'Eastside',
    '640 Cedar Hill',
    'Vancouver',
    'WA',
    '98660',
    PACIFIC,
    '2025-02-06 20:45:00',
  ],
  ['1072', 'Kingsley Apartments', 'Valley', '455 King Street', 'Eugene', 'OR', '97401', PACIFIC, '2025-03-18 15:25:00'],
  ['1080', 'Mariner House', 'Coast', '310 Bay Avenue', 'Seaside', 'OR', '97138', PACIFIC, '2025-05-02 16:00:00'],
  [
    '1103',
    'Sawtooth Flats',
    'Mountain',
    '905 West Bannock Street',
    'Boise',
    'ID',
    '83702',
    'America/Boise',
    '2025-08-27 21:15:00',
  ],
];

const NEW_YORK = 'America/New_York';

const CASTLEGATE_ROWS: readonly Row[] = [
  ['201', 'Prospect Arms', 'Metro', '418 Seventh Avenue', 'Brooklyn', 'NY', '11215', NEW_YORK, '2024-11-08 13:50:00'],
  ['204', 'Ludlow Mill', 'Metro', '35 Warburton Avenue', 'Yonkers', 'NY', '10701', NEW_YORK, '2025-01-14 15:35:00'],
  [
    '310',
    'Signal Hill House',
    'Atlantic',
    '112 Duckworth Street',
    "St. John's",
    'NL',
    'A1C 1E9',
    'America/St_Johns',
    '2025-04-09 12:30:00',
  ],
  [
    '312',
    'Citadel Court',
    'Atlantic',
    '1580 Brunswick Street',
    'Halifax',
    'NS',
    'B3J 3R7',
    'America/Halifax',
    '2025-06-19 14:10:00',
  ],
];

const CANADIAN = new Set(['NL', 'NS']);

const propertyOf = (
  company: DemoCompany,
  [externalId, name, portfolio, streetAddress, city, provinceState, postalZip, timeZone, createdAt]: Row,
): DemoProperty => ({
  id: uuidOf(`property ${name}`),
  companyId: company.id,
  externalId,
  name,
  portfolio,
  address: {
    streetAddress,
    city,
    provinceState,
    country: CANADIAN.has(provinceState) ? 'Canada' : 'United States',
    postalZip,
  },
  timeZone,
  createdAt,
});

/** The buildings of the demo world. Foxglove Court has no wingnut. */
export const PROPERTIES: readonly DemoProperty[] = [
  ...HARBOURLINE_ROWS.map((row) => propertyOf(HARBOURLINE, row)),
  ...CASTLEGATE_ROWS.map((row) => propertyOf(CASTLEGATE, row)),
];

/** A building by its name. @throws for a name that is not in the cast */
export function propertyNamed(name: string): DemoProperty {
  const property = PROPERTIES.find((each) => each.name === name);
  if (!property) throw new Error(`No property of the demo world is called ${name}`);
  return property;
}
