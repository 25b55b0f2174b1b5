import type { ReactNode } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../shared/portal/public-paths.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { LanguageSwitch } from '../common/language/LanguageSwitch.tsx';
import { Brand } from './Brand.tsx';
import styles from './EntryCard.module.css';

interface EntryCardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A public page with one card under the mark and the name: sign-in, recovery, account creation. The legal links and the other language are below. */
export const EntryCard = ({ title, children }: EntryCardProps) => (
  <div className={styles.page}>
    <main>
      <Card className={styles.card}>
        <a href={PUBLIC_PATHS.landing} className={styles.mark}>
          <Brand />
        </a>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </Card>
    </main>
    <footer className={styles.foot}>
      <a href={PUBLIC_PATHS.terms}>{say`Terms`}</a>
      <a href={PUBLIC_PATHS.privacy}>{say`Privacy`}</a>
      <LanguageSwitch />
    </footer>
  </div>
);
