import { PAGE_PATHS } from '../../shared/portal/paths.ts';
import { mailPage, styleOf } from './mail-page.ts';
import { escapeHtml } from './markup.ts';
import type { Mail } from './send.ts';

/** What a person is mailed about. */
const WORDS = {
  on: {
    subject: 'Your second factor is on',
    says: 'From now on, signing in to the Wingnut portal asks for a code of your authenticator app.',
  },
  off: {
    subject: 'Your second factor is off',
    says: 'From now on, signing in to the Wingnut portal asks for your password alone.',
  },
  recovered: {
    subject: 'A recovery code has turned your second factor off',
    says: 'Somebody has used one of your recovery codes. Signing in now asks for your password alone. Set the second factor up again, and keep the new codes.',
  },
  codes: {
    subject: 'You have new recovery codes',
    says: 'Your earlier recovery codes do not work any more.',
  },
} as const;

export type SecondFactorEvent = keyof typeof WORDS;

/** The mail that tells a person what has happened to the second factor (docs/product/access.md#second-factor-mails). */
export function secondFactorMail(to: string, event: SecondFactorEvent, portalUrl: string): Mail {
  const { subject, says } = WORDS[event];
  const link = `${portalUrl}${PAGE_PATHS.account}`;
  const doubt = 'If this was not you, change your password now, and tell an admin of your company.';
  return {
    to: [to],
    subject,
    text: [says, '', 'Your account:', link, '', doubt].join('\n'),
    html: mailPage(says, [
      `<h1 ${styleOf('title')}>${subject}</h1>`,
      `<p ${styleOf('text')}>${says}</p>`,
      `<p ${styleOf('actions')}><a href="${escapeHtml(link)}" ${styleOf('button')}>Your account</a></p>`,
      `<p ${styleOf('small')}>${doubt}</p>`,
    ]),
  };
}
