import { AwsError } from '../base/aws-json.ts';
import { type Pool, regionOf } from './pool.ts';
import type { User } from './state.ts';

/** The client id of admin calls. */
export const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE';

interface TriggerCall {
  readonly name: 'PreSignUp' | 'PostConfirmation' | 'CustomMessage' | 'PreTokenGeneration';
  /** The version of the event; 1 unless the trigger has another. */
  readonly version?: '2';
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

/** Cognito's longest wait for a trigger, and its number of calls of a trigger that does not answer in time. */
const LIMIT_MS = 5000;
const MAX_CALLS = 3;

class LateError extends Error {}

const unexpected = ({ name }: TriggerCall, reason: string): AwsError =>
  new AwsError('UnexpectedLambdaException', `${name} invocation failed due to error ${reason}.`);

/** The answer of a trigger. Like Cognito it calls again when the answer is late, and the late run goes on. */
async function inTime(invoke: () => Promise<unknown>, limitMs: number): Promise<unknown> {
  const LATE = Symbol('late');
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const answer = invoke();
    // Nobody waits for the failure of a run that is late.
    answer.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise((resolve) => {
      timer = setTimeout(() => resolve(LATE), limitMs);
    });
    const first = await Promise.race([answer, limit]).finally(() => clearTimeout(timer));
    if (first !== LATE) return first;
  }
  throw new LateError('Socket timeout while invoking Lambda function');
}

/**
 * Runs a trigger, if the pool has it, and returns the `response` of its handler. An error of the handler becomes a
 * UserLambdaValidationException with its message. An answer that is not an event is an InvalidLambdaResponseException. A call
 * that Lambda refuses, and three late answers, are an UnexpectedLambdaException.
 */
export async function callTrigger(
  pool: Pool,
  call: TriggerCall,
  limitMs = LIMIT_MS,
): Promise<Readonly<Record<string, unknown>>> {
  if (!pool.settings.triggers.has(call.name)) return call.response;
  const event = {
    version: call.version ?? '1',
    region: regionOf(pool),
    userPoolId: pool.id,
    userName: call.userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: call.clientId },
    triggerSource: `${call.name === 'PreTokenGeneration' ? 'TokenGeneration' : call.name}_${call.occasion}`,
    request: call.request,
    response: call.response,
  };
  // The handler may call the stand-in. It must find the saved state.
  pool.store.save();
  const answer = await inTime(() => pool.invokeTrigger(call.name, event), limitMs).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof LateError) throw unexpected(call, message);
    if (error instanceof AwsError) throw unexpected(call, error.code);
    throw new AwsError('UserLambdaValidationException', `${call.name} failed with error ${message}.`);
  });
  const response = (answer as { response?: unknown } | null | undefined)?.response;
  if (typeof response !== 'object' || response === null) {
    throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  return response as Record<string, unknown>;
}
