import { AwsError } from '../base/aws-json.ts';
import type { Input } from './call.ts';
import { textMap } from './call.ts';
import type { Pool } from './pool.ts';
import type { User } from './state.ts';
import { callTrigger, NO_CLIENT, triggerAttributes } from './triggers.ts';

type Occasion =
  | 'AdminCreateUser'
  | 'ForgotPassword'
  | 'ResendCode'
  | 'SignUp'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute';

const CODE = '{####}';
const NAME = '{username}';

/** `CodeDeliveryDetails`: the address, of which only the first letters are visible. */
export function deliveryDetails(to: string): { AttributeName: string; DeliveryMedium: string; Destination: string } {
  const [name = '', domain = ''] = to.toLowerCase().split('@');
  const Destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

/**
 * Mails a code or temporary password, with the text of the CustomMessage trigger or, without one, of the pool. `input` is the
 * input of the call, for its ClientMetadata and client. A text without a placeholder for the code is refused with
 * InvalidLambdaResponseException, because such a mail would be useless.
 */
export async function mailCode(pool: Pool, occasion: Occasion, user: User, to: string, code: string, input: Input) {
  const invites = occasion === 'AdminCreateUser';
  const template = invites ? pool.settings.invitationMail : pool.settings.verificationMail;
  const clientMetadata = textMap(input, 'ClientMetadata');
  const response = await callTrigger(pool, {
    name: 'CustomMessage',
    occasion,
    userName: user.sub,
    clientId: input.UserPoolId === undefined ? pool.clientId : NO_CLIENT,
    request: {
      userAttributes: triggerAttributes(user),
      codeParameter: CODE,
      linkParameter: '{##Click Here##}',
      usernameParameter: invites ? NAME : null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const subject = typeof response.emailSubject === 'string' ? response.emailSubject : template.subject;
  const html = typeof response.emailMessage === 'string' ? response.emailMessage : template.html;
  if (!html.includes(CODE) || (invites && !html.includes(NAME))) {
    throw new AwsError('InvalidLambdaResponseException', `CustomMessage_${occasion}: emailMessage lacks ${CODE}`);
  }
  const fill = (text: string) => text.replaceAll(CODE, () => code).replaceAll(NAME, () => user.attributes.email ?? '');
  // The code must work even if the process dies between this mail and the answer.
  pool.store.save();
  await pool.sendMail({ to, subject: fill(subject), html: fill(html) }).catch((error: unknown) => {
    console.error('cognito stand-in: the email was not delivered:', error);
    throw new AwsError('CodeDeliveryFailureException', 'Unable to deliver message');
  });
  return deliveryDetails(to);
}
