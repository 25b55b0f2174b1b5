import { Link } from 'react-router-dom';
import { PAGES } from '../../../shared/portal/pages.ts';
import { pageAddressOf } from '../../../shared/portal/paths.ts';
import { mayOpen, useSession } from '../../api/identity/session.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeysList } from '../common/keys/KeysList.tsx';
import styles from './Guide.module.css';
import { GUIDE, words } from './guide.ts';

/** A short guide, the words and the keys, beside the message (docs/product/public-site.md#guide). */
export default function Guide() {
  const session = useSession();
  return (
    <>
      <Card title="What do you want to do?">
        <ul className={styles.guide}>
          {GUIDE.filter(({ page }) => mayOpen(PAGES[page].permission, session)).map(({ want, how, page }) => (
            <li key={want}>
              <Link to={pageAddressOf(page)}>{want}</Link>
              <span>{how}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Glossary">
        <dl className={styles.words}>
          {words().map(([word, meaning]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Keyboard shortcuts">
        <KeysList />
      </Card>
    </>
  );
}
