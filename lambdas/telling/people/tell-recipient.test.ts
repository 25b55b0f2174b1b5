import { expect, test, vi } from 'vitest';
import type { AlarmMessage } from '../../channels/channel.ts';
import * as senders from '../../channels/senders.ts';
import { sendTo } from './tell-recipient.ts';

vi.mock('../../channels/senders.ts');
vi.mock('../../base/environment.ts', () => ({ setting: () => 'https://portal.example' }));

const address = {
  streetAddress: '1 evil.example/pay',
  city: 'Troy',
  provinceState: 'NY',
  country: 'US',
  postalZip: '12180',
};
const property = { id: 'p', name: 'Invoice due: https://evil.example/pay', address, timeZone: 'UTC' };
const message = {
  kind: 'alarms',
  parts: [{ companyId: 'c', property, news: [], at: 1 }],
  at: 1,
} as unknown as Omit<AlarmMessage, 'portalUrl'>;
const person = { name: 'Ann', email: 'ann@x.example' };

/** The property as the channel gets it. */
async function told(channel: 'email' | 'text', userId: string) {
  const send = vi.fn(async () => ({ kind: 'accepted' }) as const);
  vi.mocked(senders.senderOf).mockReturnValue({ send });
  await sendTo(channel, message, { userId, person });
  const [[sent]] = send.mock.calls as unknown as [[AlarmMessage]];
  return sent.parts[0]?.property;
}

test.each(['email', 'text'] as const)(
  'docs/product/limits-and-messages.md#clean-texts: nothing in an alarm to a contact by %s works as a link',
  async (channel) => {
    const seen = await told(channel, 'contact-1');
    expect(seen?.name).toBe('Invoice due https evil. example pay');
    expect(seen?.address).toEqual({ ...address, streetAddress: '1 evil. example pay' });
  },
);

test('A person of the company reads the name as it is', async () => {
  expect(await told('email', 'u1')).toEqual(property);
});
