import { expect, test } from 'vitest';
import { testMail } from './test-mail.ts';

const test1 = {
  to: 'ann@x.example',
  property: '<b>Alder</b>\r\nBcc: all@x.example',
  testId: 't1',
  portalUrl: 'https://p.example',
};
const arrivedUrl = 'https://p.example/alarm?test=t';
const mail = testMail({ ...test1, arrivedUrl });

test('The mail of a test alarm says TEST in its subject and text, and leads to the page of the test', () => {
  expect(mail.subject).toMatch(/: TEST alarm$/);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('TEST: This is a test alarm. Nothing is wrong.');
    expect(body).toContain('https://p.example/portal/alarms/tests/t1');
  }
});

test('It takes no markup and no headers from the name of a property', () => {
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain('<b>');
});

test('Its button says without signing in that it arrived; without such a link it leads to the page of the test', () => {
  expect(mail.text).toContain(`Confirm receipt (no login needed): ${arrivedUrl}\n`);
  expect(mail.html).toMatch(/href="https:\/\/p\.example\/alarm\?test=t"[^>]*>Confirm receipt</);
  const unsigned = testMail(test1);
  expect(unsigned.text).toMatch(/\nConfirm receipt: https:\/\/p\.example\/portal\/alarms\/tests\/t1$/);
  expect(unsigned.html).toMatch(/href="https:\/\/p\.example\/portal\/alarms\/tests\/t1"[^>]*>Confirm receipt</);
});
