import { addressLine, isExternalId, isTimeZone, PROPERTY_LIMITS } from '../property.ts';
import { shortProvince } from '../provinces.ts';
import {
  hasLostZeros,
  type ImportColumns,
  type ImportRow,
  type ImportTable,
  type ImportVerdict,
  importRows,
  isRounded,
  type Judgement,
  lostZeros,
  oneLine,
  refused,
  roundedSentence,
  SAME,
  withoutZeros,
} from './import-table.ts';

/** The meaning of a column of a file of properties. */
export type PropertyField = keyof typeof PROPERTY_LIMITS | 'assets' | 'timeZone';

/** The columns of the template, and the other names that they may have. They are those of an exported list. */
export const PROPERTY_COLUMNS: ImportColumns<PropertyField> = {
  externalId: ['Property ID', 'ID', 'External ID'],
  name: ['Name', 'Property name', 'Property'],
  portfolio: ['Portfolio'],
  streetAddress: ['Street address', 'Street', 'Address'],
  city: ['City', 'Town'],
  provinceState: ['State or province', 'Province / State', 'Province or state', 'State/Province', 'State', 'Province'],
  country: ['Country'],
  postalZip: ['ZIP or postal code', 'Postal / ZIP', 'ZIP', 'ZIP code', 'Postal code'],
  assets: ['Assets'],
  timeZone: ['Time zone', 'Timezone'],
};
const nameOf = (field: PropertyField): string => PROPERTY_COLUMNS[field][0];

/** Required fields of a new property, besides its Property ID. */
const REQUIRED = ['name', 'city', 'provinceState', 'country', 'postalZip'] as const;
const ADDRESS = ['streetAddress', 'city', 'provinceState', 'country', 'postalZip'] as const;
/** The zone of a property whose address nobody could look up. */
const UNKNOWN_ZONE = 'UTC';

type PropertyRow = ImportRow<PropertyField>;

/** A property as a file may change it. */
export interface ImportedProperty {
  readonly name: string;
  readonly portfolio: string;
  readonly address: Readonly<Record<(typeof ADDRESS)[number], string>>;
  readonly assets: readonly string[];
  readonly timeZone?: string;
}

/** A property of the company, as the file is compared with it. */
export interface KnownProperty {
  readonly id: string;
  readonly externalId: string;
  readonly config: ImportedProperty;
  readonly version: number;
}

/** The saved state of a row, and the property and version that it changes. */
export interface SavedProperty {
  readonly externalId: string;
  readonly config: ImportedProperty;
  readonly changes?: Pick<KnownProperty, 'id' | 'version'>;
}

const UNITED_STATES = /^(u\.? ?s\.?( ?a\.?)?|united states( of america)?|puerto rico)$/i;

const listOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The name of a zone as it is written. People write it in small letters, and with blanks. */
function zoneNamed(text: string): string {
  const wanted = text.replaceAll(' ', '_').toLowerCase();
  return [UNKNOWN_ZONE, ...Intl.supportedValuesOf('timeZone')].find((zone) => zone.toLowerCase() === wanted) ?? text;
}

/** A ZIP code of the United States has five digits. Those of Boston and San Juan begin with zeros, which spreadsheets drop. */
const wholeZip = ({ country, postalZip }: ImportedProperty['address']): string =>
  UNITED_STATES.test(country) && /^\d{3,4}$/.test(postalZip) ? postalZip.padStart(5, '0') : postalZip;

/** A cell as it is stored. A full name of a province is longer than what a property may have. */
const lineOf = (row: PropertyRow, field: PropertyField): string => {
  const line = oneLine(row[field] ?? '');
  return field === 'provinceState' ? shortProvince(line) : line;
};

/** A row upon what is stored: an empty cell keeps it, and so does a cell that says the same. */
function merged(row: PropertyRow, before: ImportedProperty | undefined): ImportedProperty {
  const text = (field: PropertyField, stored = '') => {
    const cell = lineOf(row, field);
    return cell === '' || cell === oneLine(stored) || hasLostZeros(cell, stored) ? stored : cell;
  };
  const typed = Object.fromEntries(
    ADDRESS.map((part) => [part, text(part, before?.address[part])]),
  ) as ImportedProperty['address'];
  const isZipNew = typed.postalZip !== before?.address.postalZip;
  const address = isZipNew ? { ...typed, postalZip: wholeZip(typed) } : typed;
  // The zone of an address that was looked up wins, so that the same file does not ask for another one again and again.
  const isZoneKnown =
    before && before.timeZone !== UNKNOWN_ZONE && addressLine(address) === addressLine(before.address);
  const timeZone = isZoneKnown ? before.timeZone : zoneNamed(text('timeZone', before?.timeZone));
  return {
    name: before?.name ?? text('name'),
    portfolio: text('portfolio', before?.portfolio),
    address,
    assets: row.assets ? listOf(row.assets) : (before?.assets ?? []),
    ...(timeZone && { timeZone }),
  };
}

function idProblem(externalId: string): string | undefined {
  if (externalId === '') return 'The Property ID is missing';
  if (isRounded(externalId)) return roundedSentence(nameOf('externalId'), externalId);
  return isExternalId(externalId) ? undefined : `${externalId} isn’t a Property ID: use digits only, at most 45`;
}

