import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { listFacts } from '../../../../shared/domain/alarms/list-facts.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import type { Rights } from '../../../api/identity/session.ts';
import { indexOf, searched } from '../../../ui/controls/use-search.ts';
import {
  ACTIONS,
  type Action,
  actionEntries,
  type Entry,
  notYetEntries,
  pageEntries,
  propertyEntry,
} from './entries.ts';

/** Entries under one heading. */
export interface Group {
  readonly name: English;
  readonly entries: readonly Entry[];
  /** Number of matches. Some may not be shown. */
  readonly total: number;
}

/** Lists that the palette looks through. Lists that have not come yet are empty. */
export interface Sources {
  readonly properties: readonly PropertyReply[];
  /** The alarm settings of the properties. Without them no state is said. */
  readonly settings: readonly NotificationReply[];
  /** Time of reading them, UTC ms. */
  readonly now: number;
  readonly wingnuts: readonly Entry[];
  readonly people: readonly Entry[];
  readonly rights: Rights;
  /** The ids of the favourite properties. */
  readonly favourites: ReadonlySet<string>;
  /** The ids of the entries that were opened last, the newest first. */
  readonly recent: readonly string[];
  /** The property of the page that is open. */
  readonly current: string | undefined;
}

/** The most entries of a group (docs/product/go-anywhere.md#find). */
export const MAX_OF_GROUP = 5;

const group = (name: Group['name'], entries: readonly Entry[], most = MAX_OF_GROUP): Group => ({
  name,
  entries: entries.slice(0, most),
  total: entries.length,
});
const filled = (groups: readonly Group[]) => groups.filter(({ entries }) => entries.length > 0);

/** Words between an action and a property: 'add a note to alder'. */
const LITTLE = new Set(['a', 'an', 'add', 'at', 'for', 'invite', 'of', 'the', 'to']);
/** The words that people type for an action: in another language than English those that it is called by too. */
const typedFor = ({ words, typed }: Action): readonly string[] => {
  const said = say(words);
  return said === words ? typed : [...typed, ...wordsOf(said).filter((word) => word.length >= MIN_BEGIN)];
};
/** The words of a text in small letters and without accents, as people type them in a hurry. */
const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').split(/\s+/);
/** Less typed than this begins too many words. */
const MIN_BEGIN = 3;

/** Whether a typed word is one of these, or begins one of them. */
const isOneOf = (word: string, words: readonly string[]): boolean =>
  words.some((each) => each === word || (word.length >= MIN_BEGIN && each.startsWith(word)));

