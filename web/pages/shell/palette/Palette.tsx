import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { isRefusal } from '../../../api/api-error.ts';
import { useLostConnection } from '../../../api/connection.ts';
import { favouritesQuery } from '../../../api/favourites.ts';
import { propertiesQuery, wingnutsQuery } from '../../../api/fleet-queries.ts';
import type { Rights, Session } from '../../../api/identity/session.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { usersQuery } from '../../../api/users-query.ts';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { type Entry, personEntry, retryEntry, wingnutEntry } from './entries.ts';
import { finderOf, type Group, movedBy } from './find.ts';
import styles from './Palette.module.css';
import { Keys, PaletteRow } from './PaletteRow.tsx';
import { propertyIn } from './pages.ts';
import { keepRecent, readRecent } from './recent.ts';

const NONE: readonly never[] = [];
const NO_IDS: ReadonlySet<string> = new Set();

/** Entries of the palette from the lists that the portal has. @param recent the ids of what was opened last */
function usePaletteLists(rights: Rights, recent: readonly string[], current: string | undefined) {
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
    { name: english('Properties'), query: properties },
    { name: english('Wingnuts'), query: wingnuts },
    // A company may keep its people from an admin who has no second factor.
    ...(rights.isAdmin && !isRefusal(people.error) ? [{ name: english('People'), query: people }] : []),
  ];
  return {
    find,
    isLoading: lists.some(({ query }) => query.data === undefined && query.isFetching),
    /** One message per list that failed to load. */
    failed: lists.flatMap(({ name, query }): Entry[] =>
      query.isError && query.data === undefined ? [retryEntry(name, () => void query.refetch())] : [],
    ),
  };
}

const LIST = 'palette-list';
const optionId = (index: number) => `palette-${index}`;

interface PaletteProps {
  readonly session: Extract<Session, { isSignedIn: true }>;
  readonly onClose: () => void;
}

/** Finds properties, wingnuts, people, pages and actions (docs/product/go-anywhere.md#find). */
export default function Palette({ session, onClose }: PaletteProps) {
  const { userId } = session.person;
  const { isAuth, isAdmin, isAdminThere } = session;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const [chosen, setChosen] = useState(0);
  const [recent] = useState(() => readRecent(userId));
  const rights = useMemo(
    () => ({ isAuth, isAdmin, ...(isAdminThere && { isAdminThere }) }),
    [isAuth, isAdmin, isAdminThere],
  );
  const { find, isLoading, failed } = usePaletteLists(rights, recent, propertyIn(pathname));
  const found = useMemo(() => find(query), [find, query]);
  const groups: readonly Group[] =
    failed.length > 0 ? [...found, { name: english('Not loaded'), entries: failed, total: failed.length }] : found;
  const entries = groups.flatMap((group) => group.entries);
  const selected = Math.min(chosen, entries.length - 1);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // The dialog would give the focus to its first button.
    field.current?.focus();
  }, []);
  useEffect(() => {
    document.getElementById(optionId(selected))?.scrollIntoView({ block: selected === 0 ? 'end' : 'nearest' });
  }, [selected]);

  const opened = ({ id, retry }: Entry) => {
    if (retry) return retry();
    keepRecent(userId, id);
    dialog.current?.close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moved = movedBy(event.key, event.shiftKey, selected, groups);
    // Tab never leaves: all that the palette does is in the list.
    if (moved !== undefined || event.key === 'Tab') event.preventDefault();
    if (moved !== undefined) setChosen(moved);
    const entry = entries[selected];
    if (event.key !== 'Enter' || !entry) return;
    event.preventDefault();
    opened(entry);
    if (entry.retry) return;
    if (event.ctrlKey || event.metaKey) window.open(entry.to, '_blank', 'noopener');
    else void navigate(entry.to);
  };
  let index = -1;
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={say`Find`}
      onClose={onClose}
      onPointerDown={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.content}>
        <div className={styles.field}>
          <button
            type="button"
            className={styles.back}
            aria-label={say`Close`}
            tabIndex={-1}
            onClick={() => dialog.current?.close()}
          >
            <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          </button>
          <Search aria-hidden size={18} strokeWidth={1.75} />
          <input
            ref={field}
            role="combobox"
            aria-label={say`Find`}
            aria-expanded={entries.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? optionId(selected) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={say`Property, wingnut, person, page or action`}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
          <kbd>Esc</kbd>
        </div>
        <div className={styles.results}>
          <span role="alert" className="visually-hidden">
            {failed.map(({ title }) => title).join(' ')}
          </span>
          <div id={LIST} role="listbox" aria-label={say`Results`}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fields
              <div key={group.name} role="group" aria-labelledby={`palette-${group.name}`}>
                <div id={`palette-${group.name}`} className={styles.heading}>
                  {say(group.name)}
                  {group.total > group.entries.length && <span> {say`${group.entries.length} of ${group.total}`}</span>}
                </div>
                {group.entries.map((entry) => {
                  index += 1;
                  const place = index;
                  return (
                    <PaletteRow
                      key={entry.id}
                      id={optionId(place)}
                      entry={entry}
                      query={query}
                      isSelected={place === selected}
                      onPoint={() => setChosen(place)}
                      onOpen={() => opened(entry)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {isLoading && (
            <div className={styles.loading} role="status">
              <span className="visually-hidden">{say`Loading`}</span>
              <Skeleton width="62%" />
              <Skeleton width="48%" />
              <Skeleton width="55%" />
            </div>
          )}
          {entries.length === 0 && !isLoading && query.trim() !== '' && (
            <p className={styles.nothing}>{say`Nothing matches "${query.trim()}". Try a city or serial number.`}</p>
          )}
        </div>
        <div className={styles.foot}>
          <span>
            <Keys keys={['↑', '↓']} /> {say`Move`}
          </span>
          <span>
            <Keys keys={['↵']} />
            {say` Open`}
          </span>
          <span>
            <Keys keys={['Ctrl', '↵']} /> {say`New tab`}
          </span>
          <span>
            <Keys keys={['Tab']} /> {say`Next group`}
          </span>
          <span role="status">{entries.length === 1 ? say`1 result` : say`${entries.length} results`}</span>
        </div>
      </div>
    </dialog>
  );
}
