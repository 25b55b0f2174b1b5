import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useDocumentTitle } from './document-title.ts';
import styles from './page-title.module.css';

/** How the page tells the frame its title, which stands in the top bar of small screens. */
export const PageTitle = createContext<(title: string) => void>(() => {});

interface PageHeaderProps {
  readonly title: string;
  readonly below?: ReactNode;
  /** Stands at the right of the title, below it on small screens. */
  readonly aside?: ReactNode;
}

/** The head of a page: its title, a line below, and what acts on the whole page. */
export function PageHeader({ title, below, aside }: PageHeaderProps) {
  const tellFrame = useContext(PageTitle);
  useDocumentTitle(title);
  useEffect(() => tellFrame(title), [title, tellFrame]);
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {below && <p className={styles.below}>{below}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </header>
  );
}
