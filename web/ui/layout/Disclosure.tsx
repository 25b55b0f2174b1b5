import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** The words that open it. */
  readonly title: string;
  readonly className?: string | undefined;
  /** Opens it when it becomes true or another number, such as of an attempt that found an error in it. The person can close it. */
  readonly opens?: boolean | number;
  readonly children: ReactNode;
}

/** More of something, folded at first. Find in page opens it. */
export function Disclosure({ title, className, opens = false, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (opens && details.current) details.current.open = true;
  }, [opens]);
  return (
    <details ref={details} className={classNames(styles.more, className)}>
      <summary className={styles.title}>
        {title}
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </summary>
      {children}
    </details>
  );
}
