import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { sortingOf, sortText } from '../../ui/table/sorting-text.ts';
import type { Sorting } from '../../ui/table/use-sorted.ts';

/** The choice that leaves nothing out. */
export const ALL = 'all' as const;

/** One part of a list's address. Reading makes the usual value of what is missing or unknown; writing the usual value writes nothing. */
interface Part<Value> {
  read(text: string): Value;
  write(value: Value): string;
  /** Its name in the address, where it has another one. */
  readonly as?: string;
  /** It is shown before the address has it: two quick presses are two changes. */
  readonly atOnce?: boolean;
}

/** One of some ids. */
export const oneOf = <const Id extends string>(ids: readonly Id[], usual: Id): Part<Id> => ({
  read: (text) => ids.find((id) => id === text) ?? usual,
  write: (value) => (value === usual ? '' : value),
});

/** The ids of some choices. */
export const idsOf = <const Choice extends { readonly id: string }>(choices: readonly Choice[]): Choice['id'][] =>
  choices.map(({ id }) => id);

/** Several of some ids, in the order of these. */
export const someOf = <const Id extends string>(ids: readonly Id[]): Part<readonly Id[]> => ({
  read: (text) => ids.filter((id) => text.split(',').includes(id)),
  write: (chosen) => chosen.join(','),
});

/** A text, cut where it is longer than anybody types. */
export const textOf = (longest: number, usual = ''): Part<string> => ({
  read: (text) => text.slice(0, longest).trim() || usual,
  write: (value) => (value === usual ? '' : value),
});

/** The order of a table with these columns. */
export const sortingIn = (columns: readonly { readonly id: string }[], usual: Sorting): Part<Sorting> => ({
  read: (text) => sortingOf(text, columns) ?? usual,
  write: (sorting) => (sortText(sorting) === sortText(usual) ? '' : sortText(sorting)),
  as: 'sort',
  atOnce: true,
});

type Parts = Readonly<Record<string, Part<unknown>>>;
type ValuesOf<Of extends Parts> = { readonly [Name in keyof Of & string]: ReturnType<Of[Name]['read']> };

/** The filter of a list, as in its address. */
export interface ListAddress<Filter> {
  readonly read: (params: URLSearchParams) => Filter;
  /** The address. It leaves out what is usual. @param before its other parts stay */
  readonly write: (filter: Filter, before?: URLSearchParams) => URLSearchParams;
  /** Number of these that are chosen. */
  readonly count: (filter: Filter, names: readonly (keyof Filter)[]) => number;
  /** Whether anything is left out that stands in the list without a choice. */
  readonly isNarrow: (filter: Filter) => boolean;
  /** The same without what leaves anything out. */
  readonly whole: (filter: Filter) => Filter;
  /** The part of a change that is shown before the address has it. */
  readonly atOnce: (change: Partial<Filter>) => Partial<Filter>;
}
export type FilterOf<Address> = Address extends ListAddress<infer Filter> ? Filter : never;

/**
 * The address of a list (docs/product/shell.md#list-address), part by part, in their order.
 * @param wide the parts that leave out nothing: the order, and the time where the list says it
 */
export function listAddress<const Of extends Parts>(parts: Of, wide: readonly (keyof Of)[]): ListAddress<ValuesOf<Of>> {
  type Filter = ValuesOf<Of>;
  const all = Object.entries(parts).map(([name, part]) => ({ name, param: part.as ?? name, ...part }));
  const read = (params: URLSearchParams) =>
    Object.fromEntries(all.map(({ name, param, read }) => [name, read(params.get(param) ?? '')])) as Filter;
  const count = (filter: Filter, of: readonly (keyof Of)[]) =>
    all.filter(({ name, write }) => of.includes(name) && write(filter[name]).trim() !== '').length;
  const narrow = all.map(({ name }) => name).filter((name) => !wide.includes(name));
  return {
    read,
    write: (filter, before = new URLSearchParams()) => {
      const own = all.map(({ name, param, write }) => [param, write(filter[name])] as const);
      const others = [...before].filter(([param]) => !own.some(([other]) => other === param));
      return new URLSearchParams([...others, ...own.filter(([, text]) => text)].map(([...pair]) => pair));
    },
    atOnce: (change) => {
      const atOnce = all.flatMap(({ name, atOnce }) => (atOnce && name in change ? [name] : []));
      return Object.fromEntries(atOnce.map((name) => [name, change[name]])) as Partial<Filter>;
    },
    count,
    isNarrow: (filter) => count(filter, narrow) > 0,
    whole: (filter) => {
      const usual = read(new URLSearchParams());
      return { ...filter, ...Object.fromEntries(narrow.map((name) => [name, usual[name]])) };
    },
  };
}

/**
 * The filter of a list, which its address keeps: Back returns to the same list, and people can share the address. The field of the
 * search changes with each key, the list and the address shortly after.
 */
export function useListAddress<Filter extends { readonly search: string }>(address: ListAddress<Filter>) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const ownChange = useNavigationType() === 'REPLACE';
  const [ahead, setAhead] = useState<Partial<Filter>>();
  const filter = useMemo(() => ({ ...address.read(params), ...ahead }), [address, params, ahead]);
  const { search } = filter;
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    setAhead(undefined);
    if (!ownChange) setText(search);
  }
  const query = useDeferredValue(text).trim();
  const change = useCallback(
    (part: Partial<Filter>) => {
      const next = address.atOnce(part);
      if (Object.keys(next).length > 0) setAhead((before) => ({ ...before, ...next }));
      setParams((before) => address.write({ ...address.read(before), ...part }, before), { replace: true });
    },
    [address, setParams],
  );
  useEffect(() => {
    if (query !== search) change({ search: query } as Partial<Filter>);
  }, [query, search, change]);
  const clear = () => {
    setText('');
    change(address.whole(filter));
  };
  return { filter, text, setText, query, change, clear };
}
