import { beforeEach, expect, it, vi } from 'vitest';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { sendMailPatiently } from '../mail/send.ts';
import { countCall } from '../store/rates.ts';
import { send } from './send.ts';

vi.mock('../mail/send.ts', async (original) => ({ ...(await original<object>()), sendMailPatiently: vi.fn() }));
vi.mock('../store/rates.ts');

const NOW = Date.UTC(2026, 10, 19, 6, 0);
const body = { fullname: 'Ann Lee', company: '', email: 'Ann@x.example', about: '', message: 'Hello', website: '' };
const keysFor = async (viewer: string, email = body.email) => {
  vi.mocked(countCall).mockReset().mockResolvedValue(1);
  await send({
    caller: undefined,
    author: undefined,
    path: {},
    query: undefined,
    body: { ...body, email },
    now: NOW,
    viewer,
    agent: '',
  });
  return vi.mocked(countCall).mock.calls.map(([sender]) => sender);
};

beforeEach(() => {
  vi.stubEnv('VENDOR_MAIL', 'support@wingnut.example');
  vi.mocked(sendMailPatiently).mockReset();
});

it('The keys of the counts name nobody and fit into the table, whatever a caller has invented', async () => {
  for (const key of await keysFor(`203.0.113.7${'x'.repeat(5000)}`)) {
    expect(Buffer.byteLength(KEYS.rate(key, 'HOUR', 0).pk)).toBeLessThan(100);
    expect(key).not.toMatch(/203\.0\.113|x\.example/i);
  }
});

it('Each sender and each viewer has a count of its own', async () => {
  const all = [...(await keysFor('a')), ...(await keysFor('b')), ...(await keysFor('a', 'bob@x.example'))];
  expect(new Set(all).size).toBe(6);
  expect(await keysFor('a', 'ANN@x.example')).toEqual(await keysFor('a'));
});

it('What one viewer sends too much takes nothing from the others', async () => {
  const counted: string[] = [];
  vi.mocked(countCall)
    .mockReset()
    .mockImplementation(async (sender) => {
      counted.push(sender);
      return sender === 'messages' ? 1 : 31;
    });
  const rest = { caller: undefined, author: undefined, path: {}, query: undefined, now: NOW, viewer: 'v', agent: '' };
  await expect(send({ ...rest, body })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(counted).not.toContain('messages');
});

it('A line break in a field of one line makes no line of the mail', async () => {
  vi.mocked(countCall).mockReset().mockResolvedValue(1);
  const typed = {
    fullname: 'Ann\nEmail: b@evil.example',
    company: 'a\r\nBcc: c@evil.example',
    about: 'x\ny',
    message: 'One\nTwo',
  };
  const rest = { caller: undefined, author: undefined, path: {}, query: undefined, now: NOW, viewer: 'v', agent: '' };
  await send({ ...rest, body: { ...body, ...typed } });
  expect(vi.mocked(sendMailPatiently).mock.lastCall?.[0].text.split('\n')).toEqual([
    ...['Name: Ann Email: b@evil.example', 'Company: a Bcc: c@evil.example', 'Email: Ann@x.example', 'About: x y'],
    ...['', 'One', 'Two'],
  ]);
});
