import { AwsError } from '../aws-json.ts';

const NAMESPACE = 'com.amazonaws.dynamodb.v20120810#';

/** A refusal of DynamoDB by its exception's short name. */
export function refusal(code: string, message: string, details: Record<string, unknown> = {}): AwsError {
  return new AwsError(NAMESPACE + code, message, 400, details);
}

/** A refusal of a request that is wrong in itself. */
export function invalid(message: string): AwsError {
  return refusal('ValidationException', message);
}

/** dynalite's errors carry the reply's body; what does not is a fault of the stand-in and passes unchanged. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error)) return error;
  const { __type, message, Message, ...details } = error.body as Record<string, unknown>;
  return new AwsError(String(__type), String(message ?? Message ?? ''), 400, details);
}

/** The short name of a refusal, e.g. `ConditionalCheckFailedException`. */
export function codeOf(error: AwsError): string {
  return error.code.slice(error.code.indexOf('#') + 1);
}
