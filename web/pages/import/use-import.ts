import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { fileProblem } from '../../../shared/domain/imports/import-table.ts';
import { invalidateFleet, propertiesQuery, wingnutsQuery } from '../../api/fleet-queries.ts';
import { type Listed, rowsOf } from '../../api/listed.ts';
import { useAct } from '../common/acts.ts';
import { readTable } from '../common/csv/read-table.ts';
import { UnreadableFileError } from '../common/file-import/unreadable-file.ts';
import { useFileImport } from '../common/file-import/use-file-import.ts';
import type { CompanyLists, ComparedRow, ImportKind } from './import-kinds.ts';
import { type ShownRow, stopSentence } from './import-words.ts';

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

const isOpen = ({ work }: ComparedRow): boolean => work !== undefined;

/** A file, its rows compared with what is stored, and saving them (docs/product/import-export.md#import-go-on). */
export function useImport(kind: ImportKind) {
  const queries = useQueryClient();
  const lists = useLists(kind);
  const file = useFileImport(async (chosen) => {
    saving.forget();
    const table = await readTable(chosen);
    const wrong = fileProblem(kind.columns, kind.needed, table);
    if (wrong !== undefined) throw new UnreadableFileError(wrong);
    await lists.readAgain().catch((error: unknown) => {
      console.warn('The lists were not read', error);
      throw new UnreadableFileError('Couldn’t load your data. Choose the file again');
    });
    return { table, country: '' };
  });
  const { content, outcomes, hasBegun } = file;

  const compared = useMemo(
    () => (content && lists.data ? kind.compare(content.table, lists.data, content.country) : undefined),
    [kind, content, lists.data],
  );
  const rows = useMemo(
    () => compared?.map((row): ShownRow => ({ ...row, ...outcomes.get(row.row) })),
    [compared, outcomes],
  );

  /** The rows that were shown as open, as they are now. */
  const openRows = async (): Promise<readonly ComparedRow[]> => {
    const shown = (compared ?? []).filter((row) => isOpen(row) && !outcomes.has(row.row));
    if (!content || !hasBegun) return shown;
    const wanted = new Set(shown.map(({ row }) => row));
    return kind
      .compare(content.table, await lists.readAgain(), content.country)
      .filter((row) => isOpen(row) && wanted.has(row.row));
  };
  const saving = useAct(() => file.save(openRows, () => invalidateFleet(queries)), {
    failed: (error) => {
      console.warn('The import has stopped', error);
      return stopSentence(error);
    },
  });

  return {
    ...file,
    rows,
    progress: saving.busy ? file.progress : undefined,
    stopped: saving.failure,
    start: saving.start,
    openCount: rows?.filter(({ kind: is }) => is === 'add' || is === 'change').length ?? 0,
  };
}
export type Import = ReturnType<typeof useImport>;
