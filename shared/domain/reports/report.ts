import type { StateFacts } from '../alarms/property-state.ts';
import type { PeriodUse } from '../energy/periods.ts';
import type { DayFacts } from '../facts/day-facts.ts';
import type { Reader } from '../figures/reader.ts';
import type { Finding } from '../findings/life.ts';
import type { Vital } from '../findings/vital.ts';
import type { Note } from '../notes/note.ts';
import type { ReportPeriod } from './period.ts';

/** Reports of a company, a portfolio or a property (docs/product/reports.md). */

/** The subject of a report: the whole company where nothing is named. */
export interface ReportScope {
  readonly portfolio?: string | undefined;
  readonly propertyId?: string | undefined;
}

/** The source of a figure. Portal and mails make it an address. */
export interface ReportPlace {
  readonly page: 'property' | 'dashboard' | 'findings' | 'energy' | 'record' | 'alarm';
  readonly propertyId: string;
  /** Of an alarm: its incident. */
  readonly incidentId?: string;
  /** Of a record: its month, `2026-11`. */
  readonly month?: string;
  /** Of a dashboard: the moment, UTC ms. */
  readonly at?: number;
}

export interface ReportLine {
  readonly words: string;
  readonly place?: ReportPlace;
}

/** A cell of a table: words, and where they come from. */
export interface ReportCell {
  readonly words: string;
  readonly place?: ReportPlace;
}

/** The lines of a section as a table. The first column names its row. */
export interface ReportTable {
  readonly columns: readonly { readonly title: string; readonly isText?: boolean }[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** The last row, one text a column. */
  readonly total?: readonly string[];
}

/** The page with all that a section counts. */
export type ReportList = 'dashboard' | 'alarms' | 'findings' | 'energy' | 'records' | 'wingnuts';

/** A figure at the top of a report. */
export interface ReportTotal {
  readonly name: string;
  readonly figure: string;
  readonly note?: string;
}

export interface ReportSection {
  readonly title: string;
  /** The section in one sentence. */
  readonly says: string;
  /** The lines that matter most, the worst first, and how many more there are. */
  readonly lines: readonly ReportLine[];
  readonly more: number;
  /** The same lines as a table, where they have figures of the same kind. */
  readonly table?: ReportTable;
  /** The page with the others. Absent where no page has them all. */
  readonly list?: ReportList;
}

export interface Report {
  /** Its subject, in words: a name of a company, a portfolio or a property. */
  readonly scope: string;
  readonly company: string;
  readonly period: ReportPeriod;
  readonly zone: string;
  /** Up to when it is counted, UTC ms: the end of the period, or the moment at which it was made if that was earlier. */
  readonly until: number;
  readonly totals: readonly ReportTotal[];
  readonly sections: readonly ReportSection[];
}

/** An alarm of the period, with its incident. Times are UTC ms. */
export interface ReportedAlarm {
  readonly incidentId: string;
  /** The sensor or wingnut, in words. */
  readonly sensor: string;
  /** How far it was out of its limits, or what was wrong, in words. */
  readonly about: string;
  /** The time of its beginning, as every screen says it. */
  readonly since: number;
  readonly raisedAt: number;
  readonly endedAt?: number;
  /** The time at which it first had an owner: a person acknowledged or took it, was given it, or said why it happened. */
  readonly hadAt?: number;
}

/** A property in a period: what the sections read. */
export interface PropertyPeriod {
  readonly id: string;
  readonly title: string;
  /** The facts that decide its state at the moment at which the report is made. */
  readonly facts: StateFacts;
  readonly alarms: readonly ReportedAlarm[];
  readonly findings: readonly Finding[];
  /** The number of work orders that were done in the period. */
  readonly jobsDone: number;
  /** The vital needs, heat and hot water, that were judged on the last judged day. */
  readonly vital: readonly Vital[];
  /** The days of the period and of the one before that have facts. */
  readonly days: readonly DayFacts[];
  readonly before: readonly DayFacts[];
  /** The use of each source in the period, and in the one before. */
  readonly energy: readonly (readonly [now: PeriodUse, before: PeriodUse])[];
  readonly notes: readonly (Pick<Note, 'kind' | 'from' | 'to' | 'text'> & { readonly photos?: number })[];
}

/** The input of a section: the properties, and the period with its number of days and the zone for words. */
export interface ReportInput {
  readonly properties: readonly PropertyPeriod[];
  readonly period: ReportPeriod;
  readonly zone: string;
  /** Up to when it is counted, and the moment at which it is made, UTC ms. */
  readonly until: number;
  readonly now: number;
  /** Whoever reads it. */
  readonly reader: Reader;
}

/** Undefined where nothing is known that the section could be about. */
export type SectionRule = (input: ReportInput) => ReportSection | undefined;

/** The most lines of a section. */
const MAX_LINES = 10;

/** A section with at most as many lines as it may have. @param more its page and its table */
export const sectionOf = (
  title: string,
  says: string,
  lines: readonly ReportLine[],
  { list, table }: Pick<ReportSection, 'list' | 'table'> = {},
): ReportSection => ({
  title,
  says,
  lines: lines.slice(0, MAX_LINES),
  more: Math.max(0, lines.length - MAX_LINES),
  ...(list && { list }),
  ...(table && lines.length > 0 && { table: { ...table, rows: table.rows.slice(0, MAX_LINES) } }),
});

/** The first cell of a row: a building, and its page. */
export const buildingCell = ({ id, title }: Pick<PropertyPeriod, 'id' | 'title'>): ReportCell => ({
  words: title,
  place: { page: 'property', propertyId: id },
});
