import { AwsError } from '../base/aws-json.ts';
import { codeOf, refusal } from './refusals.ts';

/** The code of a CancellationReason, by the exception of the operation. */
const reasonCodes: Readonly<Record<string, string>> = {
  ConditionalCheckFailedException: 'ConditionalCheckFailed',
  ValidationException: 'ValidationError',
};

function reasonOf(error: AwsError | undefined): Record<string, unknown> {
  if (!error) return { Code: 'None' };
  const Code = reasonCodes[codeOf(error)];
  if (!Code) throw error;
  return { Code, Message: error.message, ...error.details };
}

/**
 * TransactionCanceledException with one reason for each operation, in order; undefined when none was refused.
 * Throws a refusal that concerns the whole request, such as ResourceNotFoundException.
 */
export function cancellation(refusals: readonly (AwsError | undefined)[]): AwsError | undefined {
  if (!refusals.some((refusal) => refusal)) return undefined;
  const reasons = refusals.map(reasonOf);
  const message =
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
    `[${reasons.map(({ Code }) => Code).join(', ')}]`;
  return refusal('TransactionCanceledException', message, { Message: message, CancellationReasons: reasons });
}

/** Waits for all operations. Throws `cancellation` when one is refused. */
export async function allOrCancelled<T>(operations: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(operations);
  const canceled = cancellation(
    settled.map((each) => {
      if (each.status === 'fulfilled') return undefined;
      if (each.reason instanceof AwsError) return each.reason;
      throw each.reason;
    }),
  );
  if (canceled) throw canceled;
  return Promise.all(operations);
}
