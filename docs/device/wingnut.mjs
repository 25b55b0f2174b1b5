// A small wingnut: what docs/device.md asks of a device. Plain JavaScript on Node 20 or newer and the package mqtt. The rule of
// when to publish is in reporting.mjs beside it.
//
//   node docs/device/wingnut.mjs BUNDLE [BUFFER]
//
// BUNDLE is the folder that `npm run wingnut:provision` wrote; BUFFER the file that keeps readings during an outage, in
// BUNDLE if not given. Each line of its input is one reading: {"AN01":151.5,"DI05":1}, taken now, or
// {"ts":1760000000000,"readings":{"AN01":151.5},"counters":{"DI01":184223}}, taken then; without ts, now. Whoever writes the lines
// counts the pulses. It ends when its input has ended and all is delivered;
// ended before (SIGTERM, power cut) it delivers the rest when it is started again. Started by boot.mjs it updates itself too: the rules are in update.mjs.
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from 'mqtt';
import { openFiles } from './flash-files.mjs';
import { openKeys } from './keys.mjs';
import { isCalm, newReporter, withMessage, withPublished, withSample } from './reporting.mjs';
import { openUpdater } from './update.mjs';

const MODEL = 'WN-48';
const VERSION = '2.1.0';
/** Exit codes that boot.mjs knows: an update, and a trial whose time is up. */
const EXITS = { update: 75, trial: 76 };
/** A request for a part of an image. */
const DOWNLOAD_MS = 30_000;

/** The most readings of a message, and the most bytes: the portal takes 500, IoT Core 128 KB. */
const MAX_READINGS = 200;
const MAX_BYTES = 100_000;
/** The portal refuses what is older. */
const DAY_MS = 86_400_000;
const OLDEST_MS = 60 * DAY_MS;
/** The pause before another attempt: doubled each time, half of it left to chance. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 300_000;
/** The pause before another subscription, when the server has ended the connection over one. */
const REFUSED_PAUSE_MS = DAY_MS;
/** After so many delivered readings the file is written anew, and at once when nothing is left. */
const DELIVERED_IN_FILE = 1000;

const jittered = (pause) => pause * (0.5 + Math.random() / 2);

/** Reads a line of a file or of the input; undefined for what a power cut left of one. */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Readings that nobody has acknowledged yet, oldest first, on disk. A crash brings back at most a thousand delivered ones: a
 * reading that comes twice changes nothing, so the file need not be exact.
 */
