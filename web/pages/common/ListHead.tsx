import type { ReactNode } from 'react';
import { type Coming, SearchField } from '../../ui/controls/SearchField.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SMALL, useMedia } from '../../ui/style/media.ts';

/** The search of a list on its page. */
export interface ListSearch {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** The header of a page with a list. On small screens it has the search and the filters beside its actions, so that the list begins high. */
export function ListHeader({
  search,
  filters = (lead) => lead,
  below,
  aside,
}: {
  readonly search?: ListSearch | undefined;
  /** The filters of the list around the search, which is on small screens alone. */
  readonly filters?: ((lead: ReactNode) => ReactNode) | undefined;
  readonly below?: ReactNode;
  /** Shown at the right of the title; the line below stands beside the title then. */
  readonly aside?: ReactNode;
}) {
  const small = useMedia(SMALL);
  if (!small || !search) return <PageHeader below={below} aside={aside} isLow={aside !== undefined} />;
  return <PageHeader aside={filters(<SearchField {...search} bare />)} oneLine />;
}

/** The search above a table. On small screens the header has it. */
export function ListSearchBar({
  search,
  ...counted
}: {
  readonly search: ListSearch;
  readonly count: number | undefined;
  readonly coming?: Coming | undefined;
}) {
  const small = useMedia(SMALL);
  return small ? null : <SearchField {...search} {...counted} />;
}
