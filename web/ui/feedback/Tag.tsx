import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './Tag.module.css';

interface TagProps {
  readonly tone: 'ok' | 'alarm' | 'warn' | 'neutral';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A short fact about what it stands beside, with an icon, so that it does not speak by colour alone. */
export const Tag = ({ tone, icon: Icon, children }: TagProps) => (
  <span className={classNames(styles.tag, styles[tone])}>
    <Icon aria-hidden size={16} strokeWidth={1.75} />
    {children}
  </span>
);
