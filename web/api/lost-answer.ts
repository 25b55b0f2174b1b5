import { ApiError, hasCode, isRefusal } from './api-error.ts';

/** Nobody has answered: not the server, and not with an error of its own. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== 'OFFLINE' &&
  (error.status === 0 || (error.status >= 500 && error.code === 'NOT_AN_ENVELOPE'));

/**
 * Makes a change, and makes it again when its answer is lost: the key of the call says that it is the same one, so that nobody is notified
 * of a failure that was none (docs/product/shell.md#lost-answers). Throws `UNKNOWN_OUTCOME` when nobody answers that either.
 * @param change one call of the server
 */
export const untilKnown = <Reply>(change: () => Promise<Reply>): Promise<Reply> =>
  change().catch((error: unknown) => {
    if (!isUnanswered(error)) throw error;
    return change().catch((again: unknown) => {
      if (!isUnanswered(again)) throw again;
      console.warn('The answer to a change was lost twice', error, again);
      throw new ApiError('UNKNOWN_OUTCOME', 0, 'It is not known whether the change was made.');
    });
  });

/** Removes a record in the same way. A record that is gone already counts as removed. */
export const untilGone = async (remove: () => Promise<unknown>): Promise<void> => {
  await untilKnown(remove).catch((error: unknown) => {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  });
};

/**
 * Saves a new version of a record. When an earlier save of this person had lost its answer, it is not taken for another person's: it is
 * asked for its answer, and this one follows it.
 * @param lost keeps the save that has no answer yet
 * @param send the save that replaces a version
 */
export async function saveAfter<Saved extends { readonly version: number }>(
  lost: { current: (() => Promise<Saved>) | undefined },
  version: number,
  send: (version: number) => () => Promise<Saved>,
): Promise<Saved> {
  const [earlier, save] = [lost.current, send(version)];
  lost.current = save;
  try {
    const saved = await untilKnown(save).catch(async (error: unknown) => {
      if (!earlier || !hasCode(error, 'CHANGED_MEANWHILE')) throw error;
      const own = await earlier().catch(() => {
        throw error;
      });
      return untilKnown(send(own.version));
    });
    lost.current = undefined;
    return saved;
  } catch (error) {
    if (isRefusal(error)) lost.current = undefined;
    throw error;
  }
}
