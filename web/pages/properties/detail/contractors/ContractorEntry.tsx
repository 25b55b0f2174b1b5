import type { ContractorLinkReply } from '../../../../../shared/api/types/contractor-types.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import styles from './Contractors.module.css';
import { linkFacts } from './link-words.ts';

interface ContractorEntryProps {
  readonly link: ContractorLinkReply;
  /** UTC ms. */
  readonly now: number;
  readonly onRevoke: () => void;
}

/** A contractor link that is open. */
export const ContractorEntry = ({ link, now, onRevoke }: ContractorEntryProps) => (
  <li className={styles.entry}>
    <div className={styles.text}>
      <h3 className={styles.name}>{link.name}</h3>
      <p className={styles.facts}>{linkFacts(link, now)}</p>
      {link.email !== null && <p className={styles.facts}>Mailed to {link.email}</p>}
    </div>
    <Button look="danger" aria-label={`REVOKE ${link.name}`} onClick={onRevoke}>
      REVOKE
    </Button>
  </li>
);
