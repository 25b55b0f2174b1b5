import { useQuery } from '@tanstack/react-query';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { useSession } from '../../../api/identity/session.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { historyQuery } from '../../alarms/alarm-queries.ts';
import { bookQuery } from '../../common/book-query.ts';
import { jobsQuery } from '../../jobs/jobs-query.ts';
import { notesQuery } from '../../notes/notes-query.ts';
import { workQuery } from '../../planned-work/work-query.ts';
import { activityOf } from './activity.ts';
import { changesQuery } from './changes-query.ts';

/** The activity of a property: what is known of each part, and the parts that could not be loaded. @param zone IANA name */
export function useActivity(property: PropertyReply, zone: string) {
  const { id } = property;
  const { isAdmin } = useSession();
  const alarms = useQuery(historyQuery(id));
  const notes = useQuery(notesQuery(id));
  const jobs = useQuery(jobsQuery);
  const works = useQuery(workQuery(id));
  const book = useQuery(bookQuery(id));
  const changes = useQuery({ ...changesQuery(id, property.config.name), enabled: isAdmin });
  const timed = notes.data ? notes : works;
  const now = useServerNow(timed.data?.now, timed.dataUpdatedAt);
  const parts = {
    alarms: alarms.data?.alarms,
    notes: notes.data?.notes,
    jobs: jobs.data?.jobs,
    works: works.data?.works,
    items: book.data?.items,
    changes: changes.data,
  };
  const queries = [
    { query: alarms, failed: 'Couldn’t load alarms.' },
    { query: notes, failed: 'Couldn’t load notes.' },
    { query: jobs, failed: 'Couldn’t load work orders.' },
    { query: works, failed: 'Couldn’t load past maintenance.' },
    { query: book, failed: 'Couldn’t load services.' },
    { query: changes, failed: 'Couldn’t load changes.' },
  ] as const;
  return {
    now,
    entries: activityOf(parts, { propertyId: id, zone, now }),
    isLoading: queries.some(({ query }) => query.isLoading),
    /** There are more alarms than the answer had room for. */
    isCut: alarms.data?.more ?? false,
    failures: queries
      .filter(({ query }) => query.data === undefined && query.isError)
      .map(({ query: { isFetching, refetch }, failed }) => ({
        ...{ failed, isBusy: isFetching },
        onTryAgain: () => void refetch(),
      })),
  };
}
