import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { useLostConnection } from '../../../api/connection.ts';
import { favouritesQuery } from '../../../api/favourites.ts';
import { propertiesQuery, wingnutsQuery } from '../../../api/fleet-queries.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { usersQuery } from '../../../api/users-query.ts';
import { OWN_ZONE } from '../../../ui/dates/time-format.ts';
import { type Entry, personEntry, retryEntry, wingnutEntry } from './entries.ts';
import { finderOf } from './find.ts';
import type { Rights } from './pages.ts';

const NONE: readonly never[] = [];
const NO_IDS: ReadonlySet<string> = new Set();

/** What the palette finds in the lists that the portal has. @param recent the ids of what was opened last */
export function usePaletteLists(rights: Rights, recent: readonly string[], current: string | undefined) {
  const properties = useQuery(propertiesQuery);
  const settings = useQuery(notificationsQuery);
  const wingnuts = useQuery(wingnutsQuery);
  const people = useQuery({ ...usersQuery, enabled: rights.isAdmin });
  const { data: favourites = NO_IDS } = useQuery(favouritesQuery);
  const isOld = useLostConnection()?.isOld ?? false;
  const [openedAt] = useState(Date.now);

  const find = useMemo(
    () =>
      finderOf({
        properties: properties.data ?? NONE,
        settings: settings.data ?? NONE,
        now: openedAt,
        wingnuts: (wingnuts.data ?? NONE).map((each) => wingnutEntry(each, openedAt, OWN_ZONE, isOld)),
        people: (people.data ?? NONE).map(personEntry),
        rights,
        favourites,
        recent,
        current,
      }),
    [properties.data, settings.data, wingnuts.data, people.data, rights, favourites, recent, current, isOld, openedAt],
  );
  const lists = [
    { name: 'Properties', query: properties },
    { name: 'Wingnuts', query: wingnuts },
    // A company may keep its people from an admin who has no second factor.
    ...(rights.isAdmin && !isRefusal(people.error) ? [{ name: 'People', query: people }] : []),
  ];
  return {
    find,
    isLoading: lists.some(({ query }) => query.data === undefined && query.isFetching),
    /** One for each list that could not be loaded. */
    failed: lists.flatMap(({ name, query }): Entry[] =>
      query.isError && query.data === undefined ? [retryEntry(name, () => void query.refetch())] : [],
    ),
  };
}
