import type { WallLinkMadeReply } from '../../../../shared/api/types/wall-types.ts';
import { wallLinkPath } from '../../../../shared/portal/public-paths.ts';
import { AddressToCopy } from '../../common/AddressToCopy.tsx';
import styles from './WallLinks.module.css';

/** The address of a new wall link, for this one time. */
export function MadeLink({ made }: { readonly made: WallLinkMadeReply }) {
  return (
    <section aria-label={`Address of ${made.link.name}`} className={styles.made}>
      <p>{`Open this address on the screen of ${made.link.name}. It is shown this one time.`}</p>
      <AddressToCopy address={`${location.origin}${wallLinkPath(made.token)}`} />
    </section>
  );
}
