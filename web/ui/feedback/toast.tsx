import { say } from '../../../shared/domain/figures/say.ts';

/**
 * Messages about actions. Their library is not in the shell: the portal loads it when it is idle, so that a message
 * about a lost connection needs no connection.
 */
const load = () => import('./toast-view.tsx');

/** Preloads the toast component, so that the first message appears at once. */
export const prepareToasts = (): void => void load().catch(() => {});

/** Says that an action was done. It disappears by itself, or with CLOSE. */
export const showToast = (sentence: string): void => void load().then(({ show }) => show(sentence));

/** Says something that must not be missed. It stays until the person closes it. */
export const showLastingToast = (sentence: string): void =>
  void load().then(({ showLasting }) => showLasting(sentence));

/**
 * Says that an action failed. It stays until the person tries again or closes it. The id allows one message per problem.
 */
export const showFailureToast = (id: string, sentence: string, tryAgain: () => void): void =>
  void load().then(({ showFailure }) => showFailure(id, sentence, tryAgain));

/** Says that an action was done, with UNDO. @param forMs how long; 10 seconds without it */
export const showUndoToast = (sentence: string, undo: () => void, forMs?: number): void =>
  showActionToast(sentence, say`UNDO`, undo, forMs);

/** Says that an action was done, with the one that may follow it. @param label a verb in capitals */
export const showActionToast = (sentence: string, label: string, onPress: () => void, forMs?: number): void =>
  void load().then(({ showAction }) => showAction(sentence, label, onPress, forMs));
