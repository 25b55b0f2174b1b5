import { EXPORT_FORMATS, EXPORT_KINDS, type ExportFormat, type ExportKind } from '../../../domain/exports/export.ts';
import type { ExportItem } from '../export-items.ts';
import { listOf, number, oneOf, optional, type Reader, record, text, yes } from '../item-readers.ts';

/** An export of a person. */
export const parseExport: Reader<ExportItem> = record({
  id: text,
  userId: text,
  at: number,
  kind: oneOf(...(Object.keys(EXPORT_KINDS) as ExportKind[])),
  format: oneOf(...(Object.keys(EXPORT_FORMATS) as ExportFormat[])),
  fileName: text,
  state: oneOf('waiting', 'running', 'ready', 'failed'),
  touchedAt: number,
  percent: number,
  expiresAt: number,
  propertyId: optional(text),
  portfolio: optional(text),
  propertyName: optional(text),
  startTime: optional(number),
  endTime: optional(number),
  fileUntil: optional(number),
  run: optional(text),
  saved: optional(text),
  seen: optional(listOf(text)),
  bytes: optional(number),
  isMailed: yes,
});
