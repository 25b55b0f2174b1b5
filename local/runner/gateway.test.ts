import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { AwsError } from '../base/aws-json.ts';
import { type GatewayRoute, openGateway } from './gateway.ts';

const THROTTLED = new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs a test against a gateway with these routes. */
async function withGateway(
  routes: readonly GatewayRoute[],
  test: (call: (name: string, body?: string) => Promise<{ status: number; body: unknown }>) => Promise<void>,
) {
  const gateway = openGateway(routes, Date.now, 50);
  const server = createServer((request, response) => {
    void gateway(request, response, new URL(request.url ?? '', 'http://localhost'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await test(async (name, body) => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/${name}`;
      const response = await fetch(url, body === undefined ? {} : { method: 'POST', body });
      return { status: response.status, body: await response.json() };
    });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

it('Answers more calls than a route takes itself, before it looks at the token, and other routes stay open', async () => {
  const invoked: string[] = [];
  const routeOf = (name: string) => ({
    routeKey: `GET /api/${name}`,
    invoke: async () => {
      invoked.push(name);
      return { statusCode: 200, body: '{}' };
    },
    limit: { rate: 0.001, burst: 2 },
  });
  const refusing = { ...routeOf('closed'), verify: async () => undefined };
  await withGateway([routeOf('one'), routeOf('other'), refusing], async (call) => {
    const OK = { status: 200, body: {} };
    const TOO_MANY = { status: 429, body: { message: 'Too Many Requests' } };
    expect([await call('one'), await call('one'), await call('one')]).toEqual([OK, OK, TOO_MANY]);
    expect(await call('other')).toEqual(OK);
    expect((await call('closed')).status).toBe(401);
    await call('closed');
    expect(await call('closed')).toEqual(TOO_MANY);
    expect(invoked).toEqual(['one', 'one', 'other']);
  });
});

const MB = 1024 * 1024;

it.each([
  ['an answer of 6 MB', async () => ({ body: JSON.stringify('x'.repeat(6 * MB - 2000)) }), 200],
  ['a larger answer', async () => ({ body: JSON.stringify('x'.repeat(6 * MB + 100)) }), 500, 'Internal Server Error'],
  ['no answer in time', () => new Promise(() => {}), 503, 'Service Unavailable'],
  ['too many calls at once', () => Promise.reject(THROTTLED), 503, 'Service Unavailable'],
  ['a crash', () => Promise.reject(new Error('crashed')), 500, 'Internal Server Error'],
] as const)('Limits what a function does: %s', async (_name, invoke, status, message?: string) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await withGateway([{ routeKey: 'GET /api/it', invoke }], async (call) => {
    const answer = await call('it');
    expect(answer.status).toBe(status);
    if (message) expect(answer.body).toEqual({ message });
  });
});

it('Takes a body of 10 MB and no larger one', async () => {
  const route = { routeKey: 'POST /api/it', invoke: async () => ({ body: '{}' }) };
  await withGateway([route], async (call) => {
    expect((await call('it', 'x'.repeat(10 * MB))).status).toBe(200);
    expect(await call('it', 'x'.repeat(10 * MB + 1))).toEqual({ status: 413, body: { message: 'Request Too Long' } });
  });
});
