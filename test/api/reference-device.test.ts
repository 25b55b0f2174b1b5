import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../bin/build/places.ts';
import { finishBundle } from '../../bin/wingnut/bundle.ts';
import { startIot } from '../../local/iot/index.ts';
import { ACCOUNT } from '../../local/template/names.ts';
import { MINUTE_MS } from '../../shared/domain/durations.ts';
import { REGION } from '../../shared/platform/region.ts';
import { reportingTopicOf } from '../../shared/platform/topics.ts';
import { startTestStack, type TestStack } from '../local-stack.ts';
import { openCable } from './world/cable.ts';
import { type Estate, openEstate } from './world/estate.ts';
import { openOperator } from './world/operator.ts';
import { claimAndLink, type ProvisionedWingnut, provision } from './world/provisioned-wingnut.ts';
import { asThing, dial, isAdmitted } from './world/wingnut-client.ts';

/** Tests the reference client of docs/device: from provisioning to the chart, through an outage, to its revocation. */

const LABEL = 'boilerSupplyHeaderTemperature1';

/** A policy without the right to subscribe. */
const OLD_POLICY = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['iot:Connect', 'iot:Publish'], Resource: '*' }],
};

let running: TestStack;
let operator: Awaited<ReturnType<typeof openOperator>>;
let estate: Estate;
let cable: Awaited<ReturnType<typeof openCable>>;
const started: ChildProcess[] = [];

beforeAll(async () => {
  running = await startTestStack();
  operator = await openOperator(running);
  estate = await openEstate(running);
  cable = await openCable(running.stack.iot.port);
});
afterEach(() => {
  cable.mend();
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  cable?.close();
  estate?.close();
  await running?.close();
  await operator?.close();
});

