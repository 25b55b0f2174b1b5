import type { LinkedWingnut, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { type Address, addressLine } from '../../../../shared/domain/property.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import { type HealthTrouble, healthTroubles, type ListedHealth } from '../../../../shared/domain/wingnuts/health.ts';
import type { WingnutStatus } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { type ShownStatus, statusOf } from '../../common/StatusIcon.tsx';

/**
 * The flags in the order of the tiles, of the four icons and of the default sort
 * (docs/product/wingnuts.md#default-sort).
 */
export const FLAGS = ['Disconnected', 'Live', 'Unconfigured', 'Unlinked'] as const satisfies readonly WingnutStatus[];

/** A wingnut in the overview (docs/product/wingnuts.md#columns). */
export interface WingnutRow {
  readonly uuid: string;
  readonly serial: string;
  /** The Property ID that people use, not the uuid. */
  readonly propertyId: string;
  readonly propertyName: string;
  readonly propertyUUID: string | undefined;
  readonly portfolio: string;
  readonly address: Address | undefined;
  readonly addressLine: string;
  readonly flags: readonly WingnutStatus[];
  /**
   * The status shown for Live: its clock may be wrong, or its readings are refused (docs/product/wingnuts.md#clock).
   */
  readonly live: ShownStatus;
  /** The status shown for Disconnected: it may be new, and waited for (docs/product/wingnuts.md#new). */
  readonly lost: ShownStatus;
  /** Time of its newest message, UTC ms, while it is disconnected. */
  readonly silentSince: number | undefined;
  /** The version of its firmware; empty until it says it. */
  readonly software: string;
  /** What it says of its health; undefined until it says something. */
  readonly health: ListedHealth | undefined;
  /** What is wrong with its health, the worst first. */
  readonly troubles: readonly HealthTrouble[];
}

/**
 * The flags of a wingnut. More than one may be true (docs/product/wingnuts.md#flags). The server decides by its own
 * clock whether it is connected. The status shows that, because Disconnected comes first in it.
 */
export function flagsOf({ status, config }: Pick<LinkedWingnut, 'status' | 'config'>): readonly WingnutStatus[] {
  const flags: WingnutStatus[] = [];
  if (status === 'Disconnected') flags.push('Disconnected');
  if (Object.keys(config.sensors).length === 0) flags.push('Unconfigured');
  if (!config.propertyId) flags.push('Unlinked');
  return flags.length ? flags : ['Live'];
}

function rowOf(wingnut: WingnutReply): WingnutRow {
  const { property } = wingnut;
  return {
    uuid: wingnut.id,
    serial: wingnut.externalId,
    propertyId: property?.externalId ?? '',
    propertyName: property?.config.name ?? '',
    propertyUUID: property?.id,
    portfolio: property?.config.portfolio ?? '',
    address: property?.config.address,
    addressLine: property ? addressLine(property.config.address) : '',
    flags: flagsOf(wingnut),
    live: statusOf({ ...wingnut, status: 'Live' }),
    lost: statusOf({ ...wingnut, status: 'Disconnected' }),
    silentSince: wingnut.status === 'Disconnected' ? parseUtc(wingnut.config.latestPost ?? '') : undefined,
    software: wingnut.software ?? '',
    health: wingnut.health,
    troubles: healthTroubles(wingnut.health ?? {}),
  };
}

/** The rows by uuid: rows that are otherwise equal keep this order (docs/product/wingnuts.md#default-sort). */
export const wingnutRows = (wingnuts: readonly WingnutReply[]): readonly WingnutRow[] =>
  wingnuts.map(rowOf).sort((a, b) => (a.uuid < b.uuid ? -1 : 1));

/** The position of a row in the default sort, from its first flag. */
export const rankOf = ({ flags }: Pick<WingnutRow, 'flags'>): number => {
  const [first] = flags;
  return first ? FLAGS.indexOf(first) : FLAGS.length;
};

/** Number of rows with each flag. */
export const countFlags = (rows: readonly WingnutRow[]): Readonly<Record<WingnutStatus, number>> => {
  const counts = { Disconnected: 0, Live: 0, Unconfigured: 0, Unlinked: 0 };
  for (const { flags } of rows) for (const flag of flags) counts[flag] += 1;
  return counts;
};

/** The texts that a search compares (docs/product/wingnuts.md#searched). */
export const wingnutSearchTexts = (row: WingnutRow): string[] => [
  row.serial,
  row.uuid,
  row.propertyId,
  row.propertyName,
  row.portfolio,
  row.software,
  row.addressLine,
];
