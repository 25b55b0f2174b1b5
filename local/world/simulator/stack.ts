import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Endpoints } from '../../runner/endpoints.ts';

/** The address of the broker, and the path of the authority that signed its certificate. */
export interface Broker {
  readonly host: string;
  readonly port: number;
  readonly ca: string;
}
/** A device with the absolute paths of its certificate and key, if it has them. */
export interface StackWingnut {
  readonly id: string;
  readonly serial: string;
  readonly cert?: string;
  readonly key?: string;
}
/** The part of `stack.json` that the simulator and the operators' commands read. */
export interface Stack {
  readonly portal: string;
  readonly endpoints: Endpoints;
  readonly outputs: Readonly<Record<string, string>>;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly mqtt: Broker;
  readonly wingnuts: readonly StackWingnut[];
}

/** The local stack's folder: `LOCAL_DIR`, by default `.local`. */
export const localFolder = (): string => resolve(process.env.LOCAL_DIR ?? '.local');

export const NOT_RUNNING = 'The local stack is not running. Start it with npm start, then try again.';

/** Reads `stack.json` of the local stack's folder; undefined when there is none. */
export function readStack(folder: string): Stack | undefined {
  const file = join(folder, 'stack.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stack) : undefined;
}
