import type { AccountEvent } from '../../../shared/domain/people/account-events.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from '../mail-page.ts';
import type { OutgoingMail } from '../send.ts';

const TELL = 'If you weren’t expecting this, contact an admin right away.';
const CHANGE = 'If this wasn’t you, change your password now and contact an admin.';

/** Subjects of mails to a person. Each goes to the address from before the change. */
const WORDS = {
  address: {
    subject: 'Your login email was changed',
    says: 'Use your new email to log in from now on. You’ve been logged out everywhere.',
    doubt: TELL,
  },
  password: {
    subject: 'Your password was changed',
    says: 'Your Wingnut password was changed on the account page. You’ve been logged out everywhere.',
    doubt: TELL,
  },
  recovered: {
    subject: 'Your password was reset',
    says: 'Someone reset your Wingnut password using a code emailed to this address. You’ve been logged out everywhere.',
    doubt: TELL,
  },
  role: {
    subject: 'Your role was changed',
    says: 'An admin changed your role in the Wingnut portal.',
    doubt: TELL,
  },
  reach: {
    subject: 'Your property access changed',
    says: 'An admin changed which properties you can see, or what you can do there.',
    doubt: TELL,
  },
  ended: {
    subject: 'You’ve been logged out',
    says: 'An admin logged you out everywhere. Log in again to continue.',
    doubt: TELL,
  },
  factorOn: {
    subject: 'Two-factor authentication is on',
    says: 'From now on, logging in asks for a code from your authenticator app.',
    doubt: CHANGE,
  },
  factorOff: {
    subject: 'Two-factor authentication is off',
    says: 'From now on, logging in asks only for your password.',
    doubt: CHANGE,
  },
  factorRecovered: {
    subject: 'A recovery code turned off two-factor authentication',
    says: 'Someone used one of your recovery codes. Logging in now asks only for your password. Set up two-factor authentication again and save the new codes.',
    doubt: CHANGE,
  },
  recoveryCodes: {
    subject: 'You have new recovery codes',
    says: 'Your old recovery codes no longer work.',
    doubt: CHANGE,
  },
} as const satisfies Record<AccountEvent, { subject: string; says: string; doubt: string }>;

/** The mail about a change of an account (docs/product/account.md#change-mails, access.md#second-factor-mails). */
export function accountMail(to: string, event: AccountEvent, portalUrl: string): OutgoingMail {
  const { subject, says, doubt } = WORDS[event];
  const link = `${portalUrl}${PAGE_PATHS.account}`;
  return {
    to: [to],
    subject,
    ...mailBodies(says, [
      onlyHtml(heading(subject)),
      paragraph('text', says),
      GAP,
      action('Your account', link),
      GAP,
      paragraph('small', doubt),
    ]),
  };
}
