import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FindingsFilter, filterOf, paramsOf } from './findings-filter.ts';

/** The filter, which the address keeps, with the text of the search as it is typed. */
export function useFindingsFilter() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const [text, setText] = useState(filter.search);
  const query = useDeferredValue(text);
  const change = (part: Partial<FindingsFilter>) =>
    setParams((before) => paramsOf({ ...filterOf(before), ...part }), { replace: true });
  useEffect(() => {
    if (query.trim() !== filter.search) {
      setParams((before) => paramsOf({ ...filterOf(before), search: query.trim() }), { replace: true });
    }
  }, [query, filter.search, setParams]);
  const clear = () => {
    setText('');
    setParams({}, { replace: true });
  };
  return { filter, text, setText, query, change, clear };
}
