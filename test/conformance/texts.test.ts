import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteOptedOutNumberCommand,
  DescribeOptedOutNumbersCommand,
  DescribePhoneNumbersCommand,
  PinpointSMSVoiceV2Client,
  PutOptedOutNumberCommand,
  SendTextMessageCommand,
  SendVoiceMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AwsError } from '../../local/base/aws-json.ts';
import { inboxHandler, textsHandler } from '../../local/stack/inbox.ts';
import { startTexts, type Texts } from '../../local/texts/index.ts';

const NUMBER = 'phone-00000000000000000000000000000001';
const ARN = `arn:aws:sms-voice:us-west-2:123456789012:phone-number/${NUMBER}`;
const ANN = '+14155550123';
const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

let folder: string;
let texts: Texts;
let client: PinpointSMSVoiceV2Client;

const start = async (canCall = true, maxSendRate?: number) => {
  texts = await startTexts({ folder, identities: [{ id: NUMBER, arn: ARN, canCall }], maxSendRate, now: () => AT });
  client = new PinpointSMSVoiceV2Client({
    endpoint: texts.url,
    region: 'us-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
};
const stop = async () => {
  client.destroy();
  await texts.close();
};
const restart = async (...how: Parameters<typeof start>) => {
  await stop();
  await start(...how);
};
const text = (to = ANN, more: object = {}) =>
  client.send(
    new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: NUMBER,
      MessageBody: 'Alder House: it is cold',
      MessageType: 'TRANSACTIONAL',
      ...more,
    }),
  );
const call = (more: object = {}) =>
  client.send(
    new SendVoiceMessageCommand({
      DestinationPhoneNumber: ANN,
      OriginationIdentity: NUMBER,
      MessageBody: 'It is cold.',
      ...more,
    }),
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

describe('A text', () => {
  test('is kept with its sender, number and words, newest first', async () => {
    const { MessageId } = await text();
    await text('+15145550111', { OriginationIdentity: ARN });
    expect(texts.messages().map(({ to }) => to)).toEqual(['+15145550111', ANN]);
    expect(texts.messages({ to: ANN })).toEqual([
      {
        id: MessageId,
        kind: 'text',
        from: NUMBER,
        to: ANN,
        body: 'Alder House: it is cold',
        at: '2026-01-02T03:04:05.000Z',
      },
    ]);
  });

  test.each<[what: string, to: string, more: object, refusal: object]>([
    ['to what is no number', '415-555', {}, { name: 'ValidationException', Reason: 'FIELD_VALIDATION_FAILED' }],
    ['without words', ANN, { MessageBody: '' }, { name: 'ValidationException' }],
    ['of more than 1600 characters', ANN, { MessageBody: 'a'.repeat(1601) }, { name: 'ValidationException' }],
    ['of an unknown kind', ANN, { MessageType: 'SECRET' }, { name: 'ValidationException' }],
    ['that lives for too long', ANN, { TimeToLive: 259_201 }, { name: 'ValidationException' }],
    [
      'from a strange sender',
      ANN,
      { OriginationIdentity: 'pool-1' },
      { name: 'ResourceNotFoundException', ResourceType: 'pool', ResourceId: 'pool-1' },
    ],
  ])('%s is refused', async (_, to, more, refusal) => {
    await expect(text(to, more)).rejects.toMatchObject(refusal);
    expect(texts.messages()).toEqual([]);
  });

  test('that is only tried is checked and not sent', async () => {
    await text(ANN, { DryRun: true });
    expect(texts.messages()).toEqual([]);
  });

  test('with a parameter that the stand-in does not know is refused and named', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(text(ANN, { MaxPrice: '1' })).rejects.toThrow('MaxPrice');
    expect(error).toHaveBeenCalledWith("Texts stand-in: the parameter 'MaxPrice' is not known");
  });

  test('is throttled above the rate', async () => {
    await restart(true, 1);
    await text();
    await expect(text()).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(texts.messages()).toHaveLength(1);
  });

  test('is refused as a test says, until it says no more', async () => {
    const end = texts.refuse(({ kind }) => kind === 'text');
    await expect(text()).rejects.toMatchObject({ name: 'ThrottlingException' });
    await call();
    end();
    const over = texts.refuse(() => new AwsError('InternalServerException', 'No.', 500));
    await expect(text()).rejects.toMatchObject({ name: 'InternalServerException' });
    over();
    await text();
    expect(texts.messages()).toHaveLength(2);
  });
});

