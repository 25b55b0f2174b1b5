import type { ValidationError } from 'yup';
import {
  APARTMENT_LIMITS,
  type Apartment,
  normalRoom,
  sensorOf,
  spelling,
} from '../../../../../shared/domain/apartments/apartment.ts';
import { csvLine } from '../../../../../shared/domain/csv-line.ts';
import {
  fileProblem,
  type ImportColumns,
  type ImportRow,
  type ImportTable,
  importRows,
  oneLine,
} from '../../../../../shared/domain/imports/import-table.ts';
import { cellDay, type DayOrder, dayOrderOf } from '../../../common/csv/cells.ts';
import type { FileRow } from '../../../common/file-import/save-rows.ts';
import { APARTMENT_RULES, type ApartmentDraft, apartmentDraft, apartmentOf } from '../apartment-form.ts';

/** A file of apartments (docs/product/apartments.md#apartments-file). */

type Field = keyof ApartmentDraft;

/** The columns of the template, and the other names that they may have. */
export const APARTMENT_COLUMNS: ImportColumns<Field> = {
  number: ['Apartment', 'Number', 'Unit', 'Apt', 'Apartment number', 'Unit number'],
  floor: ['Floor', 'Level', 'Story'],
  line: ['Line', 'Riser', 'Stack'],
  rooms: ['Rooms', 'Number of rooms'],
  sensor: ['Sensor', 'Sensor ID', 'Sensor name', 'Device', 'Device ID'],
  installed: ['Sensor installed', 'Installed', 'Install date', 'Installed on'],
  optedOut: ['Tenant opted out', 'Opted out', 'Opt out', 'Opted out on'],
  vacated: ['Vacant from', 'Vacant', 'Vacated', 'Vacant since'],
};
const FIELDS = Object.keys(APARTMENT_COLUMNS) as Field[];
const DAYS = ['installed', 'optedOut', 'vacated'] as const;
const nameOf = (field: Field): string => APARTMENT_COLUMNS[field][0];

export const APARTMENTS_TEMPLATE =
  csvLine(FIELDS.map(nameOf)) + csvLine(['4B', '4', 'B', '3', 'HS-17', '2026-11-01', '', '']);

/** A row of a file with its verdict. */
export interface ApartmentRow extends FileRow {
  readonly number: string;
  /** What the save puts; absent for a row that changes nothing or is refused. */
  readonly apartment?: Apartment;
}

/** Why a file cannot be read; undefined if it can. */
export const apartmentsProblem = (table: ImportTable): string | undefined =>
  fileProblem(APARTMENT_COLUMNS, ['number'], table);

/** The order of days that the file proves. Undefined if nobody can tell: a person is asked. */
export const apartmentsDayOrder = (table: ImportTable): DayOrder | undefined =>
  dayOrderOf(importRows(APARTMENT_COLUMNS, table).flatMap(({ cells }) => DAYS.map((field) => cells[field] ?? '')));

/** A row upon what is stored: an empty cell keeps it. A problem is a sentence. */
function draftOf(cells: ImportRow<Field>, before: Apartment | undefined, days: DayOrder): ApartmentDraft | string {
  const draft: Record<Field, string> = { ...apartmentDraft(before) };
  for (const field of FIELDS) {
    const text = oneLine(cells[field] ?? '');
    // A number is the same in small letters, and stays as it is written at the door.
    if (text === '' || (field === 'number' && before)) continue;
    const isDay = (DAYS as readonly Field[]).includes(field);
    const day = isDay ? cellDay(text, days) : text;
    if (day === undefined) return `${nameOf(field)}: “${text}” isn’t a date. Use 2026-01-31`;
    draft[field] = day;
  }
  return draft;
}

/** The fault of a draft, by the rules of the form. */
function faultOf(draft: ApartmentDraft): string | undefined {
  try {
    APARTMENT_RULES.validateSync(draft);
    return undefined;
  } catch (error) {
    const { path, message } = error as ValidationError;
    const field = FIELDS.find((each) => each === path);
    return field ? `${nameOf(field)}: ${message}` : message;
  }
}

