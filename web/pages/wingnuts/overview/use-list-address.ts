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
 * What the list is searched and filtered by. The address keeps both, so that Back returns to the same list and an address can be
 * passed on. The field follows the typing at once, list and address a moment later.
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
