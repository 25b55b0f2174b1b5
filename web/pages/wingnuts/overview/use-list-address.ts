import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { WingnutStatus } from '../../../../shared/domain/wingnut.ts';
import { FLAGS } from './wingnut-rows.ts';

const withParam = (params: URLSearchParams, name: string, value: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

/**
 * The search text and the filter of the list. The address keeps both. So Back returns to the same list, and people can
 * share the address. The field changes with each key, the list and the address shortly after.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const ownChange = useNavigationType() === 'REPLACE';
  const searchedInAddress = params.get('search') ?? '';
  const [text, setText] = useState(searchedInAddress);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!ownChange) setText(searchedInAddress);
  }
  const query = useDeferredValue(text);
  useEffect(() => {
    if (query !== searchedInAddress) setParams((before) => withParam(before, 'search', query), { replace: true });
  }, [query, searchedInAddress, setParams]);
  return {
    text,
    query,
    search: setText,
    flag: FLAGS.find((flag) => flag === params.get('status')),
    choose: (flag: WingnutStatus | undefined) =>
      setParams((before) => withParam(before, 'status', flag), { replace: true }),
  };
}
