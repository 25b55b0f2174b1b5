import { connect } from 'mqtt';
import type { openKeys } from '../../../docs/device/keys.mjs';
import {
  isCalm,
  newReporter,
  type Sample,
  withMessage,
  withPublished,
  withSample,
} from '../../../docs/device/reporting.mjs';
import { openUpdater } from '../../../docs/device/update.mjs';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import { reportingTopicOf, topicOf } from '../../../shared/platform/topics.ts';
import type { StatusMessage } from '../fixtures/status.ts';
import { nextReport, type Rig } from '../history.ts';
import type { PlantState } from '../plant/state.ts';
import { entryOf, nextBatch, type Position, type Schedule, telemetryMessage } from './backlog.ts';
import { downloadPart, type SimulatedFlash } from './firmware.ts';

export interface DeviceSettings extends Schedule {
  readonly rig: Rig;
  /** The plant at the last acknowledged reading. */
  readonly state: PlantState;
  readonly status: StatusMessage;
  /** PEM texts. */
  readonly tls: { readonly ca: Buffer | string; readonly cert: Buffer | string; readonly key: Buffer | string };
  readonly host: string;
  readonly port: number;
  readonly now: () => number;
  /** Old firmware: it listens to nobody and publishes each reading at once. */
  readonly isOld?: boolean | undefined;
  /** Its firmware, if it updates itself. */
  readonly updates?: {
    readonly flash: SimulatedFlash;
    /** The vendor's public keys, PEM. */
    readonly keys: readonly string[];
    /** Its own keys and certificates, which it rotates. It connects with these instead of those of `tls`. */
    readonly identities: ReturnType<typeof openKeys>;
    /** The wingnut is to be switched off and on. */
    readonly onRestart: (why: 'update' | 'trial') => void;
  };
  /** Called when the broker has acknowledged readings. */
  readonly onDelivered: (state: PlantState, readings: number, latencyMs: number) => void;
  readonly onConnected: () => void;
  readonly onError: (trouble: Error) => void;
}

/** A running simulated wingnut. */
export interface Device {
  /** Stops it. A message in flight gets a second for its PUBACK. */
  close(): Promise<void>;
}

const MIN_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = MINUTE_MS;
const CLOSE_TIMEOUT_MS = 1000;
/** How often its updates look at the clock. */
const UPDATE_TICK_MS = 1000;

/** Half of the delay is random, so that devices do not all reconnect at once. This does not use the seed. */
const jittered = (pause: number): number => pause * (0.5 + Math.random() / 2);

/**
 * Starts a wingnut. It connects with its own certificate and uuid (MQTT 3.1.1), publishes its status, then its readings with QoS 1,
 * oldest first, one message at a time. While the connection is down, readings wait. It publishes when docs/device/reporting.mjs says
 * so.
 */
