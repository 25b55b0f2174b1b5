import { MINUTE_MS } from '../durations.ts';
import type { SensorLabel } from '../sensor.ts';
import { parseUtc } from '../time-text.ts';
import type { InputKey } from './input.ts';

/** The sensor of one input (docs/product/configuration.md#sensor-entry). */
export interface SensorEntry {
  readonly type: string;
  readonly label: SensorLabel;
  readonly unit?: string;
  /**
   * Only at a current: the two limits of its own, in A, that make its values a state. Both are present or none
   * (docs/product/configuration.md#pump-limits).
   */
  readonly onFrom?: number;
  readonly offBelow?: number;
}
/** A wingnut's configuration: input → sensor. */
export type Sensors = Readonly<Partial<Record<InputKey, SensorEntry>>>;

/**
 * A wingnut is disconnected when its latest post is older than this. At exactly this age it is still connected
 * (docs/product/wingnuts.md#connected).
 */
const DISCONNECTED_AFTER_MS = 15 * MINUTE_MS;

export type WingnutStatus = 'Disconnected' | 'Unlinked' | 'Live' | 'Unconfigured';

interface StatusFacts {
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  readonly latestPost?: string | undefined;
  readonly propertyId?: string | undefined;
  readonly sensors?: Sensors | undefined;
}

/** Whether the wingnut has been silent for more than 15 minutes at `now` (ms), or never posted. */
export function isDisconnected(latestPost: string | undefined, now: number): boolean {
  const time = latestPost === undefined ? undefined : parseUtc(latestPost);
  return time === undefined || now - time > DISCONNECTED_AFTER_MS;
}

/**
 * The one status shown for a wingnut: the first true one of Disconnected, Unlinked, Live, Unconfigured
 * (docs/product/wingnuts.md#status).
 */
export function wingnutStatus(wingnut: StatusFacts, now: number): WingnutStatus {
  if (isDisconnected(wingnut.latestPost, now)) return 'Disconnected';
  if (!wingnut.propertyId) return 'Unlinked';
  return Object.keys(wingnut.sensors ?? {}).length > 0 ? 'Live' : 'Unconfigured';
}

/** A time since a wingnut was added or linked, in which it is waited for (docs/product/wingnuts.md#new). */
const NEW_FOR_MS = DISCONNECTED_AFTER_MS;

interface NewFacts extends Pick<StatusFacts, 'latestPost'> {
  /** The times at which it was added, and linked if it is, UTC ms. */
  readonly createdAt: number;
  readonly linkedAt?: number | undefined;
}

/** Whether a wingnut was added or linked in the last 15 minutes, and has sent nothing yet. */
export const isNew = ({ latestPost, createdAt, linkedAt = createdAt }: NewFacts, now: number): boolean =>
  latestPost === undefined && now - Math.max(createdAt, linkedAt) <= NEW_FOR_MS;

interface ListedWingnut {
  readonly status: WingnutStatus;
  readonly config: Pick<StatusFacts, 'latestPost'>;
}

/** Whether a wingnut has not sent anything yet (docs/product/states.md#waiting). */
export const isWaiting = ({ status, config }: ListedWingnut): boolean =>
  status === 'Disconnected' && config.latestPost === undefined;

/** The number of wingnuts that have not sent anything yet. */
export const waitingCount = (wingnuts: readonly ListedWingnut[]): number => wingnuts.filter(isWaiting).length;

/** A wingnut's identity: a uuid in lower case. */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
