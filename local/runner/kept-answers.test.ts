import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { keepGood } from './kept-answers.ts';

interface Asked {
  readonly second: number;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers to some requests for a page that counts its answers, and the requests that reached the page. */
async function answers(control: string, status: number, requests: readonly Asked[]) {
  let time = 0;
  const reached: string[] = [];
  const page = keepGood(
    ({ headers }, response, url) => {
      reached.push(`${url.pathname}${url.search} ${headers.authorization ?? 'nobody'}`);
      response.writeHead(status, { 'cache-control': control });
      response.end(String(reached.length));
    },
    () => time,
  );
  const server = createServer((request, response) => page(request, response, new URL(request.url ?? '', 'http://x')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const got: string[] = [];
    for (const { second, path = '/api/it', headers = {} } of requests) {
      time = second * 1000;
      const { port } = server.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      got.push(`${await response.text()} ${response.headers.get('x-cache') ?? 'asked'}`);
    }
    return { got, reached };
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

it('Keeps a good answer as long as it says, for every query and caller, and tells the page of none', async () => {
  const { got, reached } = await answers('public, max-age=300', 200, [
    { second: 0, path: '/api/it?1', headers: { authorization: 'Bearer me' } },
    { second: 299, path: '/api/it?2', headers: { authorization: 'Bearer you' } },
    { second: 300 },
  ]);
  expect(got).toEqual(['1 asked', '1 Hit from cloudfront', '2 asked']);
  expect(reached).toEqual(['/api/it nobody', '/api/it nobody']);
});

it('Keeps one for each encoding and path', async () => {
  const { got } = await answers('public, max-age=300', 200, [
    { second: 0, headers: { 'accept-encoding': 'identity' } },
    { second: 0, headers: { 'accept-encoding': 'deflate, gzip' } },
    { second: 0, headers: { 'accept-encoding': 'gzip' } },
    { second: 0, path: '/api/other', headers: { 'accept-encoding': 'gzip' } },
  ]);
  expect(got).toEqual(['1 asked', '2 asked', '2 Hit from cloudfront', '3 asked']);
});

it.each([
  ['no-store', 200],
  ['private, max-age=300', 200],
  ['public, max-age=300', 429],
])('Keeps nothing that says %s with status %d', async (control, status) => {
  const { got } = await answers(control, status, [{ second: 0 }, { second: 0 }]);
  expect(got).toEqual(['1 asked', '2 asked']);
});
