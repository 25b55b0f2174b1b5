import {
  Building2,
  CalendarDays,
  CircleAlert,
  CornerDownLeft,
  FileText,
  Gauge,
  GitCompareArrows,
  HardHat,
  Hourglass,
  Link2,
  NotebookPen,
  ScrollText,
  SlidersHorizontal,
  User,
  Wrench,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { StatusIcon } from '../../common/StatusIcon.tsx';
import type { Entry } from './entries.ts';
import { markedParts } from './find.ts';
import styles from './Palette.module.css';

const ICONS = {
  property: Building2,
  wingnut: Gauge,
  person: User,
  page: FileText,
  dashboard: Gauge,
  limits: SlidersHorizontal,
  work: Wrench,
  link: Link2,
  compare: GitCompareArrows,
  equipment: ScrollText,
  days: CalendarDays,
  note: NotebookPen,
  contractor: HardHat,
  notYet: Hourglass,
  retry: CircleAlert,
} as const satisfies Record<Entry['kind'], unknown>;

const Marked = ({ text, query }: { readonly text: string; readonly query: string }) =>
  markedParts(text, query).map(({ part, isTyped }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    isTyped ? <mark key={index}>{part}</mark> : part,
  );

/** The keys that do the same, as they are pressed. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

interface PaletteRowProps {
  readonly id: string;
  readonly entry: Entry;
  readonly query: string;
  readonly isSelected: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

/** An entry of the palette: a link that the arrow keys choose. */
export function PaletteRow({ id, entry, query, isSelected, onPoint, onOpen }: PaletteRowProps) {
  const Icon = ICONS[entry.kind];
  const option = { id, role: 'option', 'aria-selected': isSelected, tabIndex: -1, className: styles.row } as const;
  const react = { onPointerMove: onPoint, onClick: onOpen };
  const content = (
    <>
      <span className={styles.icon}>
        {entry.status ? <StatusIcon status={entry.status} bare /> : <Icon aria-hidden size={18} strokeWidth={1.75} />}
      </span>
      <span className={styles.title}>
        <Marked text={entry.title} query={query} />
      </span>
      {entry.detail && (
        <span className={styles.detail}>
          <Marked text={entry.detail} query={query} />
        </span>
      )}
      <span className={styles.end}>
        {entry.value && <span data-alarm={entry.isAlarm || undefined}>{entry.value}</span>}
        {entry.key && <Keys keys={['G', entry.key.toUpperCase()]} />}
        {isSelected && (
          <kbd className={styles.enter}>
            <CornerDownLeft aria-hidden size={12} strokeWidth={1.75} />
          </kbd>
        )}
      </span>
    </>
  );
  if (entry.retry)
    return (
      <button type="button" {...option} {...react}>
        {content}
      </button>
    );
  return (
    <Link to={entry.to} {...option} {...react}>
      {content}
    </Link>
  );
}
