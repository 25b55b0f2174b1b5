import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Tag.module.css';

interface TagProps {
  readonly tone: 'ok' | 'alarm' | 'warn' | 'neutral';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A short fact about the thing beside it. The icon gives the meaning without colour. */
export const Tag = ({ tone, icon: Icon, children }: TagProps) => (
  <span className={classNames(styles.tag, styles[tone])}>
    <Icon aria-hidden size={16} strokeWidth={1.75} />
    {children}
  </span>
);
