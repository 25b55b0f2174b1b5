import { english, say } from '../../../../shared/domain/figures/say.ts';
import { ROLE_NAMES } from '../../../../shared/domain/role.ts';
import { useSession } from '../../../api/identity/session.ts';
import styles from './WhoAmI.module.css';

/** The signed-in person: name, role and company (docs/product/shell.md#who-am-i). */
export function WhoAmI() {
  const session = useSession();
  if (!session.isSignedIn) return null;
  const { firstName, lastName, email, role, company } = session.person;
  return (
    <p className={styles.who}>
      <b>{`${firstName} ${lastName}`.trim() || email}</b>
      <span>
        {say(english(ROLE_NAMES[role]))}
        {company && `, ${company}`}
      </span>
    </p>
  );
}
