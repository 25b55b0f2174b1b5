import { useEffect } from 'react';
import { answerStore, removeOldAnswers } from '../../../api/kept/answer-store.ts';
import { keepAnswers } from '../../../api/kept/keep-answers.ts';
import { showLastKnown } from '../../../api/kept/last-known.ts';
import { queryClient } from '../../../api/query-client.ts';
import { keepOpenedProperties } from '../../../opening/keep-opened.ts';

/** The script of this release. Its name changes with each release. */
const release = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** Keeps what this person sees, and shows it without a network (docs/product/offline.md#kept). */
export function useKeptAnswers(userId: string): void {
  useEffect(() => {
    const store = answerStore(userId, release());
    const ends = [
      showLastKnown(queryClient, store),
      keepAnswers(queryClient, store),
      keepOpenedProperties(queryClient, userId),
    ];
    removeOldAnswers(userId, Date.now()).catch((error: unknown) => console.warn('Old answers were not removed', error));
    return () => {
      for (const end of ends) end();
    };
  }, [userId]);
}
