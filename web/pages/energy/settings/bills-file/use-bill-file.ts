import { useQueryClient } from '@tanstack/react-query';
import type { Fuel, MeterUnit } from '../../../../../shared/domain/energy/meter.ts';
import { readText } from '../../../common/csv/read-table.ts';
import { useFileImport } from '../../../common/file-import/use-file-import.ts';
import { billLayoutsQuery } from '../../common/energy-queries.ts';
import { type BillRow, billRowsOf, provenReading, type Reading } from '../bills-csv.ts';
import { type BillTable, billTableOf, type Columns, lackOf, type Place, placeOf, probablePlace } from './columns.ts';
import { type GreenButtonSource, greenButtonRows, greenButtonSources, isXml } from './green-button.ts';

interface BillFile extends Answers {
  /** Of a table. */
  readonly sheet?: BillTable;
  /** The columns as they were found, or the most probable ones. */
  readonly place?: Place;
  /** Of a file of Green Button. */
  readonly sources?: readonly GreenButtonSource[];
}

/** A person's answers; undefined while nothing is chosen. */
type Answers = { readonly [Name in keyof Reading]?: Reading[Name] | undefined } & {
  readonly columns?: Columns;
  readonly sourceId?: string;
};

export interface FileRows {
  readonly rows: readonly BillRow[];
  readonly problem?: string;
}

const NO_ROWS: FileRows = { rows: [] };

/**
 * A file of bills that a person has chosen, what it leaves open, and its rows (docs/product/energy.md#bills-file).
 * @param zone the property's time zone
 */
export function useBillFile(zone: string, of: { readonly fuel: Fuel; readonly unit: MeterUnit }) {
  const queries = useQueryClient();
  const file = useFileImport<BillFile>(async (given) => {
    const text = await readText(given);
    if (isXml(text)) return { sources: greenButtonSources(text, zone) };
    // Without what is remembered a person chooses the columns again.
    const { layouts } = await queries.ensureQueryData(billLayoutsQuery).catch(() => ({ layouts: [] }));
    const sheet = billTableOf(text, layouts);
    return { sheet, place: placeOf(sheet.table, layouts) ?? probablePlace(sheet.table) };
  });
  const content: BillFile = file.content ?? {};
  const { sheet, sources, columns, sourceId, ...answers } = content;
  const source = sources?.find(({ id }) => id === sourceId) ?? sources?.[0];
  const place = answers.place && { line: answers.place.line, columns: columns ?? answers.place.columns };
  const proven = sheet && place ? provenReading(sheet.table, place, sheet.separator) : {};
  const { decimals, days } = { ...answers, ...proven };
  const lack = place && lackOf(place.columns);
  const rows = (): FileRows => {
    if (source) return { rows: greenButtonRows(source) };
    if (!sheet || !place || lack || !decimals || !days) return NO_ROWS;
    try {
      return { rows: billRowsOf(sheet.table, place, { decimals, days }, of) };
    } catch (error) {
      return { rows: [], problem: error instanceof Error ? error.message : String(error) };
    }
  };
  return {
    ...file,
    place,
    lack,
    /** Questions for the parts that the file itself does not prove. */
    asks: { decimals: place && !lack && !proven.decimals, days: place && !lack && !proven.days },
    answers,
    /** Whether a person has chosen columns. */
    isChosen: columns !== undefined,
    sources,
    source,
    sheet,
    ...rows(),
  };
}
