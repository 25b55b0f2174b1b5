import { removeAllWaiting } from '../waiting/waiting-store.ts';
import { removeAnswers } from './answer-store.ts';

/** Removes what this device keeps. A session that ends by itself leaves what waits: it is the person's work. */
export const FORGET = {
  answers: removeAnswers,
  all: async () => {
    await Promise.all([removeAnswers(), removeAllWaiting()]);
  },
} as const;
