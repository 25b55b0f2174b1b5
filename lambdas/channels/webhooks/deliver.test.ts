import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WEBHOOK_EXAMPLE } from '../../../shared/domain/webhooks/payload.ts';
import type { WebhookItem } from '../../../shared/platform/items/webhook-items.ts';
import { recordAttempt } from '../../store/alarms/webhook-deliveries.ts';
import { deliver } from './deliver.ts';
import { post } from './post.ts';
import type { WebhookMessage } from './webhook-message.ts';

vi.mock('./post.ts');
vi.mock('../../store/alarms/webhook-deliveries.ts');

const NOW = Date.UTC(2026, 10, 19, 7, 15);
const address = { streetAddress: '', city: 'Boston', provinceState: '', country: '', postalZip: '' };
const message: WebhookMessage = {
  id: 'd1',
  at: NOW - 60_000,
  portalUrl: 'https://portal.example.com',
  parts: [
    {
      at: NOW,
      property: { id: 'p', name: 'Alder Court', address, timeZone: 'UTC' },
      news: [{ event: 'raised', kind: 'silence', subject: 'w', serial: '7', since: NOW, raisedAt: NOW, at: NOW }],
    },
  ],
};
let count = 0;
const hookOf = (more: Partial<WebhookItem> = {}): WebhookItem => ({
  id: `h${++count}`,
  name: 'Desk',
  url: 'https://hooks.example.com/in?key=s',
  form: 'json',
  secret: 'wnwh_s',
  createdAt: 1,
  version: 1,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.mocked(post).mockReset().mockResolvedValue({ kind: 'answered', status: 200, body: 'ok' });
  vi.mocked(recordAttempt).mockReset().mockResolvedValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('A message goes out with its id and a signature, and the attempt is recorded', async () => {
  const webhook = hookOf();
  expect(await deliver('c', webhook, message, NOW)).toMatchObject({ judgement: { kind: 'accepted' }, attempts: 1 });
  const [sent] = vi.mocked(post).mock.lastCall ?? [];
  expect(sent).toMatchObject({ isLocal: false, headers: { 'wingnut-delivery': 'd1' } });
  expect(sent?.headers['wingnut-signature']).toMatch(/^t=1795072500,v1=[\da-f]{64}$/);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ version: WEBHOOK_EXAMPLE.version, id: 'd1' });
  expect(recordAttempt).toHaveBeenCalledWith('c', webhook.id, {
    id: 'd1',
    messageAt: NOW - 60_000,
    at: NOW,
    status: 200,
    body: 'ok',
    title: 'Alder Court: Wingnut 7 offline',
  });
});

test.each(['slack', 'teams'] as const)('The form %s has no signature', async (form) => {
  await deliver('c', hookOf({ form }), message, NOW);
  expect(vi.mocked(post).mock.lastCall?.[0].headers).not.toHaveProperty('wingnut-signature');
});

test('A stored address that the rules refuse by now is not called', async () => {
  const { judgement } = await deliver('c', hookOf({ url: 'http://hooks.example.com/' }), message, NOW);
  expect(judgement.kind).toBe('notPublic');
  expect(post).not.toHaveBeenCalled();
});

test('Only the receiver that the local stack names may be on this machine', async () => {
  vi.stubEnv('LOCAL_WEBHOOKS', 'http://localhost:4000/local/webhooks');
  await deliver('c', hookOf({ url: 'http://localhost:4000/local/webhooks?to=a' }), message, NOW);
  expect(vi.mocked(post).mock.lastCall?.[0].isLocal).toBe(true);
  for (const url of ['http://localhost:4000/local/webhooks2', 'http://localhost:4000/api', 'http://localhost:4001/']) {
    expect((await deliver('c', hookOf({ url }), message, NOW)).judgement.kind).toBe('notPublic');
  }
});

test('A message that was sent and not recorded counts as sent', async () => {
  vi.mocked(recordAttempt).mockRejectedValue(new Error('busy'));
  expect((await deliver('c', hookOf(), message, NOW)).judgement.kind).toBe('accepted');
});

test('After a receiver has not answered, its other messages wait at once, for a while', async () => {
  const webhook = hookOf();
  vi.mocked(post).mockResolvedValueOnce({ kind: 'timedOut' });
  await deliver('c', webhook, message, NOW);
  const waiting = await deliver('c', webhook, { ...message, id: 'd2' }, NOW);
  expect(waiting.judgement).toEqual({ kind: 'later', failure: 'The endpoint didn’t respond a moment ago' });
  expect([vi.mocked(post).mock.calls.length, vi.mocked(recordAttempt).mock.calls.length]).toEqual([1, 1]);
  // Another webhook and a test do not wait.
  await deliver('c', hookOf(), message, NOW);
  expect((await deliver('c', webhook, { ...message, isTest: true }, NOW)).judgement.kind).toBe('accepted');
  vi.mocked(post).mockResolvedValueOnce({ kind: 'timedOut' });
  await deliver('c', webhook, message, NOW);
  vi.setSystemTime(NOW + 50_001);
  expect((await deliver('c', webhook, message, NOW)).judgement.kind).toBe('accepted');
});

test('After a receiver was slow, its other messages wait at once, for a while', async () => {
  const webhook = hookOf();
  vi.mocked(post).mockImplementationOnce(async () => {
    vi.setSystemTime(Date.now() + 3001);
    return { kind: 'answered', status: 200, body: '' };
  });
  expect((await deliver('c', webhook, message, NOW)).judgement.kind).toBe('accepted');
  const waiting = await deliver('c', webhook, { ...message, id: 'd2' }, NOW);
  expect(waiting.judgement).toEqual({ kind: 'later', failure: 'The endpoint was slow a moment ago' });
  vi.setSystemTime(Date.now() + 50_001);
  expect((await deliver('c', webhook, { ...message, id: 'd2' }, NOW)).judgement.kind).toBe('accepted');
});
