import type { CustomMessageTriggerHandler } from 'aws-lambda';
import { PAGE_PATHS, RECOVERY_CODE_PATH } from '../../../shared/portal/paths.ts';
import { setting } from '../../common/environment.ts';

type Source = Parameters<CustomMessageTriggerHandler>[0]['triggerSource'];

interface Text {
  readonly subject: string;
  readonly says: string;
  /** The screen where the code is typed, relative to the portal. */
  readonly path: string;
}

const RECOVERY: Text = {
  subject: 'Your recovery code',
  says: 'Use this code to choose a new password.',
  path: RECOVERY_CODE_PATH,
};
const NEW_ADDRESS: Text = {
  subject: 'Confirm your new e-mail address',
  says: 'Use this code to confirm that this address is yours.',
  path: PAGE_PATHS.account,
};

/** What the identity provider mails; other messages keep its own words. */
const TEXTS: Partial<Record<Source, Text>> = {
  CustomMessage_ForgotPassword: RECOVERY,
  CustomMessage_UpdateUserAttribute: NEW_ADDRESS,
  CustomMessage_VerifyUserAttribute: NEW_ADDRESS,
};

/**
 * Words the pool's mails: one mail with the 6-digit code and a link to where it is typed
 * (docs/product/access.md#recovery-mail).
 */
export const handler: CustomMessageTriggerHandler = async (event) => {
  const text = TEXTS[event.triggerSource];
  if (!text) return event;
  const link = `${setting('portalUrl')}${text.path}`;
  event.response.emailSubject = text.subject;
  event.response.emailMessage = [
    `<p>${text.says}</p>`,
    `<p style="font-size:24px;letter-spacing:2px"><b>${event.request.codeParameter}</b></p>`,
    `<p><a href="${link}">${link}</a></p>`,
    '<p>If you did not ask for this, you can leave it be.</p>',
  ].join('\n');
  return event;
};
