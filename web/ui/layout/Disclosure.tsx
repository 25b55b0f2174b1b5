import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** The words that open it. */
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** More of something, folded at first. Find in page opens it. */
export const Disclosure = ({ title, className, children }: DisclosureProps) => (
  <details className={classNames(styles.more, className)}>
    <summary className={styles.title}>
      {title}
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
    </summary>
    {children}
  </details>
);
