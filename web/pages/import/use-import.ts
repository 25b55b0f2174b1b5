import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { fileProblem, type ImportTable } from '../../../shared/domain/imports/import-table.ts';
import { invalidateFleet, propertiesQuery, wingnutsQuery } from '../../api/fleet-queries.ts';
import { type Listed, rowsOf } from '../../api/listed.ts';
import { readTable, UnreadableFileError } from '../common/csv/read-table.ts';
import type { CompanyLists, ComparedRow, ImportKind } from './import-kinds.ts';
import { type ShownRow, stopSentence } from './import-words.ts';
import { type RowOutcome, saveRows } from './save-rows.ts';

/** The lists that a file is compared with. `data` is undefined until they are loaded. */
function useLists({ needsWingnuts }: Pick<ImportKind, 'needsWingnuts'>) {
  const queries = useQueryClient();
  const properties = useQuery(propertiesQuery);
  const wingnuts = useQuery({ ...wingnutsQuery, enabled: needsWingnuts });
  const data =
    properties.data && (wingnuts.data || !needsWingnuts)
      ? { properties: properties.data, wingnuts: wingnuts.data ?? [] }
      : undefined;
  /** Reads them again, whole. Throws when that fails. */
  const readAgain = async (): Promise<CompanyLists> => {
    const read = async <Row>(queryKey: readonly string[]): Promise<readonly Row[]> => {
      await queries.invalidateQueries({ queryKey, exact: true }, { throwOnError: true });
      const list = queries.getQueryData<Listed<Row>>(queryKey);
      return list ? rowsOf(list) : [];
    };
    const [properties, wingnuts] = await Promise.all([
      read<PropertyReply>(propertiesQuery.queryKey),
      needsWingnuts ? read<WingnutReply>(wingnutsQuery.queryKey) : [],
    ]);
    return { properties, wingnuts };
  };
  return { data, readAgain };
}

/** Interval at which the screen counts along, ms. A thousand rows a minute are saved. */
const COUNT_EVERY_MS = 250;

interface ChosenFile {
  readonly name: string;
  readonly table: ImportTable;
}

/** Progress of a file. */
export interface SaveProgress {
  readonly done: number;
  readonly of: number;
}

/** The outcome of rows that were sent, by their numbers. */
type Outcomes = ReadonlyMap<number, RowOutcome>;
const NONE: Outcomes = new Map();

const isOpen = ({ work }: ComparedRow): boolean => work !== undefined;

/**
 * A file, its rows compared with what is stored, and saving them (docs/product/import-export.md#import-go-on). What was saved is the same
 * at the next comparison. So whatever has stopped goes on after another comparison, and nothing is done twice.
 */
export function useImport(kind: ImportKind) {
  const queries = useQueryClient();
  const lists = useLists(kind);
  const [file, setFile] = useState<ChosenFile>();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcomes, setOutcomes] = useState(NONE);
  const [progress, setProgress] = useState<SaveProgress>();
  const [stopped, setStopped] = useState<string>();
  const [hasBegun, setBegun] = useState(false);
  const [country, setCountry] = useState('');
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  const compared = useMemo(
    () => (file && lists.data ? kind.compare(file.table, lists.data, country) : undefined),
    [kind, file, lists.data, country],
  );
  const rows = useMemo(
    () =>
      compared?.map((row): ShownRow => {
        const outcome = outcomes.get(row.row);
        return outcome ? { ...row, ...outcome } : row;
      }),
    [compared, outcomes],
  );

  const choose = async (chosen: File) => {
    setReading(true);
    setProblem(undefined);
    setStopped(undefined);
    setFile(undefined);
    setOutcomes(NONE);
    setBegun(false);
    setCountry('');
    try {
      const table = await readTable(chosen);
      const wrong = fileProblem(kind.columns, kind.needed, table);
      if (wrong !== undefined) throw new UnreadableFileError(wrong);
      await lists.readAgain().catch((error: unknown) => {
        console.warn('The lists were not read', error);
        throw new UnreadableFileError('Couldn’t load your data. Choose the file again');
      });
      setFile({ name: chosen.name, table });
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) console.warn('The file was not read', error);
      setProblem(error instanceof UnreadableFileError ? error.message : 'Couldn’t read the file. Choose it again');
    }
    setReading(false);
  };

  /** The rows that were shown as open, as they are now. */
  const openRows = async (): Promise<readonly ComparedRow[]> => {
    const shown = (compared ?? []).filter((row) => isOpen(row) && !outcomes.has(row.row));
    if (!file || !hasBegun) return shown;
    const wanted = new Set(shown.map(({ row }) => row));
    return kind
      .compare(file.table, await lists.readAgain(), country)
      .filter((row) => isOpen(row) && wanted.has(row.row));
  };

  const save = async () => {
    const controller = new AbortController();
    run.current = controller;
    const all = new Map(outcomes);
    let of = 0;
    const show = () => {
      setOutcomes(new Map(all));
      setProgress({ done: all.size - outcomes.size, of });
    };
    setStopped(undefined);
    setProgress({ done: 0, of });
    try {
      const open = await openRows();
      of = open.length;
      setBegun(true);
      show();
      const counting = setInterval(show, COUNT_EVERY_MS);
      await saveRows(open, (row, outcome) => all.set(row.row, outcome), controller.signal).finally(() =>
        clearInterval(counting),
      );
    } catch (error) {
      console.warn('The import has stopped', error);
      setStopped(stopSentence(error));
    }
    show();
    // Shows what is saved now, also by a call whose answer was lost.
    await invalidateFleet(queries);
    setProgress(undefined);
  };

  return {
    fileName: file?.name,
    table: file?.table,
    isReading,
    problem,
    rows,
    progress,
    stopped,
    hasBegun,
    country,
    setCountry,
    choose,
    save,
    /** Ends saving after the rows that are on their way. */
    stop: () => run.current?.abort(),
    openCount: rows?.filter(({ kind: is }) => is === 'add' || is === 'change').length ?? 0,
  };
}
export type Import = ReturnType<typeof useImport>;
