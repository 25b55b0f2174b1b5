import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { guardedLookup, post } from './post.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const receiver = async (listener: RequestListener) =>
  new URL(`http://localhost:${await listening(createServer(listener))}/hook`);
const local = { headers: { 'x-a': 'b' }, body: '{"é":1}', isLocal: true };

describe('A request to a receiver', () => {
  it('has the body and the headers, and brings the answer', async () => {
    const url = await receiver(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      response.writeHead(202).end(`${request.method} ${request.headers['x-a']} ${Buffer.concat(parts)}`);
    });
    expect(await post({ ...local, url })).toEqual({ kind: 'answered', status: 202, body: 'POST b {"é":1}' });
  });

  it('follows no redirect', async () => {
    let calls = 0;
    const url = await receiver((_request, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end('Go there');
    });
    expect(await post({ ...local, url })).toEqual({ kind: 'answered', status: 307, body: 'Go there' });
    expect(calls).toBe(1);
  });

  it('ends when the receiver does not answer in time, also in the middle of an answer', async () => {
    const silent = await receiver(() => {});
    const slow = await receiver((_request, response) => void response.writeHead(200).write('begun'));
    for (const url of [silent, slow]) {
      expect(await post({ ...local, url }, { timeOutMs: 50 })).toEqual({ kind: 'timedOut' });
    }
  });

  it('reads the beginning of an endless answer', async () => {
    const url = await receiver((_request, response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(1000), more));
      response.writeHead(200);
      more();
    });
    expect(await post({ ...local, url })).toEqual({ kind: 'answered', status: 200, body: 'x'.repeat(4096) });
  });

  it('says when nobody listens, or when the connection breaks', async () => {
    const broken = await receiver((request) => request.socket.destroy());
    expect(await post({ ...local, url: broken })).toEqual({ kind: 'failed', code: 'ECONNRESET' });
    expect(await post({ ...local, url: new URL('http://localhost:1/') })).toEqual({
      kind: 'failed',
      code: 'ECONNREFUSED',
    });
  });
});

describe('The guard', () => {
  const body = { headers: {}, body: '{}', isLocal: false };

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://0x7f.1/',
    'https://[::ffff:10.0.0.1]/',
  ])('refuses the address %s without a look-up', async (address) => {
    const resolve = () => Promise.reject(new Error('Nobody asks'));
    expect(await post({ ...body, url: new URL(address) }, { resolve })).toEqual({ kind: 'notPublic' });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a private address behind a public one', ['8.8.8.8', '192.168.0.1']],
    ['the metadata of the cloud', ['169.254.169.254']],
    ['no address', []],
  ])('refuses a name with %s', async (_name, addresses) => {
    const resolve = async () => addresses.map((address): LookupAddress => ({ address, family: 4 }));
    expect(await post({ ...body, url: new URL('https://hooks.example.com/') }, { resolve })).toEqual({
      kind: 'notPublic',
    });
  });

  it('says when nobody knows the name', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
    expect(await post({ ...body, url: new URL('https://hooks.example.com/') }, { resolve })).toEqual({
      kind: 'failed',
      code: 'ENOTFOUND',
    });
  });

  it('connects by TLS to the address that it has checked, and asks for the name once', async () => {
    let hello = '';
    const server = createTcpServer((socket) =>
      socket.once('data', (bytes) => {
        hello = bytes.toString('latin1');
        socket.destroy();
      }),
    );
    const port = await listening(server);
    const asked: string[] = [];
    const resolve = async (hostname: string): Promise<LookupAddress[]> => {
      asked.push(hostname);
      // A second answer would lead elsewhere, as that of a hostile name server.
      return [{ address: asked.length === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
    };
    const url = new URL(`https://hooks.example.com:${port}/`);
    const result = await post({ ...body, url }, { resolve, isAllowed: (address) => address === '127.0.0.1' });
    expect(result).toMatchObject({ kind: 'failed' });
    expect(asked).toEqual(['hooks.example.com']);
    // A handshake of TLS for that name.
    expect(hello.charCodeAt(0)).toBe(0x16);
    expect(hello).toContain('hooks.example.com');
  });

  it('gives Node one address or all of them, as it asks', async () => {
    const found: LookupAddress[] = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    const look = guardedLookup(
      async () => found,
      () => true,
    );
    const answer = (all: boolean) => new Promise((resolve) => look('a', { all }, (...given) => resolve(given)));
    expect(await answer(true)).toEqual([null, found]);
    expect(await answer(false)).toEqual([null, '8.8.8.8', 4]);
  });
});
