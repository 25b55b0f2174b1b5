import { say } from '../../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import styles from './HelpCard.module.css';

/** The link to the help page in an open menu. */
export const HelpCard = ({ onChoose }: { readonly onChoose: () => void }) => (
  <div className={styles.card}>
    <p>{say`Looking for help with your Wingnut ?`}</p>
    <ButtonLink to={PAGE_PATHS.help} className={styles.contact} onClick={onChoose}>
      {say`CONTACT US`}
    </ButtonLink>
  </div>
);
