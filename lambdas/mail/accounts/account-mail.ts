import type { AccountEvent } from '../../../shared/domain/people/account-events.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, say } from '../mail-page.ts';
import type { OutgoingMail } from '../send.ts';

const TELL = 'If this is a surprise, tell an admin of your company now.';
const CHANGE = 'If this was not you, change your password now, and tell an admin of your company.';

/** Subjects of mails to a person. Each goes to the address from before the change. */
const WORDS = {
  address: {
    subject: 'Your Wingnut account has a new address',
    says: 'From now on, signing in to the Wingnut portal asks for another address than this one. All sessions have ended.',
    doubt: TELL,
  },
  password: {
    subject: 'Your password is changed',
    says: 'The password of your Wingnut account was changed on the account page. All sessions have ended.',
    doubt: TELL,
  },
  recovered: {
    subject: 'Your password is recovered',
    says: 'Somebody has chosen a new password for your Wingnut account with a code from a mail to this address. All sessions have ended.',
    doubt: TELL,
  },
  role: {
    subject: 'Your role is changed',
    says: 'An admin of your company has given you another role in the Wingnut portal.',
    doubt: TELL,
  },
  reach: {
    subject: 'What you may see is changed',
    says: 'An admin of your company has changed which properties you see in the Wingnut portal, or what you may do there.',
    doubt: TELL,
  },
  ended: {
    subject: 'Your sessions are ended',
    says: 'An admin of your company has ended all your sessions in the Wingnut portal. Log in again.',
    doubt: TELL,
  },
  factorOn: {
    subject: 'Your second factor is on',
    says: 'From now on, signing in to the Wingnut portal asks for a code of your authenticator app.',
    doubt: CHANGE,
  },
  factorOff: {
    subject: 'Your second factor is off',
    says: 'From now on, signing in to the Wingnut portal asks for your password alone.',
    doubt: CHANGE,
  },
  factorRecovered: {
    subject: 'A recovery code has turned your second factor off',
    says: 'Somebody has used one of your recovery codes. Signing in now asks for your password alone. Set the second factor up again, and keep the new codes.',
    doubt: CHANGE,
  },
  recoveryCodes: {
    subject: 'You have new recovery codes',
    says: 'Your earlier recovery codes do not work any more.',
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
      say('text', says),
      GAP,
      action('Your account', link),
      GAP,
      say('small', doubt),
    ]),
  };
}
