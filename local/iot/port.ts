import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A device's bundle names the broker's port: a restart keeps it where it can. */

const fileIn = (folder: string) => join(folder, 'port');

/** The port of the last run; 0, which takes a free one, when there was none. */
export function readLastPort(folder: string): number {
  const port = existsSync(fileIn(folder)) ? Number(readFileSync(fileIn(folder), 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : 0;
}

/** Keeps the port of this run. */
export const saveLastPort = (folder: string, port: number): void => writeFileSync(fileIn(folder), String(port));
