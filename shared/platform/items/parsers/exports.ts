import { EXPORT_FORMATS, EXPORT_KINDS, type ExportFormat, type ExportKind } from '../../../domain/exports/export.ts';
import type { ExportItem } from '../export-items.ts';
import { attributesOf, number, oneOf, optional, type Reader, text } from '../item-readers.ts';

const KINDS = Object.keys(EXPORT_KINDS) as ExportKind[];
const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[];

const without = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

/** An export of a person. */
export const parseExport: Reader<ExportItem> = (value, path) => {
  const get = attributesOf(value, path);
  return {
    id: get('id', text),
    userId: get('userId', text),
    at: get('at', number),
    kind: get('kind', oneOf(...KINDS)),
    format: get('format', oneOf(...FORMATS)),
    fileName: get('fileName', text),
    state: get('state', oneOf('waiting', 'running', 'ready', 'failed')),
    touchedAt: get('touchedAt', number),
    percent: get('percent', number),
    expiresAt: get('expiresAt', number),
    ...without({
      propertyId: get('propertyId', optional(text)),
      portfolio: get('portfolio', optional(text)),
      propertyName: get('propertyName', optional(text)),
      startTime: get('startTime', optional(number)),
      endTime: get('endTime', optional(number)),
      fileUntil: get('fileUntil', optional(number)),
      run: get('run', optional(text)),
      saved: get('saved', optional(text)),
      bytes: get('bytes', optional(number)),
    }),
    ...(attributesOf(value, path)('isMailed', (mailed) => mailed === true) && { isMailed: true as const }),
  };
};
