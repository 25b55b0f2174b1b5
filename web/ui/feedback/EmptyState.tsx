import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  /** At most one button. */
  readonly action?: ReactNode;
}

/** Shown when there is nothing to show: an outline icon, a sentence, one button. */
export function EmptyState({ icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon aria-hidden size={40} strokeWidth={1.2} />
      <p>{children}</p>
      {action}
    </div>
  );
}