describe('A call', () => {
  test('is kept with its words', async () => {
    const { MessageId } = await call();
    expect(texts.messages()).toMatchObject([{ id: MessageId, kind: 'call', to: ANN, body: 'It is cold.' }]);
  });

  test('is refused by a sender that has no voice', async () => {
    await restart(false);
    await text();
    await expect(call()).rejects.toMatchObject({ name: 'ConflictException', Reason: 'NUMBER_CAPABILITIES_MISMATCH' });
    const { PhoneNumbers } = await client.send(new DescribePhoneNumbersCommand({ PhoneNumberIds: [NUMBER] }));
    expect(PhoneNumbers).toMatchObject([{ PhoneNumberArn: ARN, Status: 'ACTIVE', NumberCapabilities: ['SMS'] }]);
  });
});

describe('A number that has opted out', () => {
  const optedOut = async () =>
    (await client.send(new DescribeOptedOutNumbersCommand({ OptOutListName: 'Default' }))).OptedOutNumbers;

  test('by STOP gets no text, and gets texts again after START', async () => {
    texts.reply(ANN, ' stop ');
    await expect(text()).rejects.toMatchObject({
      name: 'ConflictException',
      Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
    });
    expect(await optedOut()).toEqual([{ OptedOutNumber: ANN, OptedOutTimestamp: new Date(AT), EndUserOptedOut: true }]);
    await text('+15145550111');
    texts.reply(ANN, 'Thanks');
    await expect(text()).rejects.toThrow('Conflict Occurred');
    texts.reply(ANN, 'START');
    await text();
    expect(await optedOut()).toEqual([]);
    expect(texts.messages({ to: ANN }).map(({ kind }) => kind)).toEqual(['text', 'reply', 'reply', 'reply']);
  });

  test('by its entry in the list is let in by deleting the entry', async () => {
    const entry = { OptOutListName: 'Default', OptedOutNumber: ANN };
    await client.send(new PutOptedOutNumberCommand(entry));
    await expect(text()).rejects.toThrow('Conflict Occurred');
    await client.send(new DeleteOptedOutNumberCommand(entry));
    await text();
    await expect(client.send(new DeleteOptedOutNumberCommand(entry))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

test('what was sent and who opted out outlives a restart, and half a line of a killed process is dropped', async () => {
  await text();
  texts.reply(ANN, 'STOP');
  await stop();
  appendFileSync(join(folder, 'texts.log'), '{"message":{"id":"half');
  await start();
  expect(texts.messages()).toHaveLength(2);
  await expect(text()).rejects.toThrow('Conflict Occurred');
});

test('an operation that the stand-in does not have is named', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await fetch(texts.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'PinpointSMSVoiceV2.ReleasePhoneNumber' },
    body: '{}',
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { __type: 'UnknownOperationException' }]);
});

describe('The inbox', () => {
  const served = async <T>(handler: Parameters<typeof createServer>[1], use: (url: string) => Promise<T>) => {
    const server = createServer(handler as never).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    try {
      return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  };

  test('shows texts and calls, with the buttons that answer a text', async () => {
    await text(ANN, { MessageBody: 'Alder <House>' });
    await call();
    const page = await served(inboxHandler({ mails: () => [], texts: texts.messages }), async (url) =>
      (await fetch(url)).text(),
    );
    expect(page).toContain('Text: Alder &#60;House&#62;');
    expect(page).toContain('Call: It is cold.');
    expect(page.match(/Reply STOP/g)).toHaveLength(1);
  });

  test('takes the reply of a number, and lists texts and calls as JSON', async () => {
    await text();
    await text('+15145550111');
    await served(textsHandler(texts), async (url) => {
      const body = new URLSearchParams({ from: ANN, body: 'STOP' });
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/local/inbox']);
      const to = await fetch(`${url}?to=${encodeURIComponent(ANN)}`).then((response) => response.json());
      expect(to).toMatchObject([
        { kind: 'reply', body: 'STOP' },
        { kind: 'text', to: ANN },
      ]);
      expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
    });
    await expect(text()).rejects.toThrow('Conflict Occurred');
  });
});
