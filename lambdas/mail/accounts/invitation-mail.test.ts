import { describe, expect, it } from 'vitest';
import { invitationMail } from './invitation-mail.ts';

const INVITATION = {
  to: 'bo@example.com',
  company: 'Harbour & Co',
  inviter: 'Ada Byron',
  portalUrl: 'https://portal.example',
  token: 'a-token',
  days: 7,
};
const LINK = 'https://portal.example/createaccount?token=a-token';

describe('The mail of an invitation', () => {
  it('names inviter and company and carries the link, in text and in markup', () => {
    const mail = invitationMail(INVITATION);
    expect(mail).toMatchObject({ to: ['bo@example.com'], subject: 'Ada Byron invites you to Harbour & Co' });
    expect(mail.text).toContain('Ada Byron invites you to join Harbour & Co on the Wingnut portal.');
    expect(mail.text.split('\n')).toContain(LINK);
    expect(mail.html).toContain('<b>Harbour &amp; Co</b>');
    expect(mail.html).toContain(`<a href="${LINK}">`);
    for (const body of [mail.text, mail.html]) expect(body).toContain('This link expires in 7 days and works once.');
  });

  it.each([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['"Bo" & \'Co\'', '&quot;Bo&quot; &amp; &#39;Co&#39;'],
  ])('shows the name %s as it is', (name, markup) => {
    for (const part of ['company', 'inviter']) {
      const { html, text } = invitationMail({ ...INVITATION, [part]: name });
      expect(html).toContain(markup);
      expect(html).not.toContain(name);
      expect(text).toContain(name);
    }
  });

  it('lets no name work as a link', () => {
    const name = '</b><a href="https://evil.example">';
    const { subject, html, text } = invitationMail({ ...INVITATION, inviter: name, company: name });
    for (const part of [subject, html, text]) expect(part).not.toMatch(/evil\.example|<\/b><a/);
  });

  it('keeps its subject and each sentence on one line', () => {
    const name = 'Ada\r\nBcc: all@example.com';
    const mail = invitationMail({ ...INVITATION, inviter: name, company: name });
    expect(mail.subject).toBe('Ada Bcc all@example. com invites you to Ada Bcc all@example. com');
    expect(mail.text).not.toContain('\nBcc');
  });
});
