import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Rights } from '../../../api/identity/session.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { useMedia } from '../../../ui/style/media.ts';
import { placesFor } from '../palette/pages.ts';
import styles from './MorePages.module.css';
import { NavigationAction } from './Navigation.tsx';

interface MorePagesProps {
  readonly rights: Rights;
  /** The sidebar is closed: the pages stand in a panel beside it. */
  readonly closed?: boolean;
  readonly onChoose?: () => void;
}

const KEY = 'more-pages';
/**
 * Screens on which the pages have room, or the menu scrolls as a whole. Elsewhere the foot of the sidebar would go out
 * of sight.
 */
const STARTS_UNFOLDED = '(min-height: 1080px), (max-width: 743px)';

/** The pages that have no entry of their own, in words (docs/product/shell.md#more-pages). */
export default function MorePages({ rights, closed = false, onChoose }: MorePagesProps) {
  const { pathname } = useLocation();
  const fits = useMedia(STARTS_UNFOLDED);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const unfolded = chosen ? chosen === 'unfolded' : fits;
  const [panel, setPanel] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!panel) return;
    const close = () => setPanel(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      place.current?.querySelector('button')?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  }, [panel]);
  // The panel belongs to the closed sidebar.
  if (panel && !closed) setPanel(false);
  const expanded = closed ? panel : unfolded;
  const toggle = () => {
    if (closed) return setPanel(!panel);
    const next = unfolded ? 'folded' : 'unfolded';
    localStorage.setItem(KEY, next);
    setChosen(next);
  };
  const pages = placesFor(rights).flatMap(({ words, inMenu, to }) => {
    const address = inMenu && to(undefined);
    return address ? [{ words, address }] : [];
  });
  return (
    <div ref={place} className={styles.more}>
      <NavigationAction word="MORE" icon={Ellipsis} closed={closed} expanded={expanded} onClick={toggle} />
      {expanded && (
        <ul className={classNames(styles.pages, closed && styles.panel)} aria-label="More pages">
          {pages.map(({ words, address }) => (
            <li key={address}>
              <Link
                to={address}
                className={styles.page}
                aria-current={pathname === address ? 'page' : undefined}
                onClick={() => {
                  setPanel(false);
                  onChoose?.();
                }}
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
