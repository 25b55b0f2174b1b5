import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The choice that leaves nothing out. */
export const ALL = 'all' as const;

/** One part of a list's address. Reading makes the usual value of what is missing or unknown; writing the usual value writes nothing. */
interface Part<Value extends string> {
  read(text: string): Value;
  write(value: Value): string;
}

/** One of some ids. */
export const oneOf = <const Id extends string>(ids: readonly Id[], usual: Id): Part<Id> => ({
  read: (text) => ids.find((id) => id === text) ?? usual,
  write: (value) => (value === usual ? '' : value),
});

/** The ids of some choices. */
export const idsOf = <const Choice extends { readonly id: string }>(choices: readonly Choice[]): Choice['id'][] =>
  choices.map(({ id }) => id);

/** A text, cut where it is longer than anybody types. */
export const textOf = (longest: number, usual = ''): Part<string> => ({
  read: (text) => text.slice(0, longest) || usual,
  write: (value) => (value === usual ? '' : value),
});

type Parts = Readonly<Record<string, Part<string>>>;
type ValuesOf<Of extends Parts> = { readonly [Name in keyof Of]: ReturnType<Of[Name]['read']> };

/** What a list shows, as its address says it. */
export interface ListAddress<Filter> {
  readonly read: (params: URLSearchParams) => Filter;
  /** The address. It leaves out what is usual. */
  readonly write: (filter: Filter) => URLSearchParams;
  /** How many of these are chosen. */
  readonly count: (filter: Filter, names: readonly (keyof Filter)[]) => number;
  /** Whether anything is left out that stands in the list without a choice. */
  readonly isNarrow: (filter: Filter) => boolean;
}
export type FilterOf<Address> = Address extends ListAddress<infer Filter> ? Filter : never;

/**
 * The address of a list (docs/product/shell.md#list-address), part by part, in their order.
 * @param wide the parts that leave out nothing: the order, and the time where the list says it
 */
export function listAddress<const Of extends Parts>(parts: Of, wide: readonly (keyof Of)[]): ListAddress<ValuesOf<Of>> {
  const names = Object.keys(parts) as (keyof Of & string)[];
  const written = (filter: ValuesOf<Of>, name: keyof Of): string => parts[name]?.write(filter[name]) ?? '';
  const count = (filter: ValuesOf<Of>, of: readonly (keyof Of)[]) =>
    of.filter((name) => written(filter, name).trim() !== '').length;
  return {
    read: (params) =>
      Object.fromEntries(names.map((name) => [name, parts[name]?.read(params.get(name) ?? '')])) as ValuesOf<Of>,
    write: (filter) =>
      new URLSearchParams(names.map((name) => [name, written(filter, name)]).filter(([, text]) => text) as string[][]),
    count,
    isNarrow: (filter) =>
      count(
        filter,
        names.filter((name) => !wide.includes(name)),
      ) > 0,
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
  const filter = useMemo(() => address.read(params), [address, params]);
  const { search } = filter;
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!ownChange) setText(search);
  }
  const query = useDeferredValue(text);
  const change = useCallback(
    (part: Partial<Filter>) =>
      setParams((before) => address.write({ ...address.read(before), ...part }), { replace: true }),
    [address, setParams],
  );
  useEffect(() => {
    if (query.trim() !== search) change({ search: query.trim() } as Partial<Filter>);
  }, [query, search, change]);
  const clear = (kept: Partial<Filter> = {}) => {
    setText('');
    setParams(address.write({ ...address.read(new URLSearchParams()), ...kept }), { replace: true });
  };
  return { filter, text, setText, query, change, clear };
}
