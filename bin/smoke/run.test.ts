import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { smoke } from './run.ts';

/** A port of this machine at which nothing listens any more. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}

test('A portal that does not answer is one line with the cause', async () => {
  const url = await deadAddress();
  expect(await smoke(url, false)).toEqual({ lines: [`STOP  ${url} does not answer: ECONNREFUSED`], failed: true });
});
