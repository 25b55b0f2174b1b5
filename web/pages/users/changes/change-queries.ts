import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditRecordReply, AuditReply } from '../../../../shared/api/types/people-types.ts';
import { call } from '../../../api/client.ts';
import { OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { CHANGES_ADDRESS, type ChangesFilter, queryOf } from './filter.ts';

/** How many answers without a match are asked one after the other before the person decides. */
const MAX_EMPTY = 10;

/** A page of changes. Goes on while the filter leaves out all records that the server has read. */
async function loadPage(filter: ChangesFilter, cursor: string, signal?: AbortSignal): Promise<AuditReply> {
  let after = cursor;
  for (let empty = 1; ; empty += 1) {
    const query = { ...queryOf(filter, Date.now(), OWN_ZONE), after: after || undefined };
    const page = await call('companies', 'audit', { query }, signal);
    if (page.records.length > 0 || page.next === null || empty >= MAX_EMPTY) return page;
    after = page.next;
  }
}

/** The changes that a filter shows, page by page, the newest first. */
export const useChanges = (filter: ChangesFilter) =>
  useInfiniteQuery({
    queryKey: ['changes', CHANGES_ADDRESS.write(filter).toString()],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: AuditReply) => next,
    placeholderData: keepPreviousData,
  });

/** All changes that a filter shows. */
export async function loadAll(filter: ChangesFilter): Promise<AuditRecordReply[]> {
  const records: AuditRecordReply[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: AuditReply = await loadPage(filter, after);
    records.push(...page.records);
    after = page.next;
  }
  return records;
}
