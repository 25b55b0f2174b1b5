import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import { signInWithAmplify } from '../../bin/operators/sign-in.ts';
import { hasProgram } from '../../bin/tools.ts';
import { type LoadDevice, provision } from '../../local/world/load/provision.ts';
import type { AlarmReply } from '../../shared/api/types/alarm-types.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { topicOf } from '../../shared/platform/topics.ts';
import { seeded } from '../seeded.ts';
import { npmStart, type StackFile, type Started } from '../start/npm-start.ts';
import { missingOnChart } from './missing.ts';
import { openLosses, type Proof, type Run } from './proof.ts';

/** The processes of `npm start` are killed while wingnuts publish, and their disk is full for a while. */

const BUILDINGS = 3;
const SUPPLY = 'boilerSupplyHeaderTemperature1';
const PRESSURE = 'boilerSystemPressure1';
const TOO_HOT = 240;
/** Kills among readings, and kills in the seconds of a minute's check. */
const KILLS = { publishing: 5, checking: 4 };
const SHORT_KILLS = { publishing: 1, checking: 1 };
/** A check begins with each minute and is over within this time. */
const CHECK_MS = 2500;
/** A message whose PUBACK takes longer counts as not acknowledged. */
const ACKNOWLEDGED_WITHIN_MS = 5000;
const DISK_FULL_MS = 20_000;
const MENDS_WITHIN_MS = 30_000;
/** Longer than the broker waits before it tries again what the queue did not take (local/iot/retries.ts). */
const DELIVERS_WITHIN_MS = 3000;
/** Longer than a message stays hidden after a kill (lib/telemetry.ts), in real time. */
const SETTLES_WITHIN_MS = 8 * MINUTE_MS;
/** Longer than alarms of many buildings wait for each other, and the check that tells them (docs/product/channels.md#many-sites). */
const GATHERS_WITHIN_MS = 5 * MINUTE_MS;

interface Building {
  readonly propertyId: string;
  readonly name: string;
  readonly device: LoadDevice;
  /** The times of the readings that the broker has acknowledged. */
  readonly acknowledged: number[];
  next: number;
}

/** Number of attempts before a call counts as refused: on a busy machine a function may take too long. */
const MAX_CALLS = 5;
const BETWEEN_CALLS_MS = 3000;

/** Calls the API of a portal in another process. Throws when it refuses. */
async function call(stack: StackFile, token: string, path: string, body?: unknown) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${stack.api}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: never; message?: string };
    if (response.ok) return answer.data;
    if (response.status < 500 || body || attempt === MAX_CALLS) {
      throw new Error(`${path} answered ${response.status}: ${answer.message}`);
    }
    await pause(BETWEEN_CALLS_MS);
  }
}

const tokenOf = async (stack: StackFile): Promise<string> => {
  const [admin] = stack.accounts;
  if (!admin) throw new Error('The portal has an admin');
  return (await signInWithAmplify(stack, admin.email, admin.password)).id;
};

/** The line of a building's supply temperature, from the chart's call. */
const lineOf = (stack: StackFile, token: string, propertyId: string) => async (start: number, end: number) => {
  const path = `analytics/boilersystemtimeseriesdata?uuid=${propertyId}&startTime=${start}&endTime=${end}`;
  return ((await call(stack, token, path)) as Record<string, unknown[]>)[SUPPLY];
};

/** Buildings with a wingnut each, whose alarm about the supply temperature is mailed to the admin. */
async function makeBuildings(stack: StackFile): Promise<Building[]> {
  const token = await tokenOf(stack);
  const users = (await call(stack, token, 'users')) as readonly { id: string }[];
  const recipients = users.map(({ id }) => ({ id, type: 'email' }));
  const devices = await provision(stack, BUILDINGS);
  const buildings: Building[] = [];
  for (const [index, device] of devices.entries()) {
    const address = { streetAddress: '1 Main Street', city: 'Toronto', provinceState: 'ON', country: 'Canada' };
    const config = { name: `House ${index}`, portfolio: '', address: { ...address, postalZip: 'M5J' } };
    const { id } = (await call(stack, token, 'properties', { externalId: String(index + 1), config })) as {
      id: string;
    };
    await call(stack, token, `wingnuts/${device.id}/link`, { propertyId: id });
    const sensors = {
      AN01: { type: 'temperature', label: SUPPLY },
      AN17: { type: 'pressure', label: PRESSURE },
    };
    await call(stack, token, `wingnuts/${device.id}`, { sensors });
    const thresholds = { [SUPPLY]: { min: '0', max: '200', thresholdStatus: 'enabled' } };
    await call(stack, token, `notifications/${id}`, { entityStatus: 'enabled', config: { thresholds, recipients } });
    // A reading each minute of the past, so that the chart draws each of them.
    buildings.push({ propertyId: id, name: config.name, device, acknowledged: [], next: Date.now() - 20 * DAY_MS });
  }
  return buildings;
}

