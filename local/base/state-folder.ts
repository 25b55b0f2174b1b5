import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

const lockedHere = new Set<string>();

/** A killed process still answers signals until its parent collects it. This is common in containers without an init. */
const isZombie = (pid: number) => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8'));
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Another process that holds the lock and still runs. A lock of a crashed process is stale, as is our own pid in a new container. */
const otherHolder = (lockFile: string) => {
  const pid = Number(readFileSync(lockFile, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
};

const writeLock = (lockFile: string) => {
  const file = openSync(lockFile, 'wx');
  writeSync(file, String(process.pid));
  closeSync(file);
};

const takeLock = (lockFile: string) => {
  try {
    writeLock(lockFile);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = otherHolder(lockFile);
    if (holder !== undefined) {
      throw new Error(`process ${holder} uses it (if that is not a portal, delete ${lockFile})`);
    }
    rmSync(lockFile);
    writeLock(lockFile);
  }
};

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is inside something that is not a folder',
  EACCES: 'it cannot be written',
  EROFS: 'it cannot be written',
};

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error && REASONS[String(error.code)]) || error.message;
};

/**
 * Creates `folder` if needed and locks it for this process. Returns a function that unlocks it.
 * Throws an Error that names the folder when it cannot be written or is in use. After a kill -9 it can be locked again.
 */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  const lockFile = join(path, 'lock');
  if (lockedHere.has(path)) throw new Error(`The state folder ${path} is in use: this process holds it already`);
  try {
    mkdirSync(path, { recursive: true });
    takeLock(lockFile);
  } catch (error) {
    throw new Error(`The state folder ${path} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  lockedHere.add(path);
  return () => {
    lockedHere.delete(path);
    rmSync(lockFile, { force: true });
  };
}
