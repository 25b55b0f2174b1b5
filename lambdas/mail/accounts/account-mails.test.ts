import { expect, test } from 'vitest';
import { english } from '../../../shared/domain/figures/say.ts';
import { codeMail } from './code-mail.ts';
import { welcomeMail } from './welcome-mail.ts';

const CODE = {
  subject: english('Your recovery code'),
  says: english('Use this code to choose a new password.'),
  code: '{####}',
  hours: 1,
  link: 'https://portal.example/resetpassword?step=code',
};

test('The mail of a code has the code, how long it works, and a button to its page', () => {
  const { html } = codeMail(CODE);
  expect(html).toContain('>{####}<');
  expect(html).toContain('This code expires in 1 hour.');
  expect(html).toMatch(/<a href="https:\/\/portal\.example\/resetpassword\?step=code" class="button"/);
  expect(codeMail({ ...CODE, hours: 24 }).html).toContain('This code expires in 24 hours.');
});

test('Nothing else in it looks like a code, so that programs which read codes find the right one', () => {
  expect(codeMail(CODE).html).not.toMatch(/\b\d{6}\b/);
});

test('The welcome names the company and how to sign in, in text and in markup', () => {
  const mail = welcomeMail({
    to: 'bo@example.com',
    company: 'Harbour <b>& Co<b>',
    portalUrl: 'https://portal.example',
  });
  expect(mail).toMatchObject({ to: ['bo@example.com'], subject: 'Welcome to Wingnut' });
  expect(mail.text).toContain('Harbour <b>& Co<b>');
  expect(mail.html).toContain('Harbour &lt;b&gt;&amp; Co&lt;b&gt;');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('bo@example.com');
    expect(body).toContain('https://portal.example/login');
    expect(body).toContain('If you didn’t create this account');
  }
});
