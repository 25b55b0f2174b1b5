import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { type BoardView, boardQueryOf, boardViewIn } from './rules/address.ts';

/** The view of the board, which the address keeps, with the text of the search as it is typed. */
export function useBoardView() {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const view = useMemo(() => boardViewIn(query), [query]);
  const [text, setText] = useState(view.search);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (!isOwnChange) setText(view.search);
  }
  const change = (part: Partial<BoardView>) =>
    setQuery((before) => boardQueryOf({ ...boardViewIn(before), ...part }, before), { replace: true });
  const search = useDeferredValue(text).trim();
  useEffect(() => {
    if (search !== view.search) {
      setQuery((before) => boardQueryOf({ ...boardViewIn(before), search }, before), { replace: true });
    }
  }, [search, view.search, setQuery]);
  const clear = () => {
    setText('');
    change({ show: [], portfolio: '', city: '', search: '' });
  };
  return { view, text, setText, search, change, clear };
}
