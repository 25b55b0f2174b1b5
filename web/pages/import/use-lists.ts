import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PropertyReply, WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { propertiesQuery, wingnutsQuery } from '../../api/fleet-queries.ts';
import { type Listed, rowsOf } from '../../api/listed.ts';
import type { CompanyLists, ImportKind } from './import-kinds.ts';

/** The lists that a file is compared with. `data` is undefined until they are loaded. */
export function useLists({ needsWingnuts }: Pick<ImportKind, 'needsWingnuts'>) {
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
