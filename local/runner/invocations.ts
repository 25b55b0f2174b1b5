import { AwsError } from '../base/aws-json.ts';
import type { Authority } from '../iam/authority.ts';
import { inWords } from '../iam/guards.ts';
import { arn } from '../template/names.ts';
import type { Lambda } from './lambda.ts';

/** A service that calls functions, and the resource on whose behalf. */
export interface Source {
  /** `events.amazonaws.com` */
  readonly service: string;
  readonly arn: string;
}

/** A function for a service, which needs the permission of the function for each call. */
export type LambdaOf = (source: Source, id: string) => Lambda;

/** The functions for services. A call without permission rejects with AccessDeniedException. */
export const lambdasFor =
  (authority: Authority, lambda: (id: string) => Lambda): LambdaOf =>
  ({ service, arn: sourceArn }, id) => ({
    ...lambda(id),
    invoke: async (event) => {
      const need = {
        action: 'lambda:InvokeFunction',
        resource: arn('lambda', `function:${id}`),
        context: { 'aws:sourcearn': sourceArn },
      };
      const denial = authority.denialOf({ service }, need);
      if (denial) throw new AwsError('AccessDeniedException', inWords(`User: ${service}`, denial), 403);
      return lambda(id).invoke(event);
    },
  });
