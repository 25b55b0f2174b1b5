import { AwsError } from '../aws-json.ts';
import { type Pool, regionOf } from './pool.ts';
import type { User } from './state.ts';

/** The client id of admin calls. */
export const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

interface TriggerCall {
  readonly name: 'PreSignUp' | 'PostConfirmation' | 'CustomMessage';
  /** The part of `triggerSource` after the `_`, e.g. SignUp. */
  readonly occasion: string;
  readonly userName: string;
  readonly clientId: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

/** A user's attributes, as triggers get them. */
export function triggerAttributes(user: User): Record<string, string> {
  return { sub: user.sub, ...user.attributes, 'cognito:user_status': user.status };
}

/**
 * Runs a trigger, if the pool has it, and returns the `response` of its handler. An error of the handler becomes a
 * UserLambdaValidationException with its message, an answer that is not an event an InvalidLambdaResponseException, a call
 * that Lambda refuses an UnexpectedLambdaException.
 */
export async function callTrigger(pool: Pool, call: TriggerCall): Promise<Readonly<Record<string, unknown>>> {
  if (!pool.settings.triggers.has(call.name)) return call.response;
  const event = {
    version: '1',
    region: regionOf(pool),
    userPoolId: pool.id,
    userName: call.userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
    triggerSource: `${call.name}_${call.occasion}`,
    request: call.request,
    response: call.response,
  };
  // The handler may call the stand-in. It must find the saved state.
  pool.store.save();
  const answer = await pool.invokeTrigger(call.name, event).catch((error: unknown) => {
    if (error instanceof AwsError) {
      throw new AwsError('UnexpectedLambdaException', `${call.name} invocation failed due to error ${error.code}.`);
    }
    const message = error instanceof Error ? error.message : String(error);
    throw new AwsError('UserLambdaValidationException', `${call.name} failed with error ${message}.`);
  });
  const response = (answer as { response?: unknown } | null | undefined)?.response;
  if (typeof response !== 'object' || response === null) {
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return response as Record<string, unknown>;
}
