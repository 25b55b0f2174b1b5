import type { PortalContext } from '../../lib/context.ts';
import type { DeployContext } from '../operators/context.ts';

/** The planned deployment, for the checks. */
export interface Plan extends PortalContext, Pick<DeployContext, 'settings' | 'sourceOf' | 'file' | 'emptied'> {
  readonly stackName: string;
  readonly keepsData: boolean;
  /** The region of the environment, if it has one. */
  readonly region: string | undefined;
}

/** The result of a check. `blocks`: the deployment would fail, or the portal would not work. */
export interface CheckResult {
  readonly state: 'good' | 'warns' | 'blocks';
  readonly found: string;
  /** Work for the operator, as sentences or a command. */
  readonly todo?: string;
}

/** A request that AWS refused, with the name of the error. */
export interface AwsRefusal {
  readonly refused: string;
  readonly message: string;
}

export const isAwsRefusal = (answer: object): answer is AwsRefusal => 'refused' in answer;

/** One check before a deployment. */
export interface Check {
  readonly name: string;
  run(plan: Plan): Promise<CheckResult>;
}

/** Makes a check of a request and a pure function that evaluates the answer. A refusal of AWS is an answer too. */
export const preflightCheck = <Answer extends object>(
  name: string,
  fetch: (plan: Plan) => Promise<Answer>,
  evaluate: (answer: Answer | AwsRefusal, plan: Plan) => CheckResult,
): Check => ({
  name,
  run: async (plan) => {
    const answer = await fetch(plan).catch((error: unknown): AwsRefusal => {
      const { name: refused, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      return { refused, message };
    });
    return evaluate(answer, plan);
  },
});

/** The result when AWS refused to answer: an operator should not deploy without the answer. */
export const noAnswer = ({ refused, message }: AwsRefusal, right: string): CheckResult => ({
  state: 'blocks',
  found: `AWS did not answer: ${refused}: ${message}`,
  todo: `Give these credentials the permission ${right}, or try again.`,
});
