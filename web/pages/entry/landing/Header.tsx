import { Brand } from '../Brand.tsx';
import { EnterButton } from './EnterButton.tsx';
import styles from './Header.module.css';

/** The logo, the links to the page's sections, and the sign-in. */
export function Header({ onEnter }: { readonly onEnter: () => void }) {
  return (
    <header id="top" className={styles.bar}>
      <Brand />
      <nav aria-label="On this page" className={styles.links}>
        <a href="#interfaces">Interfaces</a>
        <a href="#tech-specs">Tech Specs</a>
        <a href="#contact">Request a demo</a>
      </nav>
      <EnterButton onEnter={onEnter} />
    </header>
  );
}
