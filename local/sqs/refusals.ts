import { AwsError } from '../aws-json.ts';

/** Error codes of the older Query protocol, which clients of the JSON protocol still show (header x-amzn-query-error). */
const QUERY_CODES: Readonly<Record<string, string>> = {
  BatchEntryIdsNotDistinct: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
  BatchRequestTooLong: 'AWS.SimpleQueueService.BatchRequestTooLong',
  EmptyBatchRequest: 'AWS.SimpleQueueService.EmptyBatchRequest',
  InvalidBatchEntryId: 'AWS.SimpleQueueService.InvalidBatchEntryId',
  MessageNotInflight: 'AWS.SimpleQueueService.MessageNotInflight',
  PurgeQueueInProgress: 'AWS.SimpleQueueService.PurgeQueueInProgress',
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  QueueNameExists: 'QueueAlreadyExists',
  TooManyEntriesInBatchRequest: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
  UnsupportedOperation: 'AWS.SimpleQueueService.UnsupportedOperation',
};

/** The code under which the Query protocol knows a refusal. */
export const queryCode = (code: string) => QUERY_CODES[code] ?? code;

/** A refusal by its short name, with the shape's namespace on the wire as SQS writes it. */
export const refusal = (code: string, message: string) => new AwsError(`com.amazonaws.sqs#${code}`, message);

/** A value out of its range, in SQS's words. */
export const invalidValue = (parameter: string, value: unknown, reason: string) =>
  refusal('InvalidParameterValue', `Value ${String(value)} for parameter ${parameter} is invalid. Reason: ${reason}`);
