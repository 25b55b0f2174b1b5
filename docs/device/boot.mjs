// The boot loader of wingnut.mjs (docs/device.md, Slots and boot loader): starts the slot that the boot record says, and goes back when it fails. Plain
// JavaScript on Node 20 or newer.
//
//   node docs/device/boot.mjs BUNDLE [SPEED]
//
// The slots are files in BUNDLE/firmware: an image is one file of JavaScript, wingnut.mjs with all that it imports. A new bundle runs the
// wingnut.mjs beside this file. With SPEED 60 a minute of an update lasts a second, to try it out. It passes its input on, and ends when
// that has ended and all is delivered.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openFiles } from './flash-files.mjs';
import { nextStart } from './update.mjs';

const MINUTE_MS = 60_000;
const PAUSE_MS = 1000;
/** The exit code with which the firmware restarts for an update. */
const UPDATED = 75;

const [bundle, speed = '1'] = process.argv.slice(2);
if (!bundle) {
  console.error('Usage: node docs/device/boot.mjs BUNDLE [SPEED]');
  process.exit(1);
}
const flash = openFiles(bundle);
const OWN = join(dirname(fileURLToPath(import.meta.url)), 'wingnut.mjs');

/** Runs a slot to its end. Resolves with its exit code, or `timer` when the time of its trial was up. */
function run(slot, boot, resetReason) {
  const image = existsSync(flash.fileOf(slot)) ? flash.fileOf(slot) : OWN;
  const env = { ...process.env, WINGNUT_SLOT: slot, WINGNUT_RESET: resetReason, WINGNUT_SPEED: speed };
  const child = spawn(process.execPath, [image, bundle], { stdio: 'inherit', env });
  let isTimeUp = false;
  const timer =
    boot.trial === slot &&
    setTimeout(
      () => {
        // A slot that was confirmed goes on.
        if (flash.readBoot().trial !== slot) return;
        isTimeUp = true;
        child.kill('SIGKILL');
      },
      (boot.left * MINUTE_MS) / Number(speed),
    );
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      child.kill(signal);
      process.exit(0);
    });
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(timer || undefined);
      resolve(isTimeUp ? 'timer' : code);
    });
  });
}

let why = 'power';
let resetReason = 'power';
for (;;) {
  const { slot, boot } = nextStart(flash.readBoot(), why);
  flash.keepBoot(boot);
  console.log(`starts slot ${slot}`);
  const ended = await run(slot, boot, resetReason);
  if (ended === 0) break;
  why = ended === 'timer' ? 'timer' : 'other';
  resetReason = ended === UPDATED ? 'update' : ended === 'timer' ? 'watchdog' : 'software';
  if (ended !== UPDATED) await pause(PAUSE_MS);
}
