import type { ExportFormat, ExportKind, ExportState } from '../../domain/exports/export.ts';

/** An export of the caller (docs/product/import-export.md). All times UTC ms. */
export interface ExportReply {
  readonly id: string;
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  /** The property of readings, with its name when the export was asked for; null for lists. */
  readonly property: { readonly id: string; readonly name: string } | null;
  /** The portfolio of readings of many properties, empty for all of the company; null for others. */
  readonly portfolio: string | null;
  /** The half-open window of readings, in UTC if they are of many properties; null for lists. */
  readonly window: { readonly startTime: number; readonly endTime: number } | null;
  /** The time at which it was requested. */
  readonly at: number;
  readonly state: ExportState;
  /** The part that is done, from 0 to 100. */
  readonly percent: number;
  readonly fileName: string;
  /** The size of the file; null until it is ready. */
  readonly bytes: number | null;
  /** Until when the file can be downloaded; null until it is ready. */
  readonly until: number | null;
}

/** The exports of the caller, the newest first. */
export interface ExportsReply {
  readonly exports: readonly ExportReply[];
}

/** The address at which the browser downloads a file. The address works for five minutes. */
export interface ExportLinkReply {
  readonly url: string;
}