/** Wingnuts that publish as fast as they are acknowledged, until they are stopped, also over the end of the portal. */
function startPublishing({ mqtt: broker }: StackFile, buildings: readonly Building[], isHot: boolean) {
  let stopped = false;
  const clients: MqttClient[] = [];
  const work = buildings.map(async (building) => {
    const { device } = building;
    const client = mqtt.connect({
      protocol: 'mqtts',
      host: broker.host,
      port: broker.port,
      ca: readFileSync(broker.ca),
      cert: device.cert,
      key: device.key,
      clientId: device.id,
      protocolVersion: 4,
      reconnectPeriod: 200,
      // A message that was not acknowledged is not sent again: it was never promised.
      queueQoSZero: false,
    });
    clients.push(client);
    client.on('error', () => {});
    const publish = (ts: number, readings: object) =>
      new Promise<boolean>((resolve) => {
        if (!client.connected) return resolve(false);
        const end = (isAcknowledged: boolean) => {
          clearTimeout(patience);
          client.off('close', isCutOff);
          resolve(isAcknowledged);
        };
        const isCutOff = () => end(false);
        const patience = setTimeout(isCutOff, ACKNOWLEDGED_WITHIN_MS);
        client.once('close', isCutOff);
        client.publish(topicOf(device.id, 'telemetry'), JSON.stringify({ ts, readings }), { qos: 1 }, (error) =>
          end(!error),
        );
      });
    while (!stopped) {
      if (!client.connected) {
        await pause(50);
        continue;
      }
      const ts = building.next;
      building.next += MINUTE_MS;
      if (await publish(ts, { AN01: 150 })) building.acknowledged.push(ts);
      if (isHot) await publish(Date.now(), { AN01: TOO_HOT });
      await pause(60);
    }
  });
  return async () => {
    stopped = true;
    for (const client of clients) client.end(true);
    await Promise.all(work);
  };
}

/**
 * Kills and fills. Resolves while the portal still runs: the function that it returns waits until everything has
 * settled, and judges.
 */
