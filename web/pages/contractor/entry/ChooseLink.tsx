import { useDocumentTitle } from '../../../ui/layout/document-title.ts';
import { EntryCard } from '../../entry/EntryCard.tsx';
import type { KeptLink } from '../link/kept-links.ts';
import { openLinkPath } from '../link/place.ts';
import styles from './ChooseLink.module.css';

/** The links that this device has opened, when the address names none. */
export function ChooseLink({ links }: { readonly links: readonly KeptLink[] }) {
  useDocumentTitle('Contractor links');
  return (
    <EntryCard title="Contractor links">
      <ul className={styles.links}>
        {links.map(({ id, session: { propertyName, company } }) => (
          <li key={id}>
            <a href={openLinkPath(id)} className={styles.link}>
              <b>{propertyName}</b>
              <span>{company}</span>
            </a>
          </li>
        ))}
      </ul>
    </EntryCard>
  );
}
