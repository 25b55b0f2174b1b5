import { readFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '../../shared/domain/durations.ts';
import { statusOf } from './fixtures/scenario.ts';
import { WINGNUTS } from './fixtures/wingnuts.ts';
import { DEMO_SEED, nextReport, rigOf } from './history.ts';
import type { PlantState } from './plant/state.ts';
import { startPlant } from './plant/step.ts';
import { type Device, startDevice } from './simulator/device.ts';
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
  let saving: NodeJS.Timeout | undefined;

  function save(): void {
    clearTimeout(saving);
    saving = undefined;
    writeSimulatorState(stateFile, { end: saved.end, plants });
  }

  function switchOn({ id, serial, cert, key }: StackWingnut): Device[] {
    const wingnut = WINGNUTS.find((each) => each.id === id) ?? { ...genericWingnut(id, serial), state: 'live' };
    if (!cert || !key || wingnut.state === 'disconnected') return [];
    const rig = rigOf(wingnut, saved.end, seed);
    const known = plants[id];
    const recent = known && known.time >= startedAt - MAX_CATCH_UP_MS ? known : undefined;
    const beginning = known ? startedAt - MAX_CATCH_UP_MS : startedAt - 1;
    const isScheduledSoon = nextReport(id, intervalMs, startedAt) - startedAt <= MIN_FIRST_INTERVAL_MS;
    const device = startDevice({
      wingnutId: id,
      intervalMs,
      switchedOnAt: isScheduledSoon ? undefined : startedAt,
      rig,
      state: recent ?? startPlant(rig.plant, beginning),
      status: statusOf(wingnut, saved.end),
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
    return [device];
  }

  // Now, so that a restart after a kill has the same end of the history.
  save();
  const devices = settings.wingnuts.flatMap(switchOn);
  return {
    async close() {
      await Promise.all(devices.map((device) => device.close()));
      save();
    },
  };
}
