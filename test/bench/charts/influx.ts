import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram } from '../../../bin/tools.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import { fetchBytes } from '../fetch-bytes.ts';
import { type ChartWorld, SERIES } from './chart-world.ts';

const DATABASE = 'bench';
const ROWS_AT_ONCE = 5000;
const STARTS_WITHIN_MS = 20_000;

/** InfluxDB 1 with the lines of a chart world. */
interface Influx {
  /** Asks for lowest, highest and mean value of each line in each interval of a window. */
  ask(window: TimeWindow, intervalMs: number): Promise<Buffer>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free');
  return address.port;
}

const configOf = (folder: string, port: number, rpcPort: number) => `
reporting-disabled = true
bind-address = "127.0.0.1:${rpcPort}"
[meta]
  dir = "${folder}/meta"
[data]
  dir = "${folder}/data"
  wal-dir = "${folder}/wal"
[http]
  bind-address = "127.0.0.1:${port}"
  log-enabled = false
[logging]
  level = "error"
`;

async function send(address: string, body: string | URLSearchParams): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body });
  if (!answer.ok) throw new Error(`InfluxDB answered ${answer.status}: ${await answer.text()}`);
}

async function write(address: string, world: ChartWorld, end: number, minutes: number): Promise<readonly string[]> {
  const names = Object.keys(world.latestAt(end - MINUTE_MS)).slice(0, SERIES);
  for (let first = 0; first < minutes; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, minutes - first) }, (_, index) => {
      const time = end - (minutes - first - index) * MINUTE_MS;
      const values = world.latestAt(time);
      return `readings ${names.map((name) => `${name}=${values[name]?.value}`).join()} ${time}`;
    });
    await send(`${address}/write?db=${DATABASE}&precision=ms`, rows.join('\n'));
  }
  return names;
}

/**
 * Starts InfluxDB with `minutes` readings of each line up to `end` (UTC ms). Undefined where the program `influxd` is not
 * installed (Debian's package `influxdb`).
 */
export async function startInflux(world: ChartWorld, end: number, minutes: number): Promise<Influx | undefined> {
  if (!hasProgram('influxd')) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-influx-'));
  const [port, rpcPort] = [await freePort(), await freePort()];
  const config = join(folder, 'influxdb.conf');
  await writeFile(config, configOf(folder, port, rpcPort));
  const process = spawn('influxd', ['run', '-config', config], { stdio: 'ignore' });
  const ended = once(process, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const close = async () => {
    process.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const limit = Date.now() + STARTS_WITHIN_MS;
    while (!(await fetch(`${address}/ping`).catch(() => undefined))) {
      if (Date.now() > limit) throw new Error('InfluxDB did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await send(`${address}/query`, new URLSearchParams({ q: `CREATE DATABASE ${DATABASE}` }));
    const names = await write(address, world, end, minutes);
    const figures = names.map((name) => `MIN("${name}"), MAX("${name}"), MEAN("${name}")`).join();
    return {
      close,
      ask: ({ startTime, endTime }, intervalMs) => {
        const q = `SELECT ${figures} FROM readings WHERE time >= ${startTime}ms AND time < ${endTime}ms GROUP BY time(${intervalMs}ms)`;
        return fetchBytes(`${address}/query?${new URLSearchParams({ db: DATABASE, epoch: 'ms', q })}`, '');
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
