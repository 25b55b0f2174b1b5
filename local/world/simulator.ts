import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openKeys } from '../../docs/device/keys.mjs';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import type { DeviceHealth } from '../../shared/domain/wingnuts/health.ts';
import { healthAt, nextWatchdogStart } from './fixtures/health.ts';
import { type StatusMessage, statusOf } from './fixtures/status.ts';
import { WINGNUTS } from './fixtures/wingnuts.ts';
import { DEMO_SEED, nextReport, rigOf } from './history.ts';
import type { PlantState } from './plant/state.ts';
import { startPlant } from './plant/step.ts';
import { type Device, startDevice } from './simulator/device.ts';
import {
  type FirmwareState,
  knowsJobs,
  openSimulatedFlash,
  type SimulatedFlash,
  vendorKeyIn,
} from './simulator/firmware.ts';
import { genericWingnut } from './simulator/generic-wingnut.ts';
import { readSimulatorState, writeSimulatorState } from './simulator/simulator-state.ts';
import type { Broker, StackWingnut } from './simulator/stack.ts';

export interface SimulatorSettings {
  readonly wingnuts: readonly StackWingnut[];
  /** `ca` is the path of the certificate authority. */
  readonly mqtt: Broker;
  /** The file that stores the plants between runs. */
  readonly stateFile: string;
  /** The clock, UTC ms. */
  readonly now?: () => number;
  readonly intervalMs?: number;
  readonly seed?: string;
  readonly log?: (line: string) => void;
}
export interface Simulator {
  close(): Promise<void>;
}

/** Longest time that a wingnut catches up after a break. */
const MAX_CATCH_UP_MS = 14 * DAY_MS;
/**
 * The minimum time between two writes of the state. After a kill some readings are sent twice, which changes nothing
 * (docs/product/telemetry.md#twice).
 */
const MIN_SAVE_INTERVAL_MS = 2000;
/** When the next scheduled reading is this close, there is no extra first reading. */
const MIN_FIRST_INTERVAL_MS = 2000;
/** A wingnut that restarts is away for so long. */
const RESTART_MS = 5000;

/** What a wingnut that can be updated says of itself: its health, and how it started since the history. */
function statusSince(
  { version, slot, state }: SimulatedFlash,
  status: StatusMessage,
  health: DeviceHealth,
): StatusMessage {
  const { boots, started } = state;
  const restarted = started && started.at > status.lastBoot && { lastBoot: started.at, resetReason: started.reason };
  const before = health.boots ?? 1;
  return {
    ...status,
    resetReason: 'power',
    ...health,
    software: version,
    slot,
    boots: before + boots - 1,
    ...restarted,
  };
}

/**
 * Starts the demo world's wingnuts (all with certificate files, except the disconnected one). Each reports at once, then every
 * `intervalMs` (default: a minute) at its own offset. Readings since the last run, up to 14 days, are sent first, oldest first.
 * Plants continue exactly from the state file.
 */
export function startSimulator(settings: SimulatorSettings): Simulator {
  const { stateFile, mqtt, now = Date.now, intervalMs = MINUTE_MS, seed = DEMO_SEED, log = console.error } = settings;
  const startedAt = now();
  const saved = readSimulatorState(stateFile) ?? { end: startedAt, plants: {} };
  const plants: Record<string, PlantState> = { ...saved.plants };
  const ca = readFileSync(mqtt.ca);
  const reported = new Set<string>();
  const firmware: Record<string, FirmwareState> = { ...saved.firmware };
  const keys = [vendorKeyIn(dirname(stateFile))];
  const running = new Map<string, Device>();
  const watchdogs = new Map<string, NodeJS.Timeout>();
  let isClosed = false;
  let saving: NodeJS.Timeout | undefined;

  function save(): void {
    clearTimeout(saving);
    saving = undefined;
    writeSimulatorState(stateFile, { end: saved.end, plants, firmware });
  }

  async function restart(wingnut: StackWingnut): Promise<void> {
    await running.get(wingnut.id)?.close();
    running.delete(wingnut.id);
    await pause(RESTART_MS, undefined, { ref: false });
    if (!isClosed) switchOn(wingnut);
  }

  /** Its watchdog restarts a wingnut of the demo world that hangs. */
  function awaitWatchdog(wingnut: StackWingnut): void {
    const at = nextWatchdogStart(wingnut.serial, saved.end, now());
    if (at === undefined) return;
    clearTimeout(watchdogs.get(wingnut.id));
    const bite = () =>
      restart(wingnut).catch((error: Error) => log(`Simulated wingnut ${wingnut.serial}: ${error.message}`));
    watchdogs.set(wingnut.id, setTimeout(bite, at - now()).unref());
  }

  function switchOn(stackWingnut: StackWingnut): void {
    const { id, serial, cert, key } = stackWingnut;
    const wingnut = WINGNUTS.find((each) => each.id === id) ?? { ...genericWingnut(id, serial), state: 'live' };
    if (!cert || !key || wingnut.state === 'disconnected') return;
    const rig = rigOf(wingnut, saved.end, seed);
    const known = plants[id];
    const recent = known && known.time >= startedAt - MAX_CATCH_UP_MS ? known : undefined;
    const beginning = known ? startedAt - MAX_CATCH_UP_MS : startedAt - 1;
    const isScheduledSoon = nextReport(id, intervalMs, startedAt) - startedAt <= MIN_FIRST_INTERVAL_MS;
    const flash = openSimulatedFlash(wingnut.specs.software, firmware[id], (state) => {
      firmware[id] = state;
      saving ??= setTimeout(save, MIN_SAVE_INTERVAL_MS);
    });
    const status = statusOf(wingnut, saved.end, now());
    const isUpdatable = knowsJobs(flash.version);
    const updates = {
      flash,
      keys,
      identities: openKeys(dirname(cert), { thingName: id, privateKey: basename(key), certificate: basename(cert) }),
      onRestart(why: 'update' | 'trial') {
        flash.restart(why, now());
        restart(stackWingnut).catch((error: Error) => log(`Simulated wingnut ${serial}: ${error.message}`));
      },
    };
    const device = startDevice({
      wingnutId: id,
      intervalMs,
      switchedOnAt: isScheduledSoon ? undefined : startedAt,
      rig,
      state: recent ?? startPlant(rig.plant, beginning),
      status: isUpdatable ? statusSince(flash, status, healthAt(serial, saved.end, now()) ?? {}) : status,
      ...(isUpdatable && { updates }),
      tls: { ca, cert: readFileSync(cert), key: readFileSync(key) },
      host: mqtt.host,
      port: mqtt.port,
      now,
      onDelivered: (state) => {
        plants[id] = state;
        saving ??= setTimeout(save, MIN_SAVE_INTERVAL_MS);
      },
      onConnected: () => reported.clear(),
      onError: ({ message }) => {
        if (!reported.has(message)) log(`Simulated wingnut ${serial}: ${message}`);
        reported.add(message);
      },
    });
    running.set(id, device);
    if (isUpdatable) awaitWatchdog(stackWingnut);
  }

  // Now, so that a restart after a kill has the same end of the history.
  save();
  for (const wingnut of settings.wingnuts) switchOn(wingnut);
  return {
    async close() {
      isClosed = true;
      for (const watchdog of watchdogs.values()) clearTimeout(watchdog);
      await Promise.all([...running.values()].map((device) => device.close()));
      save();
    },
  };
}
