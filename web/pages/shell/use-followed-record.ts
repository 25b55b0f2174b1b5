import { useEffect } from 'react';
import { showToast } from '../../ui/feedback/toast.tsx';

/**
 * Makes the company's record follow the person's own changes, once after each sign-in (docs/product/account.md#heals).
 * @param userId the signed-in person
 */
export function useFollowedRecord(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    void import('../../api/identity/record.ts')
      .then(({ followRecord }) => followRecord())
      .then((sentence) => sentence && showToast(sentence))
      .catch(() => {});
  }, [userId]);
}
