import { object, string } from 'yup';
import { localTimeText, timeOfLocal } from '../../../shared/dates/local-time.ts';
import { DAY_MS } from '../../../shared/domain/durations.ts';
import {
  type ExportFormat,
  type ExportKind,
  type ExportWish,
  exportProblem,
  hasFormat,
} from '../../../shared/domain/exports/export.ts';
import { scopeOf } from './export-scope.ts';

/** Choices of a person for an export. Days are those of each property: '2026-11-23'. The last day is included. */
export interface ExportDraft {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  /** The scope of the readings: the id of a choice of `exportScopes`. */
  readonly scope: string;
  readonly from: string;
  readonly to: string;
}

/** The day of a time in a zone. @param time UTC ms */
export const dayText = (time: number, zone: string): string => localTimeText(time, zone).slice(0, 10);

/** A draft of the last 30 days. @param now UTC ms */
export const newDraft = (kind: ExportKind, scope: string, now: number, zone: string): ExportDraft => ({
  kind,
  scope,
  format: 'csv',
  from: dayText(now - 29 * DAY_MS, zone),
  to: dayText(now, zone),
});

/** The day after a day, whatever its length in a zone. */
const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const startOf = (day: string, zone: string): number | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? timeOfLocal(`${day}T00:00`, zone) : undefined;

/** The request of a draft. A time that is not typed yet is left out. */
export function wishOf({ kind, format, scope, from, to }: ExportDraft, zone: string): ExportWish {
  if (kind !== 'readings') return { kind, format: 'csv' };
  const startTime = startOf(from, zone);
  const endTime = startOf(to, zone) === undefined ? undefined : startOf(nextDay(to), zone);
  return {
    kind,
    format: hasFormat(kind, format) ? format : 'csv',
    ...scopeOf(scope),
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
  };
}

const DAY = 'Choose a day';

/** Facts of a choice for the rules, by its id. */
export interface ScopeFacts {
  /** The zone of a property; that of days for many. */
  readonly zoneOf: (scope: string) => string;
  /** Number of properties of a choice. */
  readonly countOf: (scope: string) => number;
}

/** The rules of the form. The server has the same ones. */
export const exportRules = ({ zoneOf, countOf }: ScopeFacts) =>
  object({
    scope: string().test('chosen', 'Choose a property', (id, { parent }) => parent.kind !== 'readings' || Boolean(id)),
    from: string().test('day', DAY, (_text, { parent }) => isTyped(parent, 'startTime', zoneOf)),
    to: string()
      .test('day', DAY, (_text, { parent }) => isTyped(parent, 'endTime', zoneOf))
      .test('range', (_text, { parent, createError }) => {
        const { scope } = parent as ExportDraft;
        const wish = wishOf(parent as ExportDraft, zoneOf(scope));
        const isWhole = scope !== '' && wish.startTime !== undefined && wish.endTime !== undefined;
        const problem = isWhole ? exportProblem(wish, countOf(scope)) : undefined;
        return problem === undefined ? true : createError({ message: problem });
      }),
  });

function isTyped(draft: unknown, end: 'startTime' | 'endTime', zoneOf: ScopeFacts['zoneOf']): boolean {
  const typed = draft as ExportDraft;
  return typed.kind !== 'readings' || wishOf(typed, zoneOf(typed.scope))[end] !== undefined;
}
