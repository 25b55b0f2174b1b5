import { ApiError, type ErrorCode, hasCode, isAnswerLost } from './api-error.ts';

/**
 * Makes a change. When its answer is lost, it asks the server whether the change was made, so that nobody is told of a
 * failure that was none (docs/product/shell.md#lost-answers). Throws the error of the change when it was not made, and
 * `UNKNOWN_OUTCOME` when the server cannot be asked.
 * @param change calls the server
 * @param find reads the record again: the result when the change is there, otherwise undefined
 * @param refusal the refusal of a change that was made already, perhaps by an earlier attempt whose answer was lost
 */
export async function changeOrFind<Result>(
  change: () => Promise<Result>,
  find: () => Promise<Result | undefined>,
  refusal?: ErrorCode,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const isRefused = refusal !== undefined && hasCode(error, refusal);
    if (!isAnswerLost(error) && !isRefused) throw error;
    const found = await find().catch((cause: unknown) => {
      if (isRefused) return undefined;
      console.warn('The answer to a change was lost, and the server cannot be asked', error, cause);
      throw new ApiError('UNKNOWN_OUTCOME', 0, 'It is not known whether the change was made.');
    });
    if (found === undefined) throw error;
    return found;
  }
}

/** Removes a record. A record that is gone already counts as removed, and so does one that is gone after a lost answer. */
export async function removeOrMiss(remove: () => Promise<unknown>, read: () => Promise<unknown>): Promise<void> {
  const gone = (error: unknown): true => {
    if (hasCode(error, 'NOT_FOUND')) return true;
    throw error;
  };
  await changeOrFind<unknown>(
    () => remove().catch(gone),
    () => read().then(() => undefined, gone),
  );
}
