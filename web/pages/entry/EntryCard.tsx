import type { ReactNode } from 'react';
import { PUBLIC_PATHS } from '../../../shared/portal/paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import styles from './EntryCard.module.css';

interface EntryCardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A public page with one card under the logo: sign-in, recovery, account creation. */
export const EntryCard = ({ title, children }: EntryCardProps) => (
  <main className={styles.page}>
    <Card className={styles.card}>
      <a href={PUBLIC_PATHS.landing} aria-label="Wingnut" className={styles.mark}>
        <Logo size={28} />
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </Card>
  </main>
);
