import { AwsError } from '../aws-json.ts';
import { type Pool, regionOf } from './pool.ts';
import type { User } from './state.ts';

/** What admin calls have in place of an app client. */
export const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

interface TriggerCall {
  readonly name: 'PreSignUp' | 'PostConfirmation' | 'CustomMessage';
  /** What follows the `_` of `triggerSource`, e.g. SignUp. */
  readonly occasion: string;
  readonly userName: string;
  readonly clientId: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

/** A stored user's attributes as triggers see them. */
export function triggerAttributes(user: User): Record<string, string> {
  return { sub: user.sub, ...user.attributes, 'cognito:user_status': user.status };
}

/**
 * Runs a trigger, where the pool has it, and returns the `response` that its handler left. A handler's error is
 * UserLambdaValidationException with its message; an answer that is no event is InvalidLambdaResponseException.
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
  // What the handler may see of a user, and of another call that it makes, is also what a restart would find.
  pool.store.save();
  const answer = await pool.invokeTrigger(call.name, event).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new AwsError('UserLambdaValidationException', `${call.name} failed with error ${message}.`);
  });
  const response = (answer as { response?: unknown } | null | undefined)?.response;
  if (typeof response !== 'object' || response === null) {
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return response as Record<string, unknown>;
}