/** Finds in lists that stay the same while somebody types. Their indexes are made once. */
export function finderOf(sources: Sources): (query: string) => readonly Group[] {
  const { properties, wingnuts, people, rights, favourites, recent, current } = sources;
  const settings = new Map(sources.settings.map((setting) => [setting.config.propertyId, setting]));
  const entryOf = (property: PropertyReply): Entry => {
    const own = settings.get(property.id);
    return propertyEntry(property, own && listFacts(property, own, sources.now));
  };
  const pages = pageEntries(rights, current);
  const byId = new Map(properties.map((property) => [property.id, property]));
  const rankOf = (id: string, propertyId?: string): number => {
    const place = recent.indexOf(id);
    if (place >= 0) return place;
    return propertyId && favourites.has(propertyId) ? recent.length : recent.length + 1;
  };
  /** Opened last, then favourites, then the best match. */
  const ranked = (entries: readonly Entry[]) =>
    [...entries].sort(
      (a, b) => rankOf(a.id, a.id.replace('property/', '')) - rankOf(b.id, b.id.replace('property/', '')),
    );

  const index = (entries: readonly Entry[]) => indexOf(entries, ({ texts }) => texts as string[]);
  const indexes = {
    properties: index(properties.map(entryOf)),
    wingnuts: index(wingnuts),
    people: index(people),
    pages: index(pages),
    notYet: index(notYetEntries()),
  };
  const search = (name: keyof typeof indexes, query: string) => ranked(searched(indexes[name], query));
  const propertyOf = ({ id }: Entry) => byId.get(id.replace('property/', ''));

  const known = new Map<string, Entry>();
  const remember = (entries: readonly Entry[]) => {
    for (const entry of entries) known.set(entry.id, entry);
  };
  remember([...pages, ...wingnuts, ...people]);
  remember(properties.map(entryOf));
  for (const id of recent) {
    const property = byId.get(id.split('/')[2] ?? '');
    if (property) remember(actionEntries(property, rights, current));
  }

  /** Words of actions are no part of a property's name: 'link alder' is 'Link a wingnut to Alder House'. */
  const actions = (query: string, found: readonly Entry[]): readonly Entry[] => {
    const [best] = found.flatMap((entry) => propertyOf(entry) ?? []);
    const ofBest = best ? usual(actionEntries(best, rights, current)) : [];
    const words = wordsOf(query);
    const wanted = Object.entries<Action>(ACTIONS).flatMap(([name, action]) => {
      const typed = typedFor(action);
      const rest = words.filter((word) => !isOneOf(word, typed) && !LITTLE.has(word));
      if (!words.some((word) => isOneOf(word, typed))) return [];
      const whose = rest.length > 0 ? search('properties', rest.join(' ')) : ranked(properties.map(entryOf));
      return whose
        .flatMap((entry) => propertyOf(entry) ?? [])
        .slice(0, MAX_OF_GROUP)
        .flatMap((property) => actionEntries(property, rights, current))
        .filter(({ kind }) => kind === name)
        .map((entry) => ({ entry, left: rest.length }));
    });
    // The action that takes most of the words is meant most.
    const meant = wanted.toSorted((a, b) => a.left - b.left).map(({ entry }) => entry);
    return [...new Map([...meant, ...ofBest].map((entry) => [entry.id, entry])).values()];
  };

  /** The actions that are offered although nobody has typed their words. */
  const usual = (entries: readonly Entry[]) =>
    entries.filter(({ kind }) => !(ACTIONS as Readonly<Record<string, Action>>)[kind]?.isRare);

  const atFirst = (): readonly Group[] => {
    const opened = recent.flatMap((id) => known.get(id) ?? []);
    const stars = properties.filter(({ id }) => favourites.has(id)).map(entryOf);
    const here = current ? byId.get(current) : undefined;
    return filled([
      group(english('Recent'), opened, opened.length),
      group(
        english('Favorites'),
        stars.filter((entry) => !opened.some(({ id }) => id === entry.id)),
        stars.length,
      ),
      group(english('Actions'), here ? usual(actionEntries(here, rights, current)) : []),
      group(english('Pages'), pages, pages.length),
    ]);
  };

  return (typed) => {
    const query = typed.trim();
    if (!query) return atFirst();
    const found = search('properties', query);
    return filled([
      group(english('Properties'), found),
      group(english('Wingnuts'), search('wingnuts', query)),
      group(english('People'), search('people', query)),
      group(english('Pages'), search('pages', query)),
      group(english('Actions'), actions(query, found)),
      group(english('Not yet'), search('notYet', query)),
    ]);
  };
}

/** The parts of a text: those that somebody has typed, and those between them. */
export function markedParts(
  text: string,
  query: string,
): readonly { readonly part: string; readonly isTyped: boolean }[] {
  const words = [query.trim(), ...query.trim().split(/\s+/)].filter(Boolean);
  if (words.length === 0) return [{ part: text, isTyped: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(${escaped.join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((part, index) => ({ part, isTyped: index % 2 === 1 }))
    .filter(({ part }) => part !== '');
}

/** Index of the entry to which a key leads in the list. Undefined for other keys. */
export function movedBy(key: string, shift: boolean, index: number, groups: readonly Group[]): number | undefined {
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0));
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0) return undefined;
  const here = starts.findLastIndex((start) => start <= index);
  const turned = (place: number, length: number) => (place + length) % length;
  switch (key) {
    case 'ArrowDown':
      return turned(index + 1, count);
    case 'ArrowUp':
      return turned(index - 1, count);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Tab':
      return starts[turned(here + (shift ? -1 : 1), starts.length)];
    default:
      return undefined;
  }
}
