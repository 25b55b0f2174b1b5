import { Check, CircleX, Equal, type LucideIcon, Pencil, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FileImport.module.css';
import type { FileRow, RowOutcome } from './save-rows.ts';

type Verdict = FileRow['kind'] | RowOutcome['kind'];

/** The look of each verdict about a row of a file. */
export const VERDICT_LOOKS = {
  refused: { tone: 'alarm', icon: CircleX },
  doubtful: { tone: 'warn', icon: TriangleAlert },
  add: { tone: 'neutral', icon: Plus },
  change: { tone: 'neutral', icon: Pencil },
  saved: { tone: 'ok', icon: Check },
  same: { tone: 'neutral', icon: Equal },
} as const satisfies Record<Verdict, { readonly tone: string; readonly icon: LucideIcon }>;

interface RowVerdictProps {
  readonly kind: Verdict;
  readonly children: ReactNode;
}

/** The verdict about a row, as words and a silhouette. */
export function RowVerdict({ kind, children }: RowVerdictProps) {
  const { tone, icon: Icon } = VERDICT_LOOKS[kind];
  return (
    <span className={styles.verdict} data-tone={tone}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {children}
    </span>
  );
}
