// The flash of wingnut.mjs: two slots and two records (docs/device.md, Slots and boot loader) as files of a bundle.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { newBoot } from './update.mjs';

/** Bytes of a slot. */
const SPACE = 16 * 1024 * 1024;

/** Opens the flash in a bundle. What it writes is on the disk when a call returns: records whole or not at all. */
export function openFiles(bundle) {
  const folder = join(bundle, 'firmware');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name) => join(folder, name);
  const slotFile = (slot) => fileOf(`${slot}.mjs`);
  const put = (file, flags, bytes, at) => {
    const handle = openSync(file, flags, 0o600);
    writeSync(handle, bytes, 0, bytes.length, at);
    fsyncSync(handle);
    closeSync(handle);
  };
  const keep = (name, value) => {
    put(fileOf(`${name}.new`), 'w', Buffer.from(JSON.stringify(value ?? null)), 0);
    renameSync(fileOf(`${name}.new`), fileOf(name));
  };
  const read = (name) => (existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : null);
  return {
    fileOf: slotFile,
    space: SPACE,
    readBoot: () => read('boot.json') ?? newBoot(),
    keepBoot: (boot) => keep('boot.json', boot),
    readJob: () => read('job.json') ?? undefined,
    keepJob: (job) => keep('job.json', job),
    erase: (slot) => rmSync(slotFile(slot), { force: true }),
    write: (slot, at, bytes) => put(slotFile(slot), existsSync(slotFile(slot)) ? 'r+' : 'w', bytes, at),
    readSlot: (slot, bytes) => readFileSync(slotFile(slot)).subarray(0, bytes),
  };
}
