import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { API_KEY_HEADER } from '../../shared/domain/people/api-keys.ts';
import { openPortal } from './portal.ts';

test.each(['http://portal.example', 'ftp://portal.example', 'file:///portal'])(
  'docs/product/keys.md#mcp: the key goes to no address like %s',
  (url) => {
    expect(() => openPortal(url, 'k')).toThrow('WINGNUT_URL must begin with https://');
  },
);

test.each(['https://portal.example/x', 'http://localhost:4100', 'http://127.0.0.1:1', 'http://[::1]:1'])(
  'the key goes to %s',
  (url) => expect(openPortal(url, 'k').link('/a')).toBe(`${new URL(url).origin}/a`),
);

test('the key does not follow a redirect', async () => {
  const seen: unknown[] = [];
  const listening = (answer: Parameters<typeof createServer>[1]) => {
    const server = createServer(answer);
    return new Promise<{ url: string; close: () => void }>((resolve) =>
      server.listen(0, '127.0.0.1', () =>
        resolve({
          url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
          close: () => server.close(),
        }),
      ),
    );
  };
  const other = await listening((request, response) => {
    seen.push(request.headers[API_KEY_HEADER]);
    response.end('{"success":true,"data":[]}');
  });
  const portal = await listening((_, response) => response.writeHead(302, { location: other.url }).end());
  await expect(openPortal(portal.url, 'secret').read('properties')).rejects.toThrow('The portal does not answer');
  expect(seen).toEqual([]);
  portal.close();
  other.close();
});
