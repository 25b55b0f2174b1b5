import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../seeded.ts';

/** A line of 400 kbit/s with 300 ms, as a cellar has it. */
const BYTES_PER_S = 50_000;
const DELAY_MS = 300;
/** The share of changes that are lost, on their way or with their answer. */
const LOSS = 0.02;
const BREAK_MS = 4000;

/** A change that the server has answered well. */
interface Passed {
  readonly path: string;
  readonly body: string;
}

/** A slow and broken line in front of the portal. Files of the portal pass as they are; its calls share the line. */
export async function openSlowLine(portal: string, random: Random) {
  const { hostname, port } = new URL(portal);
  const passed: Passed[] = [];
  /** The line breaks when so many changes have passed and this share of the next one has left. */
  let breaks: { readonly after: number; readonly share: number }[] = [];
  let isSlow = false;
  let brokenUntil = 0;
  let bytes = 0;
  let lost = 0;
  let free = Promise.resolve();
  const alive = new Set<IncomingMessage>();

  /** Takes its turn on the line. */
  const take = (length: number): Promise<void> => {
    free = free.then(() => pause((length / BYTES_PER_S) * 1000));
    return free;
  };
  const breakNow = () => {
    brokenUntil = Date.now() + BREAK_MS;
    for (const one of alive) one.destroy();
  };
  async function read(near: IncomingMessage, isChange: boolean): Promise<Buffer> {
    const all: Buffer[] = [];
    const length = Number(near.headers['content-length'] ?? 0);
    let had = 0;
    for await (const chunk of near as AsyncIterable<Buffer>) {
      all.push(chunk);
      had += chunk.length;
      if (!isSlow) continue;
      await take(chunk.length);
      if (isChange) bytes += chunk.length;
      const next = breaks[0];
      if (isChange && next && passed.length >= next.after && had >= next.share * length) {
        breaks = breaks.slice(1);
        breakNow();
        throw new Error('The line is broken');
      }
    }
    return Buffer.concat(all);
  }
  const forward = (near: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; content: Buffer }> =>
    new Promise((resolve, reject) => {
      const { url: path, method, headers } = near;
      const far = ask({ hostname, port, path, method, headers: { ...headers, host: `${hostname}:${port}` } });
      far.on('error', reject);
      far.on('response', async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
        resolve({ answer, content: Buffer.concat(parts) });
      });
      far.end(body);
    });
  async function serve(near: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = near.url ?? '';
    const isCall = path.startsWith('/api/');
    const isChange = isCall && near.method === 'POST' && /\/(notes|photos)$/.test(path);
    if (isSlow && isCall && Date.now() < brokenUntil) return void reply.destroy();
    alive.add(near);
    try {
      const chance = isSlow && isChange ? random() : 1;
      const body = await read(near, isChange);
      if (isSlow && isCall) await pause(DELAY_MS);
      const loses = chance < LOSS;
      if (loses) lost += 1;
      if (loses && chance < LOSS / 2) return void reply.destroy();
      const { answer, content } = await forward(near, body);
      if (isChange && answer.statusCode === 200) passed.push({ path, body: body.toString() });
      if (loses) return void reply.destroy();
      if (isSlow && isCall) await take(content.length);
      reply.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
    } catch {
      reply.destroy();
    } finally {
      alive.delete(near);
    }
  }
  const server = createServer((near, reply) => void serve(near, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    get bytes() {
      return bytes;
    },
    get lost() {
      return lost;
    },
    slowDown(where: typeof breaks): void {
      isSlow = true;
      breaks = [...where];
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}