export async function faultsOfProcesses(run: Run): Promise<() => Promise<Proof[]>> {
  const random = seeded(run.seed + 2);
  const kills = run.isShort ? SHORT_KILLS : KILLS;
  const folder = await mkdtemp(join(tmpdir(), 'wingnut-prove-'));
  const stored = openLosses(run, 'Every acknowledged reading is on the chart after kill -9 and after a full disk');
  const raised = openLosses(run, 'No alarm is lost or raised twice by kill -9 in the middle of a check');
  const mailed = openLosses(run, 'No alarm mail is sent twice and none is forgotten after kill -9');
  const survived = openLosses(run, 'A portal whose disk was full takes and stores readings again by itself');

  // The second one is a child of the command that npm runs, which is killed in its place.
  const start = (script: readonly string[] = ['bin/start.ts']): Started =>
    npmStart(folder, ['--empty', '--no-simulator'], {}, script);
  let portal = start();
  let stack = await portal.ready();
  const restart = async (script?: readonly string[]) => {
    portal = start(script);
    stack = await portal.ready();
  };
  const buildings = await makeBuildings(stack);

  for (let kill = 0; kill < kills.publishing; kill += 1) {
    const stop = startPublishing(stack, buildings, false);
    await pause(1500 + random.below(1500));
    await portal.end('SIGKILL');
    await stop();
    await restart();
  }
  // Once the command that npm runs is killed: the portal ends by itself.
  await portal.end('SIGINT');
  await restart(['bin/run.mjs', 'bin/start.ts']);
  const stopLast = startPublishing(stack, buildings, false);
  await pause(1500);
  await portal.end('SIGKILL');
  await stopLast();
  await restart();

  for (let kill = 0; kill < kills.checking; kill += 1) {
    const stop = startPublishing(stack, buildings, true);
    const untilCheck = MINUTE_MS - (Date.now() % MINUTE_MS);
    await pause(untilCheck + random.below(CHECK_MS));
    await portal.end('SIGKILL');
    await stop();
    await restart();
  }

  let disk = 'not done: this system has no prlimit';
  if (hasProgram('prlimit')) {
    const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(portal.process.pid), `--fsize=${bytes}:`]);
    const count = () => buildings.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const stop = startPublishing(stack, buildings, false);
    await pause(1000);
    limit('0');
    const before = count();
    await pause(run.isShort ? 5000 : DISK_FULL_MS);
    const during = count() - before;
    limit('unlimited');
    const delivered = pause(DELIVERS_WITHIN_MS);
    const deadline = Date.now() + MENDS_WITHIN_MS;
    const freed = count();
    while (count() < freed + 3 && Date.now() < deadline && portal.process.exitCode === null) await pause(200);
    const isMended = count() >= freed + 3;
    await stop();
    disk = `no write worked for ${(run.isShort ? 5000 : DISK_FULL_MS) / 1000} s (RLIMIT_FSIZE): ${during} readings acknowledged meanwhile; it went on by itself, without a restart`;
    if (!isMended) survived.add('it takes no readings any more');
    else {
      // Without a restart, so that stores and queues have gone on too.
      const token = await tokenOf(stack);
      const missing = async () => {
        const lost = await Promise.all(
          buildings.map(({ propertyId, acknowledged }) =>
            missingOnChart(acknowledged.slice(-3), lineOf(stack, token, propertyId)),
          ),
        );
        return lost.flat();
      };
      const settled = Date.now() + SETTLES_WITHIN_MS;
      while ((await missing()).length > 0 && Date.now() < settled) await pause(1000);
      for (const time of await missing()) survived.add(`the reading of ${new Date(time).toISOString()} is not stored`);
    }
    await delivered;
    await portal.end('SIGKILL');
    await restart().catch((error) => survived.add(String(error)));
  }

  return async () => {
    // A hot boiler stays hot: the alarm must be raised at the latest now.
    const stop = startPublishing(stack, buildings, true);
    await pause(run.isShort ? MINUTE_MS : 2.2 * MINUTE_MS);
    await stop();
    const deadline = Date.now() + SETTLES_WITHIN_MS;
    const token = await tokenOf(stack);
    for (const { propertyId, acknowledged } of buildings) {
      const left = () => missingOnChart(acknowledged, lineOf(stack, token, propertyId));
      let lost = await left();
      while (lost.length && Date.now() < deadline) {
        await pause(2000);
        lost = await left();
      }
      for (const time of lost) stored.add(`the reading of ${new Date(time).toISOString()}`);
      const { alarms } = (await call(stack, token, `thresholds/${propertyId}/alarms`)) as { alarms: AlarmReply[] };
      const own = alarms.filter(({ subject }) => subject === SUPPLY);
      if (own.length !== 1) raised.add(`${own.length} alarms of ${propertyId}`);
    }
    const mailsOf = async () => {
      const response = await fetch(stack.inbox, { headers: { accept: 'application/json' } });
      const mails = (await response.json()) as { subject: string; text: string }[];
      const alarms = mails.filter(({ subject }) => subject.startsWith('Alarm'));
      return buildings.map(({ name }) => alarms.filter((mail) => `${mail.subject} ${mail.text}`.includes(name)).length);
    };
    // Alarms of many buildings at once wait two minutes for one mail that lists them.
    let told = await mailsOf();
    for (const end = Date.now() + GATHERS_WITHIN_MS; told.includes(0) && Date.now() < end; told = await mailsOf()) {
      await pause(2000);
    }
    for (const [index, count] of told.entries()) {
      if (count !== 1) mailed.add(`${count} mails about the alarm of ${buildings[index]?.name}`);
    }
    await portal.end('SIGINT');
    await rm(folder, { recursive: true, force: true });
    const readings = buildings.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const all = `${kills.publishing} × kill -9 of the portal among readings, ${kills.checking} × in a minute's check, 1 × of the command that npm runs; real time`;
    return [
      stored.proof(`${readings} acknowledged readings of ${BUILDINGS} wingnuts; ${all}`),
      raised.proof(`${BUILDINGS} alarms; ${all}`),
      mailed.proof(`${BUILDINGS} alarms, each told in one mail to 1 recipient; ${all}`),
      survived.proof(disk),
    ];
  };
}
