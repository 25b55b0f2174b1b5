import { AwsError } from '../base/aws-json.ts';

/** Error codes of the older Query protocol. Clients of the JSON protocol still show them (header x-amzn-query-error). */
const QUERY_CODES: Readonly<Record<string, string>> = {
  AccessDeniedException: 'AccessDenied',
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

/** The code of a refusal in the Query protocol. */
export const queryCode = (code: string) => QUERY_CODES[code] ?? code;

/** A refusal with SQS's namespace on the wire. @param code the short name */
export const refusal = (code: string, message: string) => new AwsError(`com.amazonaws.sqs#${code}`, message);

/** A refusal of a value that is out of range, with SQS's message. */
export const invalidValue = (parameter: string, value: unknown, reason: string) =>
  refusal('InvalidParameterValue', `Value ${String(value)} for parameter ${parameter} is invalid. Reason: ${reason}`);
