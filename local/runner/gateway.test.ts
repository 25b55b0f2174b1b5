import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openGateway } from './gateway.ts';

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
  const gateway = openGateway([routeOf('one'), routeOf('other'), refusing], Date.now);
  const server = createServer((request, response) => {
    void gateway(request, response, new URL(request.url ?? '', 'http://localhost'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const call = async (name: string) => {
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/${name}`);
      return { status: response.status, body: await response.json() };
    };
    const OK = { status: 200, body: {} };
    const TOO_MANY = { status: 429, body: { message: 'Too Many Requests' } };
    expect([await call('one'), await call('one'), await call('one')]).toEqual([OK, OK, TOO_MANY]);
    expect(await call('other')).toEqual(OK);
    expect((await call('closed')).status).toBe(401);
    await call('closed');
    expect(await call('closed')).toEqual(TOO_MANY);
    expect(invoked).toEqual(['one', 'one', 'other']);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
