import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { type English, english } from '../figures/say.ts';
import { type Reach, sees } from '../people/reach.ts';
import { may, type Permission, type Role } from '../role.ts';

/** The forms of a file (docs/product/import-export.md#export-forms). */
export const EXPORT_FORMATS = { csv: 'CSV', parquet: 'Parquet' } as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

interface KindRow {
  readonly words: English;
  /** It is about the company as a whole: nobody with chosen properties may. */
  readonly isOfCompany?: true;
  readonly permission: Permission;
  readonly formats: readonly ExportFormat[];
}

/** Kinds of exports (docs/product/import-export.md#export-kinds). The people who see the data on the pages may export it. */
export type ExportKind = 'properties' | 'wingnuts' | 'limits' | 'energy' | 'users' | 'readings';
export const EXPORT_KINDS: Readonly<Record<ExportKind, KindRow>> = {
  properties: { words: english('Properties'), permission: 'isSignedIn', formats: ['csv'] },
  wingnuts: { words: english('Wingnuts'), permission: 'isSignedIn', formats: ['csv'] },
  limits: { words: english('Limits'), permission: 'isSignedIn', formats: ['csv'] },
  energy: { words: english('Energy by month'), permission: 'isSignedIn', formats: ['csv'] },
  users: { words: english('Users'), permission: 'isAdmin', formats: ['csv'], isOfCompany: true },
  readings: { words: english('Readings'), permission: 'isSignedIn', formats: ['csv', 'parquet'] },
};

/** Whether a role may export a kind. @param hasAll whether it is a role for all properties (docs/product/reach.md#exports) */
export function mayExport(role: Role, kind: ExportKind, hasAll = true): boolean {
  const row: KindRow = EXPORT_KINDS[kind];
  return may(role, row.permission) && (hasAll || !row.isOfCompany);
}

/** Whether a kind has a form. */
export const hasFormat = (kind: ExportKind, format: ExportFormat): boolean =>
  (EXPORT_KINDS[kind].formats as readonly ExportFormat[]).includes(format);

/** The longest range of readings in one file: a leap year. */
const MAX_EXPORT_DAYS = 366;
/** The most days of readings of many properties, added up. More would take hours and exceed what a ZIP file can hold. */
const MAX_DAYS_TOGETHER = 3660;
/** The days for which a file can be downloaded. The bucket deletes it then. */
export const EXPORT_FILE_DAYS = 7;
/** The days for which the list shows an export. */
export const EXPORT_LIST_DAYS = 30;
/** The life of a link to a file. It is made for one download. */
export const EXPORT_LINK_MS = 5 * MINUTE_MS;
/** An export that says nothing for so long has failed: nobody works on it. */
const LOST_AFTER_MS = HOUR_MS;

/** The export that a person has asked for. */
export interface ExportWish {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  /** The property whose readings are exported, and the half-open window, UTC ms. Only for readings. */
  readonly propertyId?: string;
  /**
   * In place of a property: all properties of a portfolio, or of the company if it is empty. Each is a file of a ZIP. The window has the
   * days of UTC, and each property has these days on its own clock.
   */
  readonly portfolio?: string;
  readonly startTime?: number;
  readonly endTime?: number;
}

/** Whether a person may have the file of an export: all that is in it is still seen (docs/product/reach.md#exports). */
export function isWithinReach(
  { propertyId, seen }: { readonly propertyId?: string; readonly seen?: readonly string[] },
  reach: Pick<Reach, 'roles'>,
): boolean {
  if (!reach.roles) return true;
  const all = propertyId === undefined ? seen : [propertyId];
  return all?.every((id) => sees(reach, id)) ?? false;
}

/** The progress of an export, as it is stored. */
export interface ExportProgress {
  readonly state: 'waiting' | 'running' | 'ready' | 'failed';
  /** The time of its last sign of life, UTC ms. */
  readonly touchedAt: number;
  /** Until when the file can be downloaded, UTC ms. Only of one that is ready. */
  readonly fileUntil?: number;
}

export type ExportState = ExportProgress['state'] | 'expired';

/** The state of an export at a time (docs/product/import-export.md#export-states). @param now UTC ms */
export function exportState({ state, touchedAt, fileUntil = 0 }: ExportProgress, now: number): ExportState {
  if (state === 'ready') return now < fileUntil ? 'ready' : 'expired';
  return state !== 'failed' && now - touchedAt >= LOST_AFTER_MS ? 'failed' : state;
}

/** Whether a property is among those of a portfolio, or of the company if it is empty. */
export const isOfPortfolio = (wanted: string, { portfolio }: { readonly portfolio: string }): boolean =>
  wanted === '' || portfolio.trim() === wanted;

/** The scope of an export, in words; undefined for lists. @param propertyName the name of the one property */
export const exportSubject = ({ portfolio }: Pick<ExportWish, 'portfolio'>, propertyName?: string) =>
  portfolio === undefined ? propertyName : portfolio || 'all properties';

/** The fault of a wish; undefined if there is none. @param properties how many properties it is of */
export function exportProblem(wish: ExportWish, properties = 1): string | undefined {
  const { kind, format, propertyId, portfolio, startTime, endTime } = wish;
  if (!hasFormat(kind, format)) return `${EXPORT_KINDS[kind].words} are exported as CSV`;
  if (kind !== 'readings') return undefined;
  if ((propertyId ?? portfolio) === undefined || startTime === undefined || endTime === undefined) {
    return 'Choose a property, a start and an end for readings';
  }
  if (endTime <= startTime) return 'The end must be after the beginning';
  const days = (endTime - startTime) / DAY_MS;
  if (days > MAX_EXPORT_DAYS) return `A file can have up to ${MAX_EXPORT_DAYS} days of readings`;
  return properties * Math.ceil(days) > MAX_DAYS_TOGETHER
    ? `${properties} properties exceed ${MAX_DAYS_TOGETHER} days of readings in total. Choose fewer days or a portfolio`
    : undefined;
}

/** Letters and digits of a name, for the name of a file. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40);

/** The name of a file of the readings of one property, within a ZIP: `0012-alder-house.csv`. */
export const zippedFileName = (
  format: ExportFormat,
  property: { readonly externalId: string; readonly name: string },
) => `${[property.externalId, plain(property.name)].filter(Boolean).join('-')}.${format}`;

/**
 * The name of a file: `wingnut-readings-alder-house-2026-11-23.csv`.
 * @param at when it was asked for, UTC ms
 * @param subject of what it is
 */
export const exportFileName = ({ kind, format, portfolio }: ExportWish, at: number, subject?: string): string =>
  ['wingnut', kind, plain(subject ?? ''), new Date(at).toISOString().slice(0, 10)]
    .filter(Boolean)
    .join('-')
    .concat(`.${portfolio === undefined ? format : 'zip'}`);
