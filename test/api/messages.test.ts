import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';

/** The contact and support forms send one mail to the vendor. A stranger cannot misuse them. */

const VENDOR = 'support@wingnut.example';
const MESSAGE = { fullname: 'Ann Lee', company: 'Acme', email: 'ann@acme.example', message: 'Our boiler hums.' };

let running: TestStack;
let now = Date.now();
const send = (body: unknown) => running.call('messages', { method: 'POST', body });
const mails = () => running.stack.ses.mails({ to: VENDOR });

beforeAll(async () => {
  running = await startTestStack({ now: () => now });
});
afterAll(() => running.close());
beforeEach(() => {
  // Each test uses a new hour, so that the rate limit of the previous test does not apply.
  now += HOUR_MS;
});

describe('a message', () => {
  test('reaches the vendor, who can answer the person who wrote it', async () => {
    expect(await send(MESSAGE)).toMatchObject({ status: 200, body: { success: true } });
    const [mail] = mails();
    expect(mail).toMatchObject({ subject: 'Message from Ann Lee', replyTo: 'ann@acme.example' });
    for (const part of Object.values(MESSAGE)) expect(mail?.text).toContain(part);
  });

  test('can say which building or wingnut it is about', async () => {
    await send({ ...MESSAGE, about: 'Alder House' });
    expect(mails()[0]?.text).toContain('Email: ann@acme.example\nAbout: Alder House\n\nOur boiler hums.');
    await send(MESSAGE);
    expect(mails()[0]?.text).not.toContain('About');
  });

  test('of a person without a known address is mailed without one to answer to', async () => {
    expect(await send({ ...MESSAGE, email: 'Email Unknown' })).toMatchObject({ status: 200 });
    expect(mails()[0]).toMatchObject({ subject: 'Message from Ann Lee', replyTo: '' });
  });

  test.each([
    ['control characters', { fullname: 'Ann\u0000\u001b Lee', message: 'It\u0000 hums\u0007.' }],
    ['other scripts and emoji', { fullname: 'Åsa 李 😀', company: 'Ærø', message: 'Varmt vatten saknas. 🥶' }],
    ['an address in capitals', { email: 'Ann@ACME.example' }],
  ])('with %s reaches the vendor', async (_name, change) => {
    const before = mails().length;
    expect(await send({ ...MESSAGE, ...change })).toMatchObject({ status: 200 });
    expect(mails().length).toBe(before + 1);
  });

  test('cannot add a header, and its markup stays text', async () => {
    const before = mails().length;
    await send({ ...MESSAGE, fullname: 'Ann\r\nBcc: all@acme.example', message: '<script>alert(1)</script>' });
    const [mail] = mails();
    expect(mails().length).toBe(before + 1);
    expect(mail?.subject).toBe('Message from Ann Bcc: all@acme.example');
    expect(mail?.bcc ?? '').toBe('');
    expect(mail?.html ?? '').toBe('');
    expect(mail?.text).toContain('<script>alert(1)</script>');
  });

  test.each([
    ['no name', { fullname: '' }],
    ['a name past 45 characters', { fullname: 'x'.repeat(46) }],
    ['a company past 45 characters', { company: 'x'.repeat(46) }],
    ['no address', { email: undefined }],
    ['an address with a control character', { email: 'an\u0007n@acme.example' }],
    ['an address that is not ASCII', { email: 'änn@acme.example' }],
    ['an address with an invisible character', { email: 'ann@acme.example\u200b' }],
    ['an address with an empty part', { email: 'ann@acme..example' }],
    ['an address with a line break', { email: 'ann@acme.example\nBcc: x@y.example' }],
    ['an address past 45 characters', { email: `${'x'.repeat(40)}@acme.example` }],
    ['a text past 300 characters', { message: 'x'.repeat(301) }],
  ])('with %s is refused and mails nothing', async (_name, change) => {
    const before = mails().length;
    expect(await send({ ...MESSAGE, ...change })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(mails().length).toBe(before);
  });

  test('from a program that fills the hidden field is answered like any other and mails nothing', async () => {
    const before = mails().length;
    expect(await send({ ...MESSAGE, website: 'http://spam.example' })).toMatchObject({ status: 200 });
    expect(mails().length).toBe(before);
  });

  test('is one of at most five an hour from one sender', async () => {
    const before = mails().length;
    const answers = [];
    for (let count = 0; count < 7; count++) answers.push((await send(MESSAGE)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(mails().length).toBe(before + 5);
  });

  test('of a colleague with the same viewer address has a limit of its own, and all of them together one of thirty', async () => {
    for (let count = 0; count < 6; count++) await send(MESSAGE);
    expect((await send({ ...MESSAGE, email: 'bea@acme.example' })).status).toBe(200);
    const answers = [];
    for (let count = 0; count < 25; count++) {
      answers.push((await send({ ...MESSAGE, email: `p${count}@acme.example` })).status);
    }
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  });

  test('that SES will not take is an error, not a success', async () => {
    const undo = running.stack.ses.refuse(() => new AwsError('MessageRejected', 'Refused'));
    expect(await send(MESSAGE)).toMatchObject({ status: 500, body: { success: false } });
    undo();
  });
});
