import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { rawMail } from './raw-mail.ts';
import type { OutgoingMail } from './send.ts';

const FROM = 'Wingnut <portal@wingnut.example>';
const END = 'https://portal.example/api/alerts/mails/abc.def';
const MAIL: OutgoingMail = {
  to: ['ann@x.example'],
  subject: 'Monday list: 3 findings',
  text: 'One\nTwo',
  html: '<p>One</p>',
};
const read = (more: Partial<OutgoingMail> = {}) => PostalMime.parse(rawMail({ ...MAIL, ...more }, FROM, END));

it('A mail that its reader may end says how, in the two headers that mail programs look for', async () => {
  const { headers, from, to, subject, text, html } = await read();
  const header = (key: string) => headers.find((header) => header.key === key)?.value;
  expect(header('list-unsubscribe')).toBe(`<${END}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect([from?.address, to?.map(({ address }) => address), subject]).toEqual([
    'portal@wingnut.example',
    ['ann@x.example'],
    MAIL.subject,
  ]);
  expect([text?.trim(), html?.trim()]).toEqual(['One\nTwo', '<p>One</p>']);
});

it.each(['Häuser: Woche 48', '会'.repeat(60), 'A =?UTF-8?B?SGk=?= B', `${'long '.repeat(40)}ü`])(
  'A subject arrives as it was written: %s',
  async (subject) => {
    expect((await read({ subject })).subject).toBe(subject.trim());
  },
);

it('No text adds a header or ends the mail', async () => {
  const { headers, to, text } = await read({ subject: 'A\r\nBcc: evil@x.example', text: '--\r\n.\r\n--=_x--\nüber' });
  expect(headers.some(({ key }) => key === 'bcc')).toBe(false);
  expect(to).toHaveLength(1);
  expect(text).toContain('über');
});
