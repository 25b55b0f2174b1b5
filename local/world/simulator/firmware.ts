import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Boot, type Flash, newBoot, nextStart, type Slot, type UpdateJob } from '../../../docs/device/update.mjs';
import { compareVersions } from '../../../shared/domain/firmware/version.ts';

/** What a simulated wingnut needs to update itself (docs/device.md, Firmware updates): a flash, and the vendor's key of the demo world. */

/** The first firmware of the demo world that understands jobs. Older wingnuts stay as they are. */
const FIRST_WITH_JOBS = '3.8.0';
export const knowsJobs = (software: string): boolean => compareVersions(software, FIRST_WITH_JOBS) >= 0;

/** The records of a wingnut's flash, and the versions in its slots. The images are in memory alone. */
export interface FirmwareState {
  readonly boot: Boot;
  readonly job?: UpdateJob | undefined;
  readonly versions: Readonly<Partial<Record<Slot, string>>>;
  /** How often it has started. */
  readonly boots: number;
  /** When it started last, and why: UTC ms. Absent until its first update. */
  readonly started?: { readonly at: number; readonly reason: 'update' | 'watchdog' };
}

const SPACE_BYTES = 16 * 1024 * 1024;

/** The flash of a wingnut that has been switched on. @param kept its state of before @param save stores the state */
export function openSimulatedFlash(
  software: string,
  kept: FirmwareState | undefined,
  save: (state: FirmwareState) => void,
) {
  const images = new Map<Slot, Buffer>();
  const before = kept ?? { boot: newBoot(), versions: { a: software }, boots: 1 };
  // Its images were lost with the process: a download begins anew.
  const job = before.job?.state === 'downloading' ? { ...before.job, done: 0 } : before.job;
  let state: FirmwareState = { ...before, job };
  const keep = (changes: Partial<FirmwareState>) => {
    state = { ...state, ...changes };
    save(state);
  };
  const flash: Flash = {
    readBoot: () => state.boot,
    keepBoot: (boot) => keep({ boot }),
    readJob: () => state.job,
    keepJob: (next) => keep({ job: next }),
    space: SPACE_BYTES,
    erase: (slot) => void images.delete(slot),
    write: (slot, at, bytes) =>
      void images.set(slot, Buffer.concat([images.get(slot)?.subarray(0, at) ?? Buffer.alloc(0), bytes])),
    readSlot: (slot, bytes) => images.get(slot)?.subarray(0, bytes) ?? Buffer.alloc(0),
  };
  return {
    flash,
    get state() {
      return state;
    },
    get slot(): Slot {
      return state.boot.trial ?? state.boot.good;
    },
    get version(): string {
      return state.versions[state.boot.trial ?? state.boot.good] ?? software;
    },
    /** The board resets. @param now UTC ms */
    restart(why: 'update' | 'trial', now: number): void {
      const { document, slot } = state.job ?? {};
      const versions =
        why === 'update' && document && slot ? { ...state.versions, [slot]: document.version } : state.versions;
      const { boot } = nextStart(state.boot, why === 'trial' ? 'timer' : 'other');
      keep({
        versions,
        boot,
        boots: state.boots + 1,
        started: { at: now, reason: why === 'update' ? 'update' : 'watchdog' },
      });
      images.clear();
    },
  };
}
export type SimulatedFlash = ReturnType<typeof openSimulatedFlash>;

/** Bytes of an image by HTTP, and the size of the whole. Rejects with the status of another answer. */
export async function downloadPart(url: string, first: number, last: number) {
  const answer = await fetch(url, { headers: { range: `bytes=${first}-${last}` } });
  if (answer.status !== 206) throw Object.assign(new Error('The image is not there'), { status: answer.status });
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  return { bytes: new Uint8Array(await answer.arrayBuffer()), total };
}

/** The demo world's vendor has its keys in the folder of the local stack. Those of a real vendor are in no folder of the portal. */
const VENDOR_KEY = 'vendor.key.pem';
const VENDOR_PUBLIC_KEY = 'vendor.public.pem';

/** The public key of the demo world's vendor, PEM. Makes the pair when there is none. */
export function vendorKeyIn(folder: string): string {
  const [secret, open] = [join(folder, VENDOR_KEY), join(folder, VENDOR_PUBLIC_KEY)];
  if (!existsSync(secret) || !existsSync(open)) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    mkdirSync(folder, { recursive: true });
    writeFileSync(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(open, publicKey.export({ type: 'spki', format: 'pem' }));
  }
  return readFileSync(open, 'utf8');
}
