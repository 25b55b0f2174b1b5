import { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markPhoneStopped } from '../store/alarms/phones.ts';
import { availableChannels } from './available-channels.ts';
import { call } from './call.ts';
import { answerTo } from './end-user-messaging.ts';
import { AT, messageOf, PRESSURE, part } from './messages.sample.ts';
import { senderOf } from './senders.ts';
import { text } from './text.ts';

vi.mock('../store/alarms/phones.ts');

const phone = { number: '+14155550123', verifiedAt: 1, consentAt: 1 };
const to = (more: object = { phone }) => ({
  userId: 'u1',
  person: { name: 'Ann', email: 'ann@example.com' },
  settings: { userId: 'u1', version: 0, ...more },
});
const message = messageOf([part([PRESSURE])]);
const optedOut = { name: 'ConflictException', Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' };
let asked: object[];
let fails: unknown;

beforeEach(() => {
  asked = [];
  fails = undefined;
  vi.stubEnv('TEXT_ORIGINATION', 'phone-1');
  vi.stubEnv('CALL_ORIGINATION', 'phone-2');
  vi.mocked(markPhoneStopped).mockReset();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(PinpointSMSVoiceV2Client.prototype, 'send').mockImplementation(async ({ input }: { input: object }) => {
    asked.push(input);
    if (fails) throw fails;
  });
});

describe('docs/product/channels.md#texts', () => {
  it('a text and a call go to the verified number, from the sender of the stack', async () => {
    expect(await text.send(message, to())).toEqual({ kind: 'accepted' });
    expect(await call.send(message, to())).toEqual({ kind: 'accepted' });
    expect(asked).toMatchObject([
      { DestinationPhoneNumber: phone.number, OriginationIdentity: 'phone-1', MessageType: 'TRANSACTIONAL' },
      { DestinationPhoneNumber: phone.number, OriginationIdentity: 'phone-2', MessageBodyTextType: 'TEXT' },
    ]);
  });

  it.each([
    ['no number', {}],
    ['a number that has stopped', { phone: { ...phone, stoppedAt: 2 } }],
  ])('who has %s gets nothing, once and for all', async (_, settings) => {
    for (const channel of [text, call])
      expect(await channel.send(message, to(settings))).toMatchObject({ kind: 'refused', final: true });
    expect(asked).toEqual([]);
  });

  it('a STOP that AWS knows of is recorded, and nothing else is', async () => {
    fails = optedOut;
    const reason = 'The person replied STOP';
    expect(await text.send(message, to())).toEqual({ kind: 'refused', reason, final: true });
    expect(markPhoneStopped).toHaveBeenCalledExactlyOnceWith('c1', 'u1', phone.number, AT);
    fails = { name: 'ThrottlingException' };
    expect(await text.send(message, to())).toEqual({ kind: 'later', reason: 'ThrottlingException' });
    expect(markPhoneStopped).toHaveBeenCalledOnce();
  });

  it('a stack without a sender has neither', () => {
    expect(availableChannels()).toEqual(['email', 'text', 'call', 'push']);
    vi.stubEnv('CALL_ORIGINATION', '');
    expect(availableChannels()).toEqual(['email', 'text', 'push']);
    vi.stubEnv('TEXT_ORIGINATION', '');
    expect(availableChannels()).toEqual(['email', 'push']);
    expect([senderOf('text'), senderOf('call')]).toEqual([undefined, undefined]);
  });
});

it.each<[what: string, error: object, answer: object]>([
  ['throttling', { name: 'ThrottlingException' }, { kind: 'later' }],
  ['a failure of the service', { name: 'InternalServerException' }, { kind: 'later' }],
  ['no network', new TypeError('fetch failed'), { kind: 'later' }],
  [
    'a spent budget',
    { name: 'ServiceQuotaExceededException', Reason: 'MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT' },
    { kind: 'later', reason: 'ServiceQuotaExceededException: MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT' },
  ],
  ['a sender that is not active yet', { name: 'ConflictException', Reason: 'RESOURCE_NOT_ACTIVE' }, { kind: 'later' }],
  ['a right that is missing', { name: 'AccessDeniedException' }, { kind: 'later' }],
  ['a number that has opted out', optedOut, { kind: 'refused', final: true, reason: 'The person replied STOP' }],
  ['an invalid number', { name: 'ValidationException', Reason: 'INVALID_PARAMETER' }, { kind: 'refused', final: true }],
  [
    'a sender without voice',
    { name: 'ConflictException', Reason: 'NUMBER_CAPABILITIES_MISMATCH' },
    { kind: 'refused', final: true },
  ],
])('%s is answered rightly, without the number', (_, error, answer) => {
  const answered = answerTo(error);
  expect(answered).toMatchObject(answer);
  expect(JSON.stringify(answered)).not.toMatch(/\d{5}/);
});
