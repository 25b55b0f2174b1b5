import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { REGION } from '../../../shared/platform/region.ts';

/** A person who signs up with an invitation. */
export interface Joining {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/**
 * Cognito's acts at a sign-up, in place of ministack, which passes no ClientMetadata to the triggers and has no PostConfirmation. It
 * calls the deployed functions that the pool names as its triggers, with the events that AWS documents. Throws when one refuses.
 */
export async function signUpByTriggers(
  cognito: CognitoIdentityProviderClient,
  lambda: LambdaClient,
  UserPoolId: string,
  { email, password, token }: Joining,
): Promise<void> {
  const { UserPool: { LambdaConfig = {} } = {} } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
  const trigger = async (functionArn: string | undefined, event: object) => {
    if (!functionArn) throw new Error('The pool has no such trigger');
    const { FunctionError, Payload } = await lambda.send(
      new InvokeCommand({ FunctionName: functionArn, Payload: JSON.stringify(event) }),
    );
    const answer = Buffer.from(Payload ?? []).toString();
    if (FunctionError) throw new Error(answer);
    return JSON.parse(answer);
  };
  const person = { email, given_name: 'Pat', family_name: 'Doe' };
  const event = (triggerSource: string, userName: string, userAttributes: object) => ({
    version: '1',
    region: REGION,
    userPoolId: UserPoolId,
    userName,
    triggerSource,
    response: {},
    request: { userAttributes, clientMetadata: { token } },
  });
  const { response } = await trigger(LambdaConfig.PreSignUp, event('PreSignUp_SignUp', email, person));
  if (!response.autoConfirmUser) throw new Error('The function did not confirm the user');
  await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: `${randomBytes(9).toString('base64url')}aA1!`,
      UserAttributes: Object.entries({ ...person, email_verified: 'true' }).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  const permanent = { UserPoolId, Username: email, Password: password, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(permanent));
  const { Username = '', UserAttributes = [] } = await cognito.send(
    new AdminGetUserCommand({ UserPoolId, Username: email }),
  );
  const attributes = Object.fromEntries(UserAttributes.map(({ Name = '', Value }) => [Name, Value]));
  await trigger(LambdaConfig.PostConfirmation, event('PostConfirmation_ConfirmSignUp', Username, attributes));
}
