import { READER } from '../../../shared/domain/figures/reader.ts';
import { type English, english, sayTo } from '../../../shared/domain/figures/say.ts';
import type { AccountEvent } from '../../../shared/domain/people/account-events.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { action, GAP, heading, mailBodies, onlyHtml, paragraph } from '../mail-page.ts';
import type { OutgoingMail } from '../send.ts';

const TELL = english('If you weren’t expecting this, contact an admin right away.');
const CHANGE = english('If this wasn’t you, change your password now and contact an admin.');

/** Subjects of mails to a person. Each goes to the address from before the change. */
const WORDS: Readonly<Record<AccountEvent, { subject: English; says: English; doubt: English }>> = {
  address: {
    subject: english('Your login email was changed'),
    says: english('Use your new email to log in from now on. You’ve been logged out everywhere.'),
    doubt: TELL,
  },
  password: {
    subject: english('Your password was changed'),
    says: english('Your Wingnut password was changed on the account page. You’ve been logged out everywhere.'),
    doubt: TELL,
  },
  recovered: {
    subject: english('Your password was reset'),
    says: english(
      'Someone reset your Wingnut password using a code emailed to this address. You’ve been logged out everywhere.',
    ),
    doubt: TELL,
  },
  role: {
    subject: english('Your role was changed'),
    says: english('An admin changed your role in the Wingnut portal.'),
    doubt: TELL,
  },
  reach: {
    subject: english('Your property access changed'),
    says: english('An admin changed which properties you can see, or what you can do there.'),
    doubt: TELL,
  },
  ended: {
    subject: english('You’ve been logged out'),
    says: english('An admin logged you out everywhere. Log in again to continue.'),
    doubt: TELL,
  },
  factorOn: {
    subject: english('Two-factor authentication is on'),
    says: english('From now on, logging in asks for a code from your authenticator app.'),
    doubt: CHANGE,
  },
  factorOff: {
    subject: english('Two-factor authentication is off'),
    says: english('From now on, logging in asks only for your password.'),
    doubt: CHANGE,
  },
  factorRecovered: {
    subject: english('A recovery code turned off two-factor authentication'),
    says: english(
      'Someone used one of your recovery codes. Logging in now asks only for your password. Set up two-factor authentication again and save the new codes.',
    ),
    doubt: CHANGE,
  },
  recoveryCodes: {
    subject: english('You have new recovery codes'),
    says: english('Your old recovery codes no longer work.'),
    doubt: CHANGE,
  },
};

/** The mail about a change of an account (docs/product/account.md#change-mails, access.md#second-factor-mails). */
export function accountMail(to: string, event: AccountEvent, portalUrl: string, reader = READER): OutgoingMail {
  const say = sayTo(reader);
  const { subject, says, doubt } = WORDS[event];
  const link = `${portalUrl}${PAGE_PATHS.account}`;
  return {
    to: [to],
    subject: say(subject),
    ...mailBodies(
      say(says),
      [
        onlyHtml(heading(say(subject))),
        paragraph('text', say(says)),
        GAP,
        action(say`Your account`, link),
        GAP,
        paragraph('small', say(doubt)),
      ],
      reader,
    ),
  };
}
