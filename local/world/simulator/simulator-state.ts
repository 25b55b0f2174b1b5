import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PlantState } from '../plant/state.ts';
import type { FirmwareState } from './firmware.ts';

/** The state that is stored between runs of the simulator. */
export interface SimulatorState {
  /** The end of the history (UTC ms); the scenario's faults are relative to it. */
  readonly end: number;
  /** Each wingnut's plant at the last reading that the broker acknowledged, by uuid. */
  readonly plants: Readonly<Record<string, PlantState>>;
  /** The firmware of each wingnut that was updated or is being updated, by uuid. */
  readonly firmware?: Readonly<Record<string, FirmwareState>>;
}

/** Reads the state; undefined when there is no file. @throws when the file is not JSON */
export const readSimulatorState = (file: string): SimulatorState | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SimulatorState) : undefined;

/** Writes the state in one step. A kill leaves the old file. */
export function writeSimulatorState(file: string, state: SimulatorState): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, file);
}
