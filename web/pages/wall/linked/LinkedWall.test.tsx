import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { renderPage } from '../../../fake-server.sample.tsx';
import { coldRow, sampleRow } from '../../board/rows.sample.ts';
import { LinkedWall } from './LinkedWall.tsx';

const NOW = Date.UTC(2026, 10, 21, 18, 41);
const TOKEN = `c-1.${'x'.repeat(43)}`;

/** The server's answer: the wall, a refusal, or nothing. */
let answer: 'wall' | 'lost' | { readonly state: number; readonly code: string };
let asked: { readonly url: string; readonly body: { readonly token: string; readonly since: number } }[];

let checkedAt: number | null;

const reply = () => ({
  success: true,
  data: {
    at: Date.now(),
    whole: true,
    gone: [],
    rows: [coldRow(Date.now(), { id: 'a' }), sampleRow(Date.now(), { id: 'b' })],
    company: 'Harbourline',
    portfolio: 'Eastside',
    city: '',
    grouping: 'none',
    checkedAt,
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  answer = 'wall';
  checkedAt = NOW;
  asked = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { body }: { body: string }) => {
      asked.push({ url, body: JSON.parse(body) });
      if (answer === 'lost') throw new TypeError('No network');
      const isRefused = answer !== 'wall';
      const json = isRefused ? { success: false, message: 'Refused', ...(answer as object) } : reply();
      return { state: isRefused ? 404 : 200, ok: !isRefused, json: async () => json };
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open() {
  renderPage(<LinkedWall token={TOKEN} />);
  await wait(1);
}
const text = () => document.body.textContent;

test('A link shows its wall without a session. Its token is in the body of the request, not in the address', async () => {
  await open();
  expect(text()).toContain('Harbourline · Eastside');
  expect(text()).toContain('Kestrel Court');
  expect(text()).not.toContain('EXIT');
  expect(asked[0]).toEqual({ url: '/api/dashboards/wall', body: { token: TOKEN, since: 0 } });
  await wait(15_000);
  expect(asked[1]?.body.since).toBe(NOW);
});

test.each([
  ['NOT_FOUND', 'This display link is no longer valid. Ask an admin for a new one.'],
  ['COMPANY_SUSPENDED', 'Your company’s access is suspended. The display resumes when access is restored.'],
  ['TOO_MANY_REQUESTS', 'This display link is being used too often. Retrying.'],
])('A link that is refused with %s takes the properties from the screen and says why', async (code, sentence) => {
  await open();
  answer = { state: 404, code };
  await wait(16_000);
  expect(text()).toContain(sentence);
  expect(text()).not.toContain('Kestrel Court');
  // A network that fails later does not bring them back.
  answer = 'lost';
  await wait(10 * MINUTE_MS);
  expect(text()).toContain(sentence);
  answer = 'wall';
  await wait(3 * MINUTE_MS);
  expect(text()).toContain('Kestrel Court');
});

test('A check of alarms that has stopped is told', async () => {
  await open();
  await wait(2 * MINUTE_MS);
  expect(text()).not.toContain('Alarms were last checked');
  await wait(2 * MINUTE_MS);
  expect(text()).toContain('Alarms were last checked 4 min ago.');
});

test('A wall that begins without a network says so, and goes on trying', async () => {
  answer = 'lost';
  await open();
  expect(text()).toContain('Couldn’t load the display. Retrying.');
  answer = 'wall';
  await wait(MINUTE_MS);
  expect(text()).toContain('Kestrel Court');
});