/** A wingnut whose bundle leads to the simulated cable. */
async function provisioned(): Promise<ProvisionedWingnut> {
  const device = await provision(operator);
  const file = join(device.bundle, 'config.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), port: cable.port }));
  return device;
}

const claim = (device: Pick<ProvisionedWingnut, 'id' | 'claimCode'>) =>
  claimAndLink({ running, estate }, device, LABEL);

/** Rewrites the configuration of a bundle, as after `-c ingest=basic`. */
function useBasicIngest(bundle: string, id: string) {
  const file = join(bundle, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  const broker = {
    address: `${config.endpoint}:${config.port}`,
    authority: readFileSync(join(bundle, 'ca.pem'), 'utf8'),
  };
  writeFileSync(join(bundle, 'unfinished.json'), '{}');
  finishBundle(join(bundle, '..'), { id, serial: basename(bundle) } as never, {
    ...broker,
    basicIngestRule: 'WingnutPortal_telemetry',
  });
}

/** Switches a wingnut on. */
function switchOn(bundle: string) {
  const child = spawn(process.execPath, ['docs/device/wingnut.mjs', bundle], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  return {
    says: (what: string | RegExp) => vi.waitFor(() => expect(said).toMatch(what), { timeout: 30_000, interval: 50 }),
    said: () => said,
    senses: (reading: object) => child.stdin?.write(`${JSON.stringify(reading)}\n`),
    async losesPower() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async deliversTheRest() {
      const exit = once(child, 'exit');
      child.stdin?.end();
      expect(await exit).toEqual([0, null]);
    },
  };
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });

test('a new wingnut is claimed, and what it publishes is on the dashboard and in the chart', async () => {
  const { bundle, id, serial, claimCode } = await provisioned();
  const view = await claim({ id, claimCode });
  const wingnut = switchOn(bundle);
  const before = Date.now();
  wingnut.senses({ AN01: 151.5 });
  await wingnut.deliversTheRest();
  expect(wingnut.said()).toMatch(/connected\n[\s\S]*delivered 1 until \d+/);
  await soon(async () => {
    const latest = (await view.latest())[LABEL];
    expect(latest?.value).toBe(151.5);
    expect(latest?.time).toBeGreaterThanOrEqual(before);
    const series = await view.boilerSeries(before, Date.now() + 1);
    expect(series[LABEL]?.slice(1)).toEqual([[latest?.time, 151.5]]);
    expect(await view.ask(`analytics/wingnutspecs?wingnutId=${serial}`)).toMatchObject([{ wingnutModel: 'WN-48' }]);
  });
});

test('a wingnut whose bundle names Basic Ingest is on the dashboard too', async () => {
  const { bundle, id, serial, claimCode } = await provisioned();
  useBasicIngest(bundle, id);
  const { topics } = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8'));
  expect(topics).toEqual({
    telemetry: `$aws/rules/WingnutPortal_telemetry/wingnuts/${id}/telemetry`,
    status: `$aws/rules/WingnutPortal_telemetry/wingnuts/${id}/status`,
    reporting: `wingnuts/${id}/reporting`,
  });
  const view = await claim({ id, claimCode });
  const wingnut = switchOn(bundle);
  wingnut.senses({ AN01: 152.5 });
  await wingnut.deliversTheRest();
  await soon(async () => {
    expect((await view.latest())[LABEL]?.value).toBe(152.5);
    expect(await view.ask(`analytics/wingnutspecs?wingnutId=${serial}`)).toMatchObject([{ wingnutModel: 'WN-48' }]);
  });
});

const HAS_MOSQUITTO = spawnSync('mosquitto_pub', ['--help']).error === undefined;
test.skipIf(!HAS_MOSQUITTO)(
  'the commands with which docs/device.md has one try it deliver a reading (needs mosquitto_pub)',
  async () => {
    const { bundle, id, claimCode } = await provisioned();
    const view = await claim({ id, claimCode });
    const [, commands = ''] =
      /```sh\nBUNDLE=.*\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/device.md'), 'utf8')) ?? [];
    expect(commands).toContain('mosquitto_pub');
    await promisify(execFile)('sh', ['-ec', commands], { env: { ...process.env, BUNDLE: bundle } });
    await soon(async () => expect((await view.latest())[LABEL]?.value).toBe(151.5));
  },
);

test('readings of an outage arrive whole and in order, also when the power fails during it', async () => {
  const { bundle, id, claimCode } = await provisioned();
  const view = await claim({ id, claimCode });
  const start = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 480 * MINUTE_MS;
  const readings = Array.from({ length: 480 }, (_, index) => ({
    ts: start + index * MINUTE_MS,
    readings: { AN01: 120 + (index % 50) },
  }));
  const first = switchOn(bundle);
  for (const reading of readings.slice(0, 6)) first.senses(reading);
  await first.says(`until ${readings[5]?.ts}`);
  cable.cut();
  await first.says('disconnected');
  for (const reading of readings.slice(6, 300)) first.senses(reading);
  await vi.waitFor(
    () => expect(readFileSync(join(bundle, 'buffer.jsonl'), 'utf8')).toContain(`${readings[299]?.ts}`),
    10_000,
  );
  await first.losesPower();

  const second = switchOn(bundle);
  for (const reading of readings.slice(300)) second.senses(reading);
  await second.says('disconnected');
  expect(second.said()).not.toContain('delivered');
  cable.mend();
  await second.deliversTheRest();
  const delivered = [...second.said().matchAll(/delivered (\d+) until (\d+)/g)];
  expect(delivered.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(474);
  const until = delivered.map(([, , time]) => Number(time));
  expect(until).toEqual(until.toSorted((a, b) => a - b));
  expect(readFileSync(join(bundle, 'buffer.jsonl'), 'utf8')).toBe('');
  await soon(async () => {
    const series = await view.boilerSeries(start, start + 480 * MINUTE_MS);
    expect(series[LABEL]?.slice(1)).toEqual(readings.map(({ ts, readings: { AN01 } }) => [ts, AN01]));
  });
});

test('a wingnut that is revoked is cut off and refused from then on, and keeps what it senses', async () => {
  const { bundle, id, serial, claimCode } = await provisioned();
  const view = await claim({ id, claimCode });
  const wingnut = switchOn(bundle);
  const ts = Date.now();
  wingnut.senses({ ts, readings: { AN01: 140 } });
  await wingnut.says(`until ${ts}`);
  expect(await operator.command('bin/wingnut.ts', `--revoke ${serial}`)).toMatchObject({ status: 0, err: '' });
  await wingnut.says('disconnected');
  wingnut.senses({ ts: ts + 1, readings: { AN01: 141 } });
  await wingnut.says(/disconnected\n[\s\S]*disconnected/);
  expect(wingnut.said().match(/^connected$/gm)).toHaveLength(1);
  expect(wingnut.said()).not.toContain(`until ${ts + 1}`);
  expect(readFileSync(join(bundle, 'buffer.jsonl'), 'utf8')).toContain(`${ts + 1}`);
  await soon(async () => expect((await view.latest())[LABEL]).toEqual({ time: ts, value: 140 }));
});

test('a wingnut reports in batches, at once while somebody looks or a limit is crossed, and each reading when it is released', async () => {
  const { bundle, id, claimCode } = await provisioned();
  const view = await claim({ id, claimCode });
  const wingnut = switchOn(bundle);
  await wingnut.says('told {"liveUntil":0,"limits":{}');
  // Later than any live time, and not too far ahead.
  const start = Date.now() + 11 * MINUTE_MS;
  const senses = (second: number, value: number) =>
    wingnut.senses({ ts: start + second * 1000, readings: { AN01: value } });
  senses(0, 150);
  await wingnut.says(`delivered 1 until ${start}`);
  senses(60, 151);
  await wingnut.says(`holds ${start + 60_000}`);

  await view.latest();
  await wingnut.says(/told {"liveUntil":[1-9]\d+/);
  await wingnut.says(`delivered 1 until ${start + 60_000}`);
  const told = () => wingnut.said().match(/^told/gm)?.length;
  const before = told();
  await Promise.all([view.latest(), view.latest()]);
  expect(told()).toBe(before);
  wingnut.senses({ ts: Date.now(), readings: { AN01: 152 } });
  await wingnut.says(/delivered 1 until (?!\d+\D*delivered)/);

  const limits = { min: '130', max: '200', thresholdStatus: 'enabled' };
  const settings = { config: { thresholds: { [LABEL]: limits }, recipients: [] } };
  for (const body of [settings, { entityStatus: 'enabled' }]) {
    expect(await estate.post(`notifications/${view.property}`, body)).toMatchObject({ status: 200 });
  }
  await running.stack.check(Date.now());
  await wingnut.says('"limits":{"AN01":[130,200]}');
  senses(120, 201);
  await wingnut.says(`delivered 1 until ${start + 120_000}`);
  for (const second of [180, 240]) senses(second, 201);
  await wingnut.says(`until ${start + 240_000}`);
  senses(300, 202);
  await wingnut.says(`holds ${start + 300_000}`);

  expect(await estate.remove(`wingnuts/${id}`)).toMatchObject({ status: 200 });
  await wingnut.says(/^told $/m);
  await wingnut.says(`delivered 1 until ${start + 300_000}`);
});

test('a wingnut hears only what it is told itself', async () => {
  const [own, other] = [await estate.device(), await estate.device()];
  const client = dial(running.stack, asThing(await running.stack.iot.createThing(own)));
  expect(await isAdmitted(client)).toBe(true);
  expect(await client.subscribeAsync(reportingTopicOf(own), { qos: 1 })).toMatchObject([{ qos: 1 }]);
  for (const topic of [reportingTopicOf(other), 'wingnuts/+/reporting', `wingnuts/${own}/telemetry`, '#']) {
    await expect(client.subscribeAsync(topic, { qos: 1 })).rejects.toThrow('Unspecified error');
  }
  client.end(true);
});

test.each([
  ['gets 128', false],
  ['loses the connection', true],
])(
  'a wingnut that may not subscribe yet %s, once, and publishes each reading',
  async (_, endsOnRefusedSubscription) => {
    const folder = join(operator.folder, `old portal ${endsOnRefusedSubscription}`);
    const iot = await startIot({
      folder,
      policy: OLD_POLICY,
      policyName: 'old',
      rules: [],
      perform: async () => {},
      accountId: ACCOUNT,
      region: REGION,
      endsOnRefusedSubscription,
    });
    try {
      const id = randomUUID();
      const thing = await iot.createThing(id);
      const files = { certificate: thing.certFile, privateKey: thing.keyFile, authority: iot.caFile };
      for (const [name, file] of Object.entries(files)) copyFileSync(file, join(folder, `${name}.pem`));
      const names = Object.fromEntries(Object.keys(files).map((name) => [name, `${name}.pem`]));
      const topics = { telemetry: 'up/telemetry', status: 'up/status', reporting: 'down/reporting' };
      const config = { clientId: id, endpoint: 'localhost', port: iot.port, topics, ...names };
      writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
      const wingnut = switchOn(folder);
      await wingnut.says(endsOnRefusedSubscription ? /disconnected\n[\s\S]*\nconnected/ : 'not told');
      for (const minute of [0, 1, 2]) wingnut.senses({ ts: Date.now() + minute * MINUTE_MS, readings: { AN01: 150 } });
      await wingnut.deliversTheRest();
      const delivered = [...wingnut.said().matchAll(/delivered (\d+)/g)].map(([, count]) => Number(count));
      expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(3);
      expect(wingnut.said()).not.toContain('holds');
      expect(wingnut.said().match(/^connected$/gm)).toHaveLength(endsOnRefusedSubscription ? 2 : 1);
    } finally {
      await iot.close();
    }
  },
);
