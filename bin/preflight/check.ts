import type { PortalContext } from '../../lib/context.ts';

/** What a deployment is to be, for checks to ask by. */
export interface Plan extends PortalContext {
  readonly stackName: string;
  readonly keepsData: boolean;
  /** What the environment says, if it says anything. */
  readonly region: string | undefined;
}

/** What a check found. `blocks`: the deployment would fail, or its portal not do its duty. */
export interface CheckResult {
  readonly state: 'good' | 'warns' | 'blocks';
  readonly found: string;
  /** What to do about it, as sentences or a command. */
  readonly todo?: string;
}

/** An answer that AWS refused, by the name of its error. */
export interface AwsRefusal {
  readonly refused: string;
  readonly message: string;
}

export const isAwsRefusal = (answer: object): answer is AwsRefusal => 'refused' in answer;

/** One thing to look at before a deployment. */
export interface Check {
  readonly name: string;
  run(plan: Plan): Promise<CheckResult>;
}

/** A check of what is fetched and a pure judge of it; AWS's refusals are an answer too. */
export const check = <Answer extends object>(
  name: string,
  fetch: (plan: Plan) => Promise<Answer>,
  judge: (answer: Answer | AwsRefusal, plan: Plan) => CheckResult,
): Check => ({
  name,
  run: async (plan) => {
    const answer = await fetch(plan).catch((error: unknown): AwsRefusal => {
      const { name: refused, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      return { refused, message };
    });
    return judge(answer, plan);
  },
});

/** What a judge says when AWS refused to tell: without knowing, an operator should not deploy. */
export const noAnswer = ({ refused, message }: AwsRefusal, right: string): CheckResult => ({
  state: 'blocks',
  found: `AWS did not tell: ${refused}: ${message}`,
  todo: `Give these credentials the right ${right}, or try again.`,
});
