import type { IdentityStore } from './certificates.mjs';

/** The document of a job (docs/device.md, Firmware updates). */
export interface FirmwareDocument {
  readonly operation: 'firmware';
  readonly model: string;
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** Hex digits, lower case. */
  readonly sha256: string;
  readonly keyId: string;
  /** DER in base64. */
  readonly signature: string;
  readonly url: string;
}
export type Slot = 'a' | 'b';
export type FellBack = 'NOT_CONFIRMED' | 'DID_NOT_START';

/** What the boot loader reads and writes. */
export interface Boot {
  /** The slot of the firmware that has proven itself. */
  readonly good: Slot;
  /** The slot that is tried. */
  readonly trial?: Slot;
  /** How often it was started. */
  readonly starts?: number;
  /** Minutes that are left to it. */
  readonly left?: number;
  /** Why the good slot was started again. */
  readonly fellBack?: FellBack;
}
export type UpdateStatus = 'SUCCEEDED' | 'FAILED' | 'REJECTED';
/** The update that a wingnut has begun, or has not reported yet. */
export interface UpdateJob {
  readonly id: string;
  readonly state: 'downloading' | 'trial' | 'connecting' | 'ended';
  readonly document?: FirmwareDocument;
  readonly slot?: Slot;
  /** Bytes that are in the slot. */
  readonly done?: number;
  readonly status?: UpdateStatus;
  readonly reason?: string;
  /** What the end says besides. */
  readonly details?: Readonly<Record<string, string>>;
  /** Of the certificate that is tried. */
  readonly certificateId?: string;
}

/** Memory that survives a power cut. `keepBoot` and `keepJob` write wholly or not at all, and have written when they return. */
export interface Flash {
  readBoot(): Boot;
  keepBoot(boot: Boot): void;
  readJob(): UpdateJob | undefined;
  keepJob(job: UpdateJob | undefined): void;
  /** Bytes of a slot. */
  readonly space: number;
  erase(slot: Slot): void;
  write(slot: Slot, at: number, bytes: Uint8Array): void;
  /** The first bytes of a slot; fewer if it has fewer. */
  readSlot(slot: Slot, bytes: number): Uint8Array;
}

export interface Board {
  readonly thingName: string;
  readonly model: string;
  /** Of the firmware that runs. */
  readonly version: string;
  /** The public keys of the vendor, PEM. */
  readonly keys: readonly string[];
  /** The slot that was started. */
  readonly slot: Slot;
  readonly flash: Flash;
  /** Its keys and certificates, if it can rotate them. */
  readonly identities?: IdentityStore;
  /** Ms since any moment before the start. It never goes back. */
  uptime(): number;
  /** Whether nobody looks and no input is outside its limits: `isCalm` of reporting.mjs. */
  mayBegin(): boolean;
  /** QoS 1. */
  publish(topic: string, message: object): void;
  subscribe(topics: readonly string[]): void;
  /** Asks for bytes of the image by HTTPS, both included. Answered by `fetched` or `notFetched`. */
  fetch(url: string, first: number, last: number): void;
  /** Ends the connection and connects again, with the identity that `nextIdentity` says. */
  reconnect?(): void;
  /** Resets the board. It does not return on one. */
  restart(why: 'update' | 'trial'): void;
}

export interface Updater {
  /** Whether the firmware that runs is not confirmed, or the certificate. Then the wingnut publishes each reading at once. */
  isTrial(): boolean;
  allowed(): void;
  disconnected(): void;
  isOwn(topic: string): boolean;
  message(topic: string, payload: string): void;
  fetched(bytes: Uint8Array, total: number): void;
  notFetched(status: number | undefined): void;
  accepted(): void;
  /** Called before each attempt to connect, of a board with identities. */
  nextIdentity(): Slot;
  tick(): void;
}

export const TRIAL_MINUTES: number;
export function compareVersions(a: string, b: string): number;
export function signedText(document: Pick<FirmwareDocument, 'model' | 'version' | 'size' | 'sha256'>): string;
export function keyIdOf(pem: string): string;
export function refusalOf(
  document: unknown,
  device: Pick<Board, 'model' | 'version' | 'keys'> & Pick<Flash, 'space'>,
): { readonly status: UpdateStatus; readonly reason: string } | undefined;
export function newBoot(): Boot;
export type ResetBy = 'power' | 'timer' | 'other';
export function nextStart(boot: Boot, why: ResetBy): { readonly slot: Slot; readonly boot: Boot };
export function openUpdater(board: Board): Updater;
