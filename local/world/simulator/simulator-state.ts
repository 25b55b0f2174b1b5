import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PlantState } from '../plant/state.ts';

/** What outlives the simulator's process. */
export interface SimulatorState {
  /** The end of history (UTC ms), which the scenario's faults are relative to. */
  readonly end: number;
  /** Each wingnut's plant at the last reading that the broker acknowledged, by uuid. */
  readonly plants: Readonly<Record<string, PlantState>>;
}

/** Reads the memory; undefined when there is none yet. @throws on a file that is not JSON: it is never half written */
export const readSimulatorState = (file: string): SimulatorState | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SimulatorState) : undefined;

/** Writes the memory in one step: a process killed in between leaves the old one. */
export function writeSimulatorState(file: string, memory: SimulatorState): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(memory));
  renameSync(draft, file);
}
