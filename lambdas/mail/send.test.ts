import { SESClient, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-ses';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { headerText, sendMail, sendMailPatiently } from './send.ts';
import { sendReportedMail } from './send-reported-mail.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('A header that a person typed', () => {
  it.each([
    ['an ordinary text', 'Hello from Ada', 'Hello from Ada'],
    ['another header after CR LF', 'Hello\r\nBcc: all@example.com', 'Hello Bcc: all@example.com'],
    ['another header after LF', 'Hello\nBcc: all@example.com', 'Hello Bcc: all@example.com'],
    ['a CR alone', 'Hello\rBcc: x', 'Hello Bcc: x'],
    ['many breaks', 'a\r\n\r\n\tb', 'a b'],
    ['a NUL', 'a\u0000b', 'a b'],
    ['the C1 line break', 'a\u0085b', 'a b'],
    ['breaks at its ends', '\r\nHello\r\n', 'Hello'],
    ['letters of any language', 'Réparation 修理 💧', 'Réparation 修理 💧'],
  ])('stays one line: %s', (_what, text, expected) => {
    expect(headerText(text)).toBe(expected);
  });
});

it('A mail goes out from the configured address with clean headers and its body as it is', async () => {
  vi.stubEnv('MAIL_FROM', 'portal@example.com');
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'portal-mail');
  vi.stubEnv('AWS_REGION', 'us-west-2');
  const send = vi.spyOn(SESClient.prototype, 'send').mockImplementation(async () => ({}));
  await sendMail({
    to: ['vendor@example.com'],
    replyTo: 'ada@example.com\r\nBcc: all@example.com',
    subject: 'Boiler\r\nBcc: all@example.com',
    text: 'Line one\nLine two \ud83d',
  });
  const command = send.mock.calls[0]?.[0];
  expect(command).toBeInstanceOf(SendEmailCommand);
  expect(command?.input).toEqual({
    Source: 'Wingnut <portal@example.com>',
    ConfigurationSetName: 'portal-mail',
    Destination: { ToAddresses: ['vendor@example.com'] },
    ReplyToAddresses: ['ada@example.com Bcc: all@example.com'],
    Message: {
      Subject: { Charset: 'UTF-8', Data: 'Boiler Bcc: all@example.com' },
      Body: { Text: { Charset: 'UTF-8', Data: 'Line one\nLine two \ufffd' } },
    },
  });
});

it('A mail about alarms names its own configuration set, and whose it is in characters that tags may have, and has the id of SES', async () => {
  vi.stubEnv('MAIL_FROM', 'portal@example.com');
  vi.stubEnv('REPORTED_MAIL_CONFIGURATION_SET', 'portal-reported');
  const send = vi.spyOn(SESClient.prototype, 'send').mockImplementation(async () => ({ MessageId: '0101-a' }));
  const tags = { company: crypto.randomUUID(), person: crypto.randomUUID(), digest: String(Date.now()) };
  expect(await sendReportedMail({ to: ['ann@x.example'], subject: 'Alarm', text: 'Alarm' }, tags)).toBe('0101-a');
  const { input } = send.mock.calls[0]?.[0] ?? {};
  const { ConfigurationSetName, Tags = [] } = (input ?? {}) as SendEmailCommandInput;
  expect(ConfigurationSetName).toBe('portal-reported');
  expect(Object.fromEntries(Tags.map(({ Name, Value }) => [Name, Value]))).toEqual(tags);
  for (const { Name, Value } of Tags) expect(`${Name}${Value}`).toMatch(/^[\w-]{1,256}$/);
});

describe('A mail that somebody waits for', () => {
  const mail = { to: ['ann@x.example'], subject: 'Hello', text: 'Hello' };
  const refusals = (...names: string[]) => {
    vi.stubEnv('MAIL_FROM', 'portal@wingnut.example');
    vi.stubEnv('MAIL_CONFIGURATION_SET', 'Mail');
    // No pauses.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    return vi.spyOn(SESClient.prototype, 'send').mockImplementation(async () => {
      const name = names.shift();
      if (name) throw Object.assign(new Error('No'), { name });
      return {};
    });
  };

  it('is tried again while SES throttles', async () => {
    const send = refusals('Throttling', 'Throttling');
    await sendMailPatiently(mail);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('is not tried again for ever, nor after a refusal', async () => {
    refusals('Throttling', 'Throttling', 'Throttling');
    await expect(sendMailPatiently(mail)).rejects.toMatchObject({ name: 'Throttling' });
    const send = refusals('MessageRejected');
    send.mockClear();
    await expect(sendMailPatiently(mail)).rejects.toMatchObject({ name: 'MessageRejected' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
