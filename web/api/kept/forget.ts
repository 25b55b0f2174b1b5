import { removeAllWaiting } from '../waiting/waiting-store.ts';
import { removeAnswers } from './answer-store.ts';
import { removeOpened } from './opened-store.ts';

/** Removes what this device keeps. A session that ends by itself leaves what waits: it is the person's work. */
export const FORGET = {
  answers: async () => {
    removeOpened();
    await removeAnswers();
  },
  all: async () => {
    removeOpened();
    await Promise.all([removeAnswers(), removeAllWaiting()]);
  },
} as const;
