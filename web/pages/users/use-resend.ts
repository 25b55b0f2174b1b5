import { useCallback } from 'react';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { showFailureToast, showToast } from '../../ui/feedback/toast.tsx';
import type { UserRow } from './rows.ts';
import { useRefreshUsers } from './user-queries.ts';

const NOT_MAILED = 'The mail could not be sent. Try again.';

/** Sends a pending user a new invitation, and says so in a toast. */
export function useResend(): (row: UserRow) => void {
  const refresh = useRefreshUsers();
  return useCallback(
    (row) => {
      const send = async () => {
        try {
          const { mailed } = await call('companies', 'resendInvite', { body: { userId: row.id } });
          await refresh();
          if (!mailed) throw new Error(NOT_MAILED);
          showToast(`A new invitation is on its way to ${row.email}. The link before it no longer works.`);
        } catch (error) {
          showFailureToast(`resend ${row.id}`, errorSentence(error, 'users') ?? NOT_MAILED, () => void send());
        }
      };
      void send();
    },
    [refresh],
  );
}