export function startDevice(settings: DeviceSettings): Device {
  const { wingnutId, rig, now, intervalMs, isOld = false } = settings;
  let position: Position = { state: settings.state, sentUntil: settings.state.time };
  let reporter = newReporter();
  /** The newest reading that the reporter has seen. */
  let judgedUntil = position.sentUntil;
  /** Whether all that it holds must go out. */
  let isDue = true;
  let pause = MIN_RETRY_DELAY_MS;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let delivery: Promise<void> | undefined;
  let latest: Sample | undefined;

  const { updates } = settings;
  const updater =
    updates &&
    openUpdater({
      thingName: wingnutId,
      model: settings.status.model,
      version: updates.flash.version,
      keys: updates.keys,
      slot: updates.flash.slot,
      flash: updates.flash.flash,
      identities: updates.identities,
      uptime: () => performance.now(),
      mayBegin: () => isCalm(reporter, latest?.readings, now()),
      publish: (topic, message) =>
        void client.publishAsync(topic, JSON.stringify(message), { qos: 1 }).catch(settings.onError),
      subscribe: (topics) => void client.subscribeAsync([...topics], { qos: 1 }).catch(settings.onError),
      fetch: (url, first, last) =>
        void downloadPart(url, first, last).then(
          ({ bytes, total }) => updater?.fetched(bytes, total),
          ({ status }: { readonly status?: number }) => updater?.notFetched(status),
        ),
      reconnect: () => void client.stream.destroy(),
      restart(why) {
        clearInterval(ticks);
        updates.onRestart(why);
      },
    });
  const ticks = updater && setInterval(updater.tick, UPDATE_TICK_MS);

  /** Key and certificate of the next attempt to connect, if it has a choice. */
  function identity() {
    if (!updater || !updates) return undefined;
    const slot = updater.nextIdentity();
    const { cert, key } = settings.tls;
    return { cert: updates.identities.certificate(slot) ?? cert, key: updates.identities.key(slot) ?? key };
  }

  const client = connect({
    protocol: 'mqtts',
    host: settings.host,
    port: settings.port,
    ...settings.tls,
    ...identity(),
    clientId: wingnutId,
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    resubscribe: false,
    reconnectPeriod: jittered(pause),
  });

  async function deliver(): Promise<void> {
    while (client.connected && !closed) {
      const due = nextBatch(rig, position, settings, now());
      for (const reading of due.readings.filter(({ time }) => time > judgedUntil)) {
        const { reporter: next, why } = withSample(reporter, entryOf(reading));
        reporter = next;
        judgedUntil = reading.time;
        latest = entryOf(reading);
        // A trial is confirmed by what is accepted.
        isDue ||= why !== undefined || updater?.isTrial() === true;
      }
      if (!isDue) return;
      if (due.readings.length > 0) {
        const sent = performance.now();
        await client.publishAsync(topicOf(wingnutId, 'telemetry'), telemetryMessage(due.readings), { qos: 1 });
        reporter = withPublished(reporter, due.readings.map(entryOf));
        updater?.accepted();
        settings.onDelivered(due.state, due.readings.length, performance.now() - sent);
      }
      const moved = due.sentUntil > position.sentUntil;
      position = due;
      if (!moved) {
        isDue = false;
        return;
      }
    }
  }

  function deliverAll(): void {
    delivery ??= deliver()
      .catch(settings.onError)
      .finally(() => {
        delivery = undefined;
      });
  }

  function wait(): void {
    const time = now();
    timer = setTimeout(
      () => {
        deliverAll();
        wait();
      },
      nextReport(wingnutId, intervalMs, time + 1) - time,
    );
  }

  client.on('connect', () => {
    pause = MIN_RETRY_DELAY_MS;
    client.options.reconnectPeriod = jittered(pause);
    settings.onConnected();
    const status = { ...settings.status, ...(!isOld && { reporting: true }), ...(updates && { jobs: true }) };
    client.publishAsync(topicOf(wingnutId, 'status'), JSON.stringify(status), { qos: 1 }).catch(settings.onError);
    if (!isOld) client.subscribeAsync(reportingTopicOf(wingnutId), { qos: 1 }).catch(settings.onError);
    isDue = true;
    deliverAll();
  });
  client.on('message', (topic, payload) => {
    if (updater?.isOwn(topic)) {
      updater.message(topic, payload.toString());
      return;
    }
    reporter = withMessage(reporter, payload.toString(), now());
    if (reporter.told?.jobs) updater?.allowed();
    isDue = true;
    deliverAll();
  });
  client.on('close', () => {
    if (closed) return;
    updater?.disconnected();
    Object.assign(client.options, identity());
    pause = Math.min(MAX_RETRY_DELAY_MS, pause * 2);
    client.options.reconnectPeriod = jittered(pause);
  });
  client.on('error', settings.onError);
  wait();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(ticks);
      if (client.connected && delivery) {
        let deadline: NodeJS.Timeout | undefined;
        const timeout = new Promise<void>((done) => {
          deadline = setTimeout(done, CLOSE_TIMEOUT_MS);
        });
        await Promise.race([delivery, timeout]);
        clearTimeout(deadline);
      }
      await client.endAsync(true);
    },
  };
}
