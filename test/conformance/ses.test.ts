import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteIdentityCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  ListIdentitiesCommand,
  SESClient,
  SendEmailCommand,
  type SendEmailCommandInput,
  SendRawEmailCommand,
  VerifyDomainIdentityCommand,
  VerifyEmailIdentityCommand,
} from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { type Ses, startSes } from '../../local/ses/index.ts';
import { inboxHandler } from '../../local/stack/inbox.ts';

/** Another SES to test in place of the stand-in. The tests cannot read its mailbox, nor set its clock. */
const OTHER = process.env.SES_ENDPOINT;

let folder: string;
let ses: Ses;
let client: SESClient;
let clock: number;

const connect = (endpoint: string) => {
  client = new SESClient({
    endpoint,
    region: 'us-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
};
const start = async (isInSandbox = false, maxSendRate?: number) => {
  const identities = ['portal@example.com', 'house.example'];
  ses = await startSes({ folder, identities, isInSandbox, maxSendRate, now: () => clock });
  connect(ses.url);
};

/** Verifies the identities that the stand-in has. */
async function connectElsewhere(url: string): Promise<void> {
  connect(url);
  await client.send(new VerifyEmailIdentityCommand({ EmailAddress: 'portal@example.com' }));
  await client.send(new VerifyDomainIdentityCommand({ Domain: 'house.example' }));
}

async function cleanElsewhere(): Promise<void> {
  const { Identities = [] } = await client.send(new ListIdentitiesCommand({}));
  for (const Identity of Identities) await client.send(new DeleteIdentityCommand({ Identity }));
}

const mail = (more: Partial<SendEmailCommandInput> = {}, Subject = 'Breach & <more>'): SendEmailCommandInput => ({
  Source: 'Portal <portal@example.com>',
  Destination: { ToAddresses: ['ann@example.org', 'bob@example.org'] },
  Message: { Subject: { Data: Subject }, Body: { Text: { Data: 'plain ü' }, Html: { Data: '<b>rich</b>' } } },
  ...more,
});
const send = (more: Partial<SendEmailCommandInput> = {}, subject?: string) =>
  client.send(new SendEmailCommand(mail(more, subject)));

beforeEach(async () => {
  if (OTHER) return connectElsewhere(OTHER);
  folder = mkdtempSync(join(tmpdir(), 'ses-'));
  clock = Date.UTC(2026, 0, 2, 3, 4, 5);
  await start();
});

afterEach(async () => {
  if (OTHER) await cleanElsewhere();
  client.destroy();
  vi.restoreAllMocks();
  if (OTHER) return;
  await ses.close();
  rmSync(folder, { recursive: true });
});

describe('sending', () => {
  test.skipIf(OTHER)('a mail lies in the mailbox as it was sent', async () => {
    const { MessageId } = await send({
      ReplyToAddresses: ['help@example.com'],
      Tags: [{ Name: 'kind', Value: 'alarm' }],
    });
    expect(ses.mails()).toEqual([
      {
        id: MessageId,
        from: 'Portal <portal@example.com>',
        to: 'ann@example.org, bob@example.org',
        cc: '',
        bcc: '',
        replyTo: 'help@example.com',
        subject: 'Breach & <more>',
        text: 'plain ü',
        html: '<b>rich</b>',
        at: '2026-01-02T03:04:05.000Z',
        tags: { kind: 'alarm' },
      },
    ]);
  });

  test.skipIf(OTHER)('a raw mail is read from its MIME parts, and its envelope decides who gets it', async () => {
    const raw = [
      'From: portal@house.example',
      'To: Ann <ann@example.org>',
      'Subject: =?utf-8?B?R3LDvMOfZQ==?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'sch=C3=B6n',
      '--x',
      'Content-Type: text/html',
      '',
      '<i>rich</i>',
      '--x--',
      '',
    ].join('\r\n');
    const RawMessage = { Data: Buffer.from(raw) };
    await client.send(new SendRawEmailCommand({ RawMessage }));
    await client.send(new SendRawEmailCommand({ RawMessage, Destinations: ['ann@example.org', 'hidden@example.org'] }));
    expect(ses.mails()[1]).toMatchObject({ to: 'Ann <ann@example.org>', subject: 'Grüße' });
    expect(ses.mails()[1]?.text.trim()).toBe('schön');
    expect(ses.mails()[1]?.html.trim()).toBe('<i>rich</i>');
    expect(ses.mails({ to: 'Hidden@example.org' })).toMatchObject([{ bcc: 'hidden@example.org' }]);
  });

  test.skipIf(OTHER)('in the sandbox only verified recipients are mailed, and SES’s simulator', async () => {
    await ses.close();
    await start(true);
    const to = (...ToAddresses: string[]) => send({ Destination: { ToAddresses } });
    await expect(to('ann@example.org', 'bob@house.example')).rejects.toMatchObject({
      name: 'MessageRejected',
      message:
        'Email address is not verified. The following identities failed the check in region US-WEST-2: ann@example.org',
    });
    await client.send(new VerifyEmailIdentityCommand({ EmailAddress: 'ann@example.org' }));
    await to('ann@example.org', 'bob@house.example', 'success@simulator.amazonses.com');
    expect(ses.mails()).toHaveLength(1);
  });

  test('a sender that is not verified is rejected, until it is', async () => {
    await expect(send({ Source: 'eve@elsewhere.example' })).rejects.toMatchObject({
      name: 'MessageRejected',
      message: expect.stringContaining('Email address is not verified'),
    });
    await client.send(new VerifyEmailIdentityCommand({ EmailAddress: 'eve@elsewhere.example' }));
    await send({ Source: 'eve@elsewhere.example' });
    await send({ Source: 'anyone@House.Example' });
    expect((await client.send(new ListIdentitiesCommand({}))).Identities).toEqual([
      'portal@example.com',
      'house.example',
      'eve@elsewhere.example',
    ]);
    const Identities = ['house.example', 'unknown.example'];
    const { VerificationAttributes } = await client.send(new GetIdentityVerificationAttributesCommand({ Identities }));
    expect(VerificationAttributes).toEqual({ 'house.example': { VerificationStatus: 'Success' } });
  });

  test.each([
    ['a line break in the subject', {}, 'Hello\r\nBcc: eve@example.org'],
    ['a line break in an address', { Destination: { ToAddresses: ['ann@example.org\nBcc: eve@example.org'] } }, 'x'],
    ['an address without a domain', { Destination: { ToAddresses: ['ann'] } }, 'x'],
    ['no recipient', { Destination: {} }, 'x'],
    ['51 recipients', { Destination: { ToAddresses: Array(51).fill('ann@example.org') } }, 'x'],
  ])('%s is refused', async (_, more, subject) => {
    await expect(send(more, subject)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    if (!OTHER) expect(ses.mails()).toEqual([]);
  });

  test.skipIf(OTHER)('a parameter that the stand-in does not know is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(send({ SourceArn: 'arn:aws:ses:x' })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    expect(ses.mails()).toEqual([]);
  });

  test('a configuration set that does not exist is refused', async () => {
    await expect(send({ ConfigurationSetName: 'none' })).rejects.toMatchObject({
      name: 'ConfigurationSetDoesNotExistException',
    });
  });

  test.skipIf(OTHER)('a test can make sending fail', async () => {
    const again = ses.refuse(({ to }) => to.includes('ann'));
    await expect(send()).rejects.toMatchObject({ name: 'Throttling' });
    again();
    await send();
    ses.refuse(() => new AwsError('AccountSendingPausedException', 'Paused'));
    await expect(send()).rejects.toMatchObject({ name: 'AccountSendingPausedException' });
  });

  test.skipIf(OTHER)('an account that mails faster than it may is throttled', async () => {
    client.destroy();
    await ses.close();
    await start(false, 2);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(send()).rejects.toMatchObject({ name: 'Throttling', message: 'Maximum sending rate exceeded.' });
    expect(ses.mails()).toHaveLength(2);
    expect((await client.send(new GetSendQuotaCommand({}))).MaxSendRate).toBe(2);
  });

  test.skipIf(OTHER)('the quota counts the recipients of the last day', async () => {
    clock -= 90_000_000;
    await send();
    clock += 90_000_000;
    await send();
    expect((await client.send(new GetSendQuotaCommand({}))).SentLast24Hours).toBe(2);
  });
});

describe.skipIf(OTHER)('the mailbox', () => {
  test('is newest first, filtered by recipient and kept over a restart', async () => {
    await send({}, 'first');
    await send({ Destination: { ToAddresses: ['Carl <carl@example.org>'] } }, 'second');
    await ses.deliver({ from: 'no-reply@verificationemail.com', to: ['ann@example.org'], subject: 'third', text: '1' });
    client.destroy();
    await ses.close();
    await start();
    expect(ses.mails().map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    expect(ses.mails({ to: 'ANN@example.org' }).map(({ subject }) => subject)).toEqual(['third', 'first']);
    expect(ses.mails({ to: 'carl@example.org' })).toHaveLength(1);
    expect(ses.mails({ to: 'example.org' })).toEqual([]);
  });

  test('drops half a line after a kill, and names a broken file', async () => {
    await send();
    await ses.close();
    const log = join(folder, 'mails.log');
    appendFileSync(log, '{"mail":{"id":"cut');
    await start();
    expect(ses.mails()).toHaveLength(1);
    await expect(startSes({ folder, identities: [] })).rejects.toThrow(/in use/);
    await ses.close();
    appendFileSync(log, 'garbage\n');
    await expect(startSes({ folder, identities: [] })).rejects.toThrow(/mails\.log is broken at line 2/);
    rmSync(log);
    await start();
  });

  test('is a page without scripts for a browser and JSON for a program', async () => {
    await send({
      Message: { Subject: { Data: '<script>1</script>' }, Body: { Html: { Data: '<p title="x">hi</p>' } } },
    });
    const server = createServer(inboxHandler(ses)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/local/inbox`;
    const json = await (await fetch(`${url}?to=bob%40example.org`, { headers: { accept: 'application/json' } })).json();
    expect(json).toMatchObject([{ to: 'ann@example.org, bob@example.org', html: '<p title="x">hi</p>', text: '' }]);
    const page = await (await fetch(url, { headers: { accept: 'text/html,*/*' } })).text();
    expect(page).not.toContain('<script');
    expect(page).toMatch(/<iframe sandbox="[^"]*" title="[^"]*" srcdoc="[^"]*hi[^"]*">/);
    expect(page).not.toContain('allow-scripts');
    server.close();
  });
});
