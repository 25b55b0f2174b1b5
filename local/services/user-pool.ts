import { join } from 'node:path';
import { startCognito } from '../cognito/index.ts';
import type { Guards } from '../iam/guards.ts';
import type { LambdaOf } from '../runner/invocations.ts';
import type { Ses } from '../ses/index.ts';
import { type Lookup, resolveIntrinsics } from '../template/intrinsics.ts';
import { type Assembly, ofType, onlyOne } from '../template/template.ts';

/** The markup of a mail as plain text, for readers of the inbox in JSON. */
const asText = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

interface UserPoolOptions {
  readonly assembly: Assembly;
  readonly lookup: Lookup;
  /** The folder of all state. */
  readonly folder: string;
  readonly now: () => number;
  readonly guard: Guards['cognito'];
  readonly ses: Ses;
  /** The functions that the triggers call. */
  readonly lambda: LambdaOf;
}

/** Starts the identity provider with the template's user pool and client. Its mails go out by SES. */
export async function startUserPool({ assembly, lookup, folder, now, guard, ses, lambda }: UserPoolOptions) {
  const nameOf = (id: string, attribute?: string) => lookup(id, attribute) ?? id;
  const resolved = (type: string) => resolveIntrinsics(onlyOne(assembly, type)[1], lookup) as Record<string, unknown>;
  const [poolId] = onlyOne(assembly, 'AWS::Cognito::UserPool');
  const [clientId] = onlyOne(assembly, 'AWS::Cognito::UserPoolClient');
  const pool = resolved('AWS::Cognito::UserPool');
  const { PreTokenGenerationConfig, ...others } = pool.LambdaConfig as Record<string, string> & {
    PreTokenGenerationConfig?: { LambdaArn: string };
  };
  const triggers: Record<string, string | undefined> = {
    ...others,
    PreTokenGeneration: PreTokenGenerationConfig?.LambdaArn,
  };
  const { From: from, ConfigurationSet: configurationSet } = pool.EmailConfiguration as {
    From: string;
    ConfigurationSet: string;
  };
  const source = { service: 'cognito-idp.amazonaws.com', arn: nameOf(poolId, 'Arn') };
  const cognito = await startCognito({
    folder: join(folder, 'cognito'),
    now,
    pool,
    client: resolved('AWS::Cognito::UserPoolClient'),
    groups: ofType(assembly, 'AWS::Cognito::UserPoolGroup').map(([, { GroupName }]) => String(GroupName)),
    userPoolId: nameOf(poolId),
    clientId: nameOf(clientId),
    invokeTrigger: (name, event) => lambda(source, triggers[name]?.split(':').at(-1) ?? name).invoke(event),
    guard,
    sendMail: ({ to, subject, html }) =>
      ses.deliver({ from, configurationSet, to: [to], subject, html, text: asText(html) }),
  });
  return { ...cognito, userPoolId: nameOf(poolId), userPoolClientId: nameOf(clientId) };
}
