import type { Slot, UpdateStatus } from './update.mjs';

/** Which key and certificate a wingnut uses. */
export interface Identity {
  /** The slot that is used. */
  readonly good: Slot;
  /** The slot that is tried. */
  readonly trial?: Slot;
  /** How often a connection with it was tried. */
  readonly tries?: number;
}

/** Two slots for a key with its certificate, and a record, in memory that survives a power cut. A call has written when it returns. */
export interface IdentityStore {
  readIdentity(): Identity;
  keepIdentity(identity: Identity): void;
  /** PEM; undefined when the slot has none. */
  certificate(slot: Slot): string | undefined;
  keepCertificate(slot: Slot, pem: string): void;
  /** Makes a key (ECDSA P-256) and forgets the slot's certificate before. Returns the signing request, DER in base64; undefined if it fails. */
  makeKey(slot: Slot): string | undefined;
  /** Whether a certificate (PEM) belongs to the key of a slot. */
  fits(slot: Slot, pem: string): boolean;
}

interface End {
  readonly status: UpdateStatus;
  readonly reason: string;
  readonly details?: Readonly<Record<string, string>>;
}

export interface Identities {
  next(): Slot;
  reached(): void;
  isTrial(): boolean;
  hasTrial(): boolean;
  begin(slot: Slot): void;
  settle(slot: Slot): void;
  drop(): void;
  request(document: { readonly certificateId?: unknown }): End;
  install(document: {
    readonly certificateId?: unknown;
    readonly certificate?: unknown;
  }): { readonly slot: Slot } | End;
}

export const CONNECTION_TRIES: number;
export function certificateIdOf(pem: string): string;
export function newIdentity(): Identity;
export function openIdentities(store: IdentityStore, uptime: () => number): Identities;
