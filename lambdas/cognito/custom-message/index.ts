import type { CustomMessageTriggerHandler } from 'aws-lambda';
import { LANGUAGES } from '../../../shared/domain/figures/reader.ts';
import { type English, english } from '../../../shared/domain/figures/say.ts';
import { isToken } from '../../../shared/platform/sign-up.ts';
import { LINKED_PATHS, PUBLIC_PATHS, provePath, RECOVERY_CODE_PATH } from '../../../shared/portal/public-paths.ts';
import { setting } from '../../base/environment.ts';
import { codeMail, NEW_EMAIL } from '../../mail/accounts/code-mail.ts';
import { readerOf } from '../../mail/reader-of.ts';

type Source = Parameters<CustomMessageTriggerHandler>[0]['triggerSource'];

interface Text {
  readonly subject: English;
  readonly says: English;
  /** The page for the code, relative to the portal. @param token of the invitation, when the call says it */
  readonly path: (token: string | undefined) => string;
  /** The life of the code at the identity provider. */
  readonly hours: number;
}

const RECOVERY: Text = {
  subject: english('Your recovery code'),
  says: english('Use this code to choose a new password.'),
  path: () => RECOVERY_CODE_PATH,
  hours: 1,
};
const NEW_ADDRESS: Text = {
  ...NEW_EMAIL,
  path: () => LINKED_PATHS.account,
};
/** The path leads to the step with the code on any device. Without a token it leads to the login. */
const SIGN_UP: Text = {
  subject: english('Confirm your email address'),
  says: english('Use this code to finish your account.'),
  path: (token) => (token ? provePath(token) : PUBLIC_PATHS.login),
  hours: 24,
};

/** The codes that the identity provider mails with this text. Other messages keep the provider's own text. */
const TEXTS: Partial<Record<Source, Text>> = {
  CustomMessage_SignUp: SIGN_UP,
  CustomMessage_ResendCode: SIGN_UP,
  CustomMessage_ForgotPassword: RECOVERY,
  CustomMessage_UpdateUserAttribute: NEW_ADDRESS,
  CustomMessage_VerifyUserAttribute: NEW_ADDRESS,
};

/** Anybody can send metadata, so only what can be a token gets into a mail. */
const tokenOf = (text: string | undefined): string | undefined => (text && isToken(text) ? text : undefined);

/**
 * Writes the texts of the pool's mails. A mail has the 6-digit code and a link to the page for the code
 * (docs/product/access.md#recovery-mail).
 */
export const handler: CustomMessageTriggerHandler = async (event) => {
  const text = TEXTS[event.triggerSource];
  if (!text) return event;
  const { codeParameter: code, clientMetadata } = event.request;
  const link = `${setting('portalUrl')}${text.path(tokenOf(clientMetadata?.token))}`;
  const language = LANGUAGES.find((each) => each === clientMetadata?.language);
  const { subject, html } = codeMail({ ...text, code, link, reader: readerOf({ language }) });
  event.response.emailSubject = subject;
  event.response.emailMessage = html;
  return event;
};
