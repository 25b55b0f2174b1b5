import { AwsError } from '../base/aws-json.ts';

const NAMESPACE = 'com.amazonaws.dynamodb.v20120810#';

/** A refusal of DynamoDB. @param code the short name of the exception */
export function refusal(code: string, message: string, details: Record<string, unknown> = {}): AwsError {
  return new AwsError(NAMESPACE + code, message, 400, details);
}

/** A ValidationException. */
export function invalid(message: string): AwsError {
  return refusal('ValidationException', message);
}

/** Turns an error of dynalite, which has a `body`, into a refusal. Other errors are bugs of the stand-in and stay unchanged. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error)) return error;
  const { __type, message, Message, ...details } = error.body as Record<string, unknown>;
  return new AwsError(String(__type), String(message ?? Message ?? ''), 400, details);
}

/** The short name of a refusal, e.g. `ConditionalCheckFailedException`. */
export function codeOf(error: AwsError): string {
  return error.code.slice(error.code.indexOf('#') + 1);
}
