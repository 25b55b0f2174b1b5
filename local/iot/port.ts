import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bundles of devices contain the broker's port, so a restart uses the same port if possible. */

const fileIn = (folder: string) => join(folder, 'port');

/** The port of the last run; 0, which takes a free port, when there is none. */
export function readLastPort(folder: string): number {
  const port = existsSync(fileIn(folder)) ? Number(readFileSync(fileIn(folder), 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : 0;
}

/** Stores the port of this run. */
export const saveLastPort = (folder: string, port: number): void => writeFileSync(fileIn(folder), String(port));
