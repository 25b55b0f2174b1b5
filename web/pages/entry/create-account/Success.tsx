import { useEffect } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PUBLIC_PATHS } from '../../../../shared/portal/public-paths.ts';
import { DoneTitle } from '../../../ui/feedback/DoneTitle.tsx';
import { rich } from '../../../ui/layout/rich.ts';
import { EntryCard } from '../EntryCard.tsx';
import styles from '../entry-form.module.css';
import { LinkButton } from '../LinkButton.tsx';

/**
 * Time for which the success is shown before the login page opens by itself (docs/product/access.md#account-creation).
 */
const LOGIN_AFTER_MS = 3000;

/** Says that the account is made, and leads to the login. */
export default function Success({ email }: { readonly email: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(PUBLIC_PATHS.login), LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <EntryCard title={<DoneTitle>{say`Success!`}</DoneTitle>}>
      <p className={styles.intro}>{rich(say`Account created for <b>${email}</b>`, { b: (words) => <b>{words}</b> })}</p>
      <LinkButton href={PUBLIC_PATHS.login} autoFocus>
        {say`LOG IN`}
      </LinkButton>
    </EntryCard>
  );
}
