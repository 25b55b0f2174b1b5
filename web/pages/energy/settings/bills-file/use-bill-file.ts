import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fuel, MeterUnit } from '../../../../../shared/domain/energy/meter.ts';
import { useAct } from '../../../common/acts.ts';
import { readText } from '../../../common/csv/read-table.ts';
import { billLayoutsQuery } from '../../common/energy-queries.ts';
import { type BillRow, billRowsOf, provenReading, type Reading } from '../bills-csv.ts';
import { type BillTable, billTableOf, type Columns, lackOf, type Place, placeOf, probablePlace } from './columns.ts';
import { type GreenButtonSource, greenButtonRows, greenButtonSources, isXml } from './green-button.ts';

interface BillFile {
  readonly name: string;
  /** Of a table. */
  readonly sheet?: BillTable;
  /** The columns as they were found, or the most probable ones. */
  readonly place?: Place;
  readonly isFound?: boolean;
  /** Of a file of Green Button. */
  readonly sources?: readonly GreenButtonSource[];
}

/** A person's answers; undefined while nothing is chosen. */
type Answers = { readonly [Name in keyof Reading]?: Reading[Name] | undefined };

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
  const [file, setFile] = useState<BillFile>();
  const [chosen, setChosen] = useState<Columns>();
  const [answers, setAnswers] = useState<Answers>({});
  const [sourceId, setSourceId] = useState<string>();
  const read = useAct(async (given: File) => {
    setFile(undefined);
    setChosen(undefined);
    setAnswers({});
    setSourceId(undefined);
    const text = await readText(given);
    if (isXml(text)) return setFile({ name: given.name, sources: greenButtonSources(text, zone) });
    // Without what is remembered a person chooses the columns again.
    const { layouts } = await queries.ensureQueryData(billLayoutsQuery).catch(() => ({ layouts: [] }));
    const sheet = billTableOf(text, layouts);
    const found = placeOf(sheet.table, layouts);
    setFile({ name: given.name, sheet, place: found ?? probablePlace(sheet.table), isFound: found !== undefined });
  });
  const source = file?.sources?.find(({ id }) => id === sourceId) ?? file?.sources?.[0];
  const place = file?.place && { line: file.place.line, columns: chosen ?? file.place.columns };
  const proven = file?.sheet && place ? provenReading(file.sheet.table, place, file.sheet.separator) : {};
  const reading = { ...answers, ...proven };
  const lack = place && lackOf(place.columns);
  const rows = (): FileRows => {
    if (source) return { rows: greenButtonRows(source) };
    const { decimals, days } = reading;
    if (!file?.sheet || !place || lack || !decimals || !days) return NO_ROWS;
    try {
      return { rows: billRowsOf(file.sheet.table, place, { decimals, days }, of) };
    } catch (error) {
      return { rows: [], problem: error instanceof Error ? error.message : String(error) };
    }
  };
  return {
    read,
    file,
    place,
    lack,
    /** Questions for the parts that the file itself does not prove. */
    asks: { decimals: place && !lack && !proven.decimals, days: place && !lack && !proven.days },
    answers,
    answer: (part: Answers) => setAnswers({ ...answers, ...part }),
    /** Whether a person has chosen columns. */
    isChosen: chosen !== undefined,
    chooseColumns: setChosen,
    source,
    chooseSource: setSourceId,
    ...rows(),
  };
}