function openBuffer(file) {
  const stored = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  let entries = stored.map(parse).filter((entry) => entry !== undefined);
  let delivered = 0;
  const rewrite = () => {
    writeFileSync(`${file}.new`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    delivered = 0;
  };
  rewrite();
  return {
    isEmpty: () => entries.length === 0,
    add(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
    /** The oldest readings that fit into one message. */
    oldest(now) {
      entries = entries.filter(({ ts }) => ts > now - OLDEST_MS);
      let bytes = 0;
      const end = entries.slice(0, MAX_READINGS).findIndex((entry) => {
        bytes += JSON.stringify(entry).length + 1;
        return bytes > MAX_BYTES;
      });
      return entries.slice(0, end === -1 ? MAX_READINGS : Math.max(end, 1));
    },
    forget(count) {
      entries = entries.slice(count);
      delivered += count;
      if (entries.length === 0 || delivered >= DELIVERED_IN_FILE) rewrite();
    },
  };
}

const [bundle, bufferFile = bundle && join(bundle, 'buffer.jsonl')] = process.argv.slice(2);
if (!bundle) {
  console.error('Usage: node docs/device/wingnut.mjs BUNDLE [BUFFER]');
  process.exit(1);
}
const inBundle = (name) => readFileSync(join(bundle, name));
const config = JSON.parse(inBundle('config.json'));
const keys = openKeys(bundle, config);
const buffer = openBuffer(bufferFile);
const booted = Date.now();
let pause = FIRST_PAUSE_MS;
let reporter = newReporter();
/** Whether the server has not answered a subscription yet, and until when the client asks for none. */
let isSubscribing = false;
let askAgainAt = 0;
let hasEnded = false;
let isDelivering = false;
/** Whether all that it holds must go out. Otherwise it may wait for the next samples. */
let isDue = true;

/** The newest sample. Before the first one nobody knows whether an update may begin. */
let latest;
/** Whether the server has not answered the subscription to jobs yet, and until when the client asks for none. */
let isSubscribingJobs = false;
let askForJobsAt = 0;

const updater = openUpdates();
/** Key and certificate of the next attempt to connect. */
function identity() {
  const slot = updater?.nextIdentity() ?? keys.readIdentity().good;
  return { cert: keys.certificate(slot), key: keys.key(slot) };
}

const client = connect({
  protocol: 'mqtts',
  host: config.endpoint,
  port: config.port,
  // Named in the handshake (SNI): IoT Core finds the account by it.
  servername: config.endpoint,
  ca: inBundle(config.authority),
  ...identity(),
  clientId: config.clientId,
  protocolVersion: 4,
  clean: true,
  keepalive: 60,
  // It subscribes itself, but not when the server has refused that.
  resubscribe: false,
  connectTimeout: 30_000,
  reconnectPeriod: jittered(pause),
});

/** Sets how long to wait after the next loss of the connection. */
function pauseNext(ms) {
  pause = ms;
  client.options.reconnectPeriod = jittered(ms);
}

/** Resolves with the PUBACK. Only now the connection is known to be good: one that is let in and cut off again must not come back at once. */
async function publish(topic, message) {
  await client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
  pauseNext(FIRST_PAUSE_MS);
}

/** One message at a time, the next one after the PUBACK: so readings arrive in order, and none is forgotten undelivered. */
async function deliver() {
  while (client.connected && isDue && !buffer.isEmpty()) {
    const readings = buffer.oldest(Date.now());
    if (readings.length > 0) {
      await publish(config.topics.telemetry, readings.length === 1 ? readings[0] : { batch: readings });
      console.log(`delivered ${readings.length} until ${readings.at(-1).ts}`);
      updater?.accepted();
      reporter = withPublished(reporter, readings);
    }
    buffer.forget(readings.length);
    if (buffer.isEmpty()) isDue = false;
  }
  if (hasEnded && buffer.isEmpty()) await client.endAsync();
}

function deliverAll() {
  isDue = true;
  if (isDelivering) return;
  isDelivering = true;
  deliver()
    .catch((error) => console.log(`not delivered: ${error.message}`))
    .finally(() => {
      isDelivering = false;
      // What came in between the last look and now.
      if (client.connected && !client.disconnecting && isDue && !buffer.isEmpty()) deliverAll();
    });
}

/** Says what it is, and that it understands its reporting topic, if the portal has one. */
function sayStatus() {
  const canBeTold = config.topics.reporting !== undefined && Date.now() >= askAgainAt;
  const status = { model: MODEL, software: VERSION, hardware: process.platform, lastBoot: booted };
  const slot = process.env.WINGNUT_SLOT && { slot: process.env.WINGNUT_SLOT, resetReason: process.env.WINGNUT_RESET };
  const isUpdated = canBeTold && updater && Date.now() >= askForJobsAt;
  publish(config.topics.status, {
    ...status,
    ...slot,
    ...(canBeTold && { reporting: true }),
    ...(isUpdated && { jobs: true }),
  }).catch((error) => console.log(`no status: ${error.message}`));
}

/** Bytes of an image, and the size of the whole. Rejects with the status of another answer. */
async function download(url, first, last) {
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  const answer = await fetch(url, { headers: { range: `bytes=${first}-${last}` }, signal });
  if (answer.status !== 206) throw Object.assign(new Error('no part'), { status: answer.status });
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  return { bytes: Buffer.from(await answer.arrayBuffer()), total };
}

/** Its updates, when a boot loader has started it and it knows a key of the vendor. */
function openUpdates() {
  const { firmwareKeys = [], thingName } = config;
  const { WINGNUT_SLOT: slot, WINGNUT_SPEED: speed = '1' } = process.env;
  if (!slot || firmwareKeys.length === 0) return undefined;
  return openUpdater({
    thingName,
    model: MODEL,
    version: VERSION,
    keys: firmwareKeys,
    slot,
    flash: openFiles(bundle),
    identities: keys,
    uptime: () => performance.now() * Number(speed),
    mayBegin: () => isCalm(reporter, latest?.readings, Date.now()),
    publish(topic, message) {
      console.log(`job ${JSON.stringify(message)}`);
      publish(topic, message).catch((error) => console.log(`not reported: ${error.message}`));
    },
    subscribe(topics) {
      isSubscribingJobs = true;
      client.subscribe(topics, { qos: 1 }, (error) => {
        if (client.connected) isSubscribingJobs = false;
        if (error) console.log(`no jobs: ${error.message}`);
      });
    },
    fetch(url, first, last) {
      download(url, first, last).then(
        ({ bytes, total }) => updater.fetched(bytes, total),
        ({ status }) => updater.notFetched(status),
      );
    },
    reconnect() {
      console.log('connects with its new certificate');
      client.stream.destroy();
    },
    restart(why) {
      console.log(`restarts for ${why}`);
      process.exit(EXITS[why]);
    },
  });
}
if (updater) setInterval(updater.tick, 1000 / Number(process.env.WINGNUT_SPEED ?? 1)).unref();

// An unreferenced timer does not keep it running when its input has ended.
setInterval(() => client.connected && sayStatus(), DAY_MS).unref();

client.on('connect', () => {
  console.log('connected');
  // A policy of an earlier portal refuses it. Then nobody tells it anything, and it publishes each sample.
  if (config.topics.reporting && Date.now() >= askAgainAt) {
    isSubscribing = true;
    client.subscribe(config.topics.reporting, { qos: 1 }, (error) => {
      if (client.connected) isSubscribing = false;
      if (error) console.log(`not told: ${error.message}`);
    });
  }
  sayStatus();
  deliverAll();
});
client.on('message', (topic, payload) => {
  if (updater?.isOwn(topic)) return updater.message(topic, payload.toString());
  console.log(`told ${payload}`);
  reporter = withMessage(reporter, payload.toString(), Date.now());
  // A portal of before ends the connection of a device that asks for jobs.
  if (reporter.told?.jobs && Date.now() >= askForJobsAt) updater?.allowed();
  deliverAll();
});
client.on('close', () => {
  if (client.disconnecting) return;
  // A server may end the connection over a refused subscription. It must not do so each time.
  if (isSubscribing) askAgainAt = Date.now() + REFUSED_PAUSE_MS;
  isSubscribing = false;
  if (isSubscribingJobs) askForJobsAt = Date.now() + REFUSED_PAUSE_MS;
  isSubscribingJobs = false;
  updater?.disconnected();
  Object.assign(client.options, identity());
  // This pause has begun already; what is set now is the one after.
  pauseNext(Math.min(MAX_PAUSE_MS, pause * 2));
  console.log('disconnected');
});
client.on('error', ({ message }) => console.log(`refused: ${message}`));

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  const reading = parse(line);
  if (typeof reading !== 'object' || reading === null) return console.log(`not a reading: ${line}`);
  const sample = { ts: Date.now(), ...('readings' in reading ? reading : { readings: reading }) };
  buffer.add(sample);
  latest = sample;
  const { reporter: next, why } = withSample(reporter, sample);
  reporter = next;
  // A trial is confirmed by what is accepted.
  if (why || updater?.isTrial()) deliverAll();
  else console.log(`holds ${sample.ts}`);
});
input.on('close', () => {
  hasEnded = true;
  deliverAll();
});
