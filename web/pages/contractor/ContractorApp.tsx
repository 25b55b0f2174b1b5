import { useState } from 'react';
import { pageReader } from '../../../shared/domain/figures/reader.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { useDocumentTitle } from '../../ui/layout/document-title.ts';
import kit from '../../ui/style/kit.module.css';
import { EntryCard } from '../entry/EntryCard.tsx';
import styles from './entry/ChooseLink.module.css';
import { LinkOver } from './entry/LinkOver.tsx';
import { OpenPage } from './entry/OpenPage.tsx';
import { contractorReader } from './link/contractor-reader.ts';
import { forgetLink, type KeptLink, keptLink, keptLinks } from './link/kept-links.ts';
import type { Words } from './link/link-words.ts';
import type { LostWork } from './link/lost-work.ts';
import { openLinkPath, placeIn } from './link/place.ts';
import { OpenedLink } from './OpenedLink.tsx';

/** The links that this device has opened, when the address names none. */
function ChooseLink({ links }: { readonly links: readonly KeptLink[] }) {
  useDocumentTitle(say`Contractor links`);
  return (
    <EntryCard title={say`Contractor links`}>
      <ul className={kit.lines}>
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

/** Shows an opened link at its own address: the token in the address opens nothing more. */
function enter(link: KeptLink | undefined): KeptLink | undefined {
  if (link && placeIn(location).token) history.replaceState(null, '', openLinkPath(link.id));
  return link;
}

function linkAtStart(): KeptLink | undefined {
  const { linkId, token } = placeIn(location);
  const links = keptLinks();
  const isPlain = linkId === undefined && token === undefined;
  const only = isPlain && links.length === 1 ? links[0] : undefined;
  if (only) history.replaceState(null, '', openLinkPath(only.id));
  return only ?? enter(keptLink(linkId));
}

/** The page of a contractor link: it opens the link, and shows its property as long as it is open (docs/product/contractors.md). */
export function ContractorApp() {
  const [link, setLink] = useState(linkAtStart);
  const [over, setOver] = useState<{ readonly why: Words; readonly lost?: LostWork }>();
  const { linkId, token } = placeIn(location);
  if (over) return <LinkOver {...over} />;
  if (link) {
    const end = (why: Words) => {
      forgetLink(link.id);
      setOver((known) => known ?? { why });
      // Each call that is under way hears that the link has ended. The first one counts.
      import('./link/lost-work.ts')
        .then(({ forgetWork }) => forgetWork(link.id))
        .then((lost) => setOver((known) => (known?.lost ? known : { why, lost })))
        .catch((error: unknown) => console.warn('Unsaved changes of the link were not removed', error));
    };
    return <OpenedLink key={link.id} link={link} onEnd={end} />;
  }
  const open = (opened: KeptLink) => {
    const entered = enter(opened);
    // The link is at its own address now, and opens there in the language of its invitation.
    if (contractorReader(opened.session).language !== pageReader().language) location.reload();
    else setLink(entered);
  };
  if (token && linkId) return <OpenPage linkId={linkId} token={token} onOpened={open} />;
  const links = linkId === undefined && token === undefined ? keptLinks() : [];
  return links.length > 0 ? <ChooseLink links={links} /> : <LinkOver why={token ? 'ended' : 'none'} />;
}