function textProblem(row: PropertyRow, { assets, timeZone }: ImportedProperty): string | undefined {
  const long = (Object.keys(PROPERTY_LIMITS) as (keyof typeof PROPERTY_LIMITS)[]).find(
    (field) => lineOf(row, field).length > PROPERTY_LIMITS[field],
  );
  if (long !== undefined) return `${nameOf(long)} has more than ${PROPERTY_LIMITS[long]} characters`;
  if (assets.length > 100 || assets.some((asset) => asset.length > 45)) {
    return 'Enter at most 100 assets of up to 45 characters, separated by semicolons';
  }
  return timeZone && !isTimeZone(timeZone) ? `${timeZone} isn’t a time zone like America/Toronto` : undefined;
}

/** The differences, in the order of the columns. */
function changedFields(after: ImportedProperty, before: ImportedProperty): string[] {
  return [
    ...(after.portfolio === before.portfolio ? [] : [nameOf('portfolio')]),
    ...ADDRESS.filter((part) => after.address[part] !== before.address[part]).map(nameOf),
    ...(after.assets.join('\n') === before.assets.join('\n') ? [] : [nameOf('assets')]),
    ...(after.timeZone === before.timeZone ? [] : [nameOf('timeZone')]),
  ];
}

/** A row of a Property ID that the company does not have. */
function asNew(row: PropertyRow, config: ImportedProperty): Judgement<SavedProperty> {
  const missing = REQUIRED.filter((field) => !row[field]);
  if (missing.length > 0) return refused(`A new property needs ${missing.map(nameOf).join(', ')}`);
  return { kind: 'add', sentence: addressLine(config.address), save: { externalId: row.externalId ?? '', config } };
}

/** Whether a row has the name and the street of a property. A street that it leaves out is no other one. */
const isAbout = (row: PropertyRow, { config }: KnownProperty): boolean =>
  oneLine(row.name ?? '') === oneLine(config.name) &&
  (!row.streetAddress || oneLine(row.streetAddress) === oneLine(config.address.streetAddress));

/** The property that a row is about, or why nobody can tell. Nothing of both: a new one (docs/product/import-export.md#lost-zeros). */
function whichOne(
  row: PropertyRow,
  id: string,
  similar: readonly KnownProperty[],
): { readonly readAs?: KnownProperty; readonly problem?: string } {
  const [first] = similar;
  if (!first) return {};
  const [readAs, another] = similar.filter((property) => isAbout(row, property));
  if (readAs && !another) return { readAs };
  return {
    problem: `Are zeros missing? There is ${first.externalId} ${first.config.name}. If ${id} is another property, add it by hand`,
  };
}

/** A row of a property that the company has. */
function asChange(row: PropertyRow, config: ImportedProperty, known: KnownProperty): Judgement<SavedProperty> {
  const { id, version, externalId } = known;
  if (row.name && oneLine(row.name) !== oneLine(known.config.name)) {
    return refused(`Property names can’t be changed here. This one is ${known.config.name}`);
  }
  const changed = changedFields(config, known.config);
  if (changed.length === 0) return SAME;
  if (config.address.streetAddress === '') return refused(`${nameOf('streetAddress')} is missing`);
  return { kind: 'change', sentence: changed.join(', '), save: { externalId, config, changes: { id, version } } };
}

/**
 * The outcome of each row of a file of properties (docs/product/import-export.md#import-verdicts). The same file asks for nothing
 * the second time.
 * @param country that of new properties whose rows say none
 */
export function propertyVerdicts(
  table: ImportTable,
  properties: readonly KnownProperty[],
  country = '',
): ImportVerdict<SavedProperty>[] {
  const byId = new Map(properties.map((property) => [property.externalId, property]));
  const similarTo = lostZeros([...byId.keys()]);
  const seen = new Map<string, number>();
  return importRows(PROPERTY_COLUMNS, table).map(({ row, cells: given }) => {
    const { externalId: written = '', name = '' } = given;
    const exact = byId.get(written);
    const similar = exact ? [] : similarTo(written).flatMap((each) => byId.get(each) ?? []);
    const { readAs, problem: doubt } = whichOne(given, written, similar);
    const known = exact ?? readAs;
    const cells = known || given.country ? given : { ...given, country };
    const id = known?.externalId ?? written;
    const head = { row, id, name: known?.config.name ?? oneLine(name) };
    const problem = idProblem(written) ?? doubt;
    if (problem !== undefined) return { ...head, ...refused(problem) };
    // Of new ones, two that differ by zeros alone are one: a spreadsheet has dropped those of the other.
    const key = known ? id : withoutZeros(id);
    const twin = seen.get(key);
    if (twin !== undefined) return { ...head, ...refused(`The Property ID ${id} is also in row ${twin}`) };
    seen.set(key, row);
    const config = merged(cells, known?.config);
    const wrong = textProblem(cells, config);
    if (wrong !== undefined) return { ...head, ...refused(wrong) };
    const judged = known ? asChange(cells, config, known) : asNew(cells, config);
    const zeros = readAs ? `. ${written} was read as ${id} because spreadsheets drop zeros` : '';
    return { ...head, ...judged, sentence: judged.sentence + zeros };
  });
}
