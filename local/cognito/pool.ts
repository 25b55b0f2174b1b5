import type { Challenges } from './challenges.ts';
import type { ClientSettings } from './client-settings.ts';
import type { TokenSigner } from './jwt.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { Store } from './state.ts';

export interface PoolMail {
  to: string;
  subject: string;
  html: string;
}

/** The running pool, which every operation gets. */
export interface Pool {
  readonly id: string;
  readonly clientId: string;
  readonly settings: PoolSettings;
  readonly client: ClientSettings;
  /** The names of its groups. */
  readonly groups: ReadonlySet<string>;
  /** The properties in the template, for the Describe calls. */
  readonly properties: { readonly pool: Record<string, unknown>; readonly client: Record<string, unknown> };
  readonly store: Store;
  readonly signer: TokenSigner;
  readonly challenges: Challenges;
  readonly issuer: string;
  now(): number;
  invokeTrigger(name: string, event: unknown): Promise<unknown>;
  sendMail(mail: PoolMail): Promise<void>;
}

/** The region that a pool's id begins with, e.g. us-west-2. */
export function regionOf(pool: Pool): string {
  return pool.id.split('_')[0] ?? '';
}
