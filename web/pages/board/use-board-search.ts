import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardRow } from '../../../shared/api/types/board-types.ts';
import { addressLine } from '../../../shared/domain/property.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { useSearch } from '../../ui/controls/use-search.ts';
import { boardSearchTexts } from './rules/filter.ts';

/** The rows that a search finds. Addresses come from the list of properties, which the selector of the page needs too. */
export function useBoardSearch(rows: readonly BoardRow[], query: string): readonly BoardRow[] {
  const { data } = useQuery({ ...propertiesQuery, enabled: query.trim() !== '' });
  const textsOf = useMemo(() => {
    const addresses = new Map(data?.map(({ id, config }) => [id, addressLine(config.address)]));
    return (row: BoardRow) => boardSearchTexts(row, addresses.get(row.id));
  }, [data]);
  return useSearch(rows, textsOf, query);
}