const sameText = (value: unknown): string => String(value ?? '');
const changedFields = (before: Apartment, after: Apartment): string[] =>
  FIELDS.filter((field) => {
    const [was, is] = [before[field], after[field]].map(sameText);
    return field === 'sensor' ? normalRoom(was ?? '') !== normalRoom(is ?? '') : was !== is;
  }).map(nameOf);

/** Which row has a sensor first, as it is stored and however it is spelled. Of stored apartments: their number. */
interface Taken {
  readonly exact: Map<string, string>;
  readonly spelled: Map<string, { readonly sensor: string; readonly of: string }>;
}

function takenBy(stored: readonly Apartment[], inFile: ReadonlySet<string>): Taken {
  const others = stored.filter(({ number }) => !inFile.has(number.toUpperCase()));
  return {
    exact: new Map(others.map((each) => [sensorOf(each), `apartment ${each.number}`])),
    spelled: new Map(
      others.map((each) => [spelling(sensorOf(each)), { sensor: sensorOf(each), of: `apartment ${each.number}` }]),
    ),
  };
}

/** What stands against the sensor of a row: another one has it, or one that is spelled almost like it. */
function sensorVerdict(apartment: Apartment, row: number, { exact, spelled }: Taken) {
  const sensor = sensorOf(apartment);
  const [owner, alike] = [exact.get(sensor), spelled.get(spelling(sensor))];
  exact.set(sensor, `row ${row}`);
  if (!alike) spelled.set(spelling(sensor), { sensor, of: `row ${row}` });
  if (owner !== undefined)
    return { kind: 'refused', sentence: `The sensor ${sensor} is also that of ${owner}` } as const;
  if (!alike) return undefined;
  return {
    kind: 'doubtful',
    sentence: `${sensor} looks like ${alike.sensor} of ${alike.of}. Check the spelling`,
  } as const;
}

/**
 * The outcome of each row, before anything is saved. The same file again changes nothing.
 * @param newId makes an id
 */
export function apartmentRows(
  table: ImportTable,
  stored: readonly Apartment[],
  days: DayOrder,
  newId: () => string,
): ApartmentRow[] {
  const rows = importRows(APARTMENT_COLUMNS, table);
  const known = new Map(stored.map((each) => [each.number.toUpperCase(), each]));
  const keyOf = (cells: ImportRow<Field>) => oneLine(cells.number ?? '').toUpperCase();
  const taken = takenBy(stored, new Set(rows.map(({ cells }) => keyOf(cells))));
  const seen = new Map<string, number>();
  let added = 0;
  return rows.map(({ row, cells }): ApartmentRow => {
    const key = keyOf(cells);
    const before = known.get(key);
    const head = { row, number: before?.number ?? oneLine(cells.number ?? '') };
    const refused = (sentence: string): ApartmentRow => ({ ...head, kind: 'refused', sentence });
    const twin = seen.get(key);
    if (twin !== undefined && key !== '') return refused(`Apartment ${head.number} is also in row ${twin}`);
    seen.set(key, row);
    const draft = draftOf(cells, before, days);
    if (typeof draft === 'string') return refused(draft);
    const fault = faultOf(draft);
    if (fault !== undefined) return refused(fault);
    const apartment = apartmentOf(before?.id ?? newId(), draft);
    const doubt = sensorVerdict(apartment, row, taken);
    if (doubt?.kind === 'refused') return refused(doubt.sentence);
    const changed = before ? changedFields(before, apartment) : [];
    if (before && changed.length === 0) return { ...head, kind: 'same', sentence: 'No change' };
    added += before ? 0 : 1;
    if (stored.length + added > APARTMENT_LIMITS.apartments) {
      return refused(`A property can have up to ${APARTMENT_LIMITS.apartments} apartments`);
    }
    if (doubt) return { ...head, ...doubt, apartment };
    return before
      ? { ...head, kind: 'change', sentence: changed.join(', '), apartment }
      : { ...head, kind: 'add', sentence: 'New', apartment };
  });
}
