import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where a person was on the board. */
export interface BoardPlace {
  readonly top: number;
  /** The groups whose OK properties were shown, and those of which only the sums were. */
  readonly unfolded: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  /** The measured lines, so that the page is as high as it was. */
  readonly lines: VirtualItem[];
}

/** By the entry of the browser's history. It lives as long as the page: after a reload the browser keeps the place. */
const places = new Map<string, BoardPlace>();
const MAX_PLACES = 20;
const NOWHERE: BoardPlace = { top: 0, unfolded: new Set(), closed: new Set(), lines: [] };

function keep(key: string, place: BoardPlace): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
}

/** The place to begin at: where the person was before they went back, otherwise the top. */
export function useBoardPlace() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [first] = useState<BoardPlace>(() => (isBack && places.get(key)) || NOWHERE);
  const [unfolded, setUnfolded] = useState(first.unfolded);
  const [closed, setClosed] = useState(first.closed);
  const lines = useRef(first.lines);
  const now = useRef({ key, unfolded, closed });
  useEffect(() => {
    now.current = { key, unfolded, closed };
  });
  useEffect(() => {
    let top = first.top;
    if (top > 0) window.scrollTo(0, top);
    const note = () => {
      top = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      const { key: last, ...folds } = now.current;
      keep(last, { top, ...folds, lines: lines.current });
    };
  }, [first]);
  const toggle = (set: typeof setClosed) => (name: string) =>
    set((before) =>
      before.has(name) ? new Set([...before].filter((each) => each !== name)) : new Set([...before, name]),
    );
  return { unfolded, closed, lines, unfold: toggle(setUnfolded), close: toggle(setClosed) };
}
