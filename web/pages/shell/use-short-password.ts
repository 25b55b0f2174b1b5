import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { hasShortPassword } from '../../api/identity/short-password.ts';

/**
 * Leads a person to the account page who has signed in with a password that is too short for the company's rule
 * (docs/product/access.md#long-passwords). A failure leads nowhere: the next start asks again.
 * @param userId the signed-in person
 */
export function useShortPassword(userId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!userId || !hasShortPassword()) return;
    void import('../../api/client.ts')
      .then(({ call }) => call('companies', 'signInRules'))
      .then(({ longPasswords }) => longPasswords && navigate(PAGE_PATHS.account))
      .catch(() => {});
  }, [userId, navigate]);
}
