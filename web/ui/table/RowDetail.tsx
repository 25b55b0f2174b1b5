import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Opened } from './parts.ts';
import styles from './RowDetail.module.css';
import type { OpenAt } from './use-visible.ts';

const detailId = (id: string): string => `row-${id}`;

interface RowOpenerProps {
  /** Of the row. */
  readonly id: string;
  readonly isOpen: boolean;
  /** @param id undefined: the row is closed */
  readonly onOpen: (id: string | undefined) => void;
  /** The name of the row. */
  readonly children: ReactNode;
}

/** The name of a row, which opens and closes it. The whole row is its target. */
export const RowOpener = ({ id, isOpen, onOpen, children }: RowOpenerProps) => (
  <button
    type="button"
    className={styles.opener}
    aria-expanded={isOpen}
    aria-controls={isOpen ? detailId(id) : undefined}
    onClick={() => onOpen(isOpen ? undefined : id)}
  >
    <ChevronDown aria-hidden size={16} strokeWidth={1.75} className={styles.chevron} />
    <span className={styles.name}>{children}</span>
  </button>
);

interface RowDetailProps {
  readonly id: string;
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

/** What a row opens to. It says its height, because a long list leaves room for rows that it does not render. */
export function RowDetail({ id, onHeight, children }: RowDetailProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => onHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <div ref={place} id={detailId(id)} className={styles.detail}>
      {children}
    </div>
  );
}

/** Where a list is open, and how high. */
export function useOpenAt<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  opened: Opened<Row> | undefined,
): OpenAt & { readonly onHeight: (height: number) => void } {
  const [height, onHeight] = useState(0);
  const index = opened?.id === undefined ? -1 : rows.findIndex((row) => idOf(row) === opened.id);
  return { index, height, onHeight };
}
