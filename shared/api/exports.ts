import { number, object, string } from 'yup';
import { EXPORT_FORMATS, EXPORT_KINDS, type ExportFormat, type ExportKind } from '../domain/exports/export.ts';
import { PROPERTY_LIMITS } from '../domain/property.ts';
import { reply, route } from './route.ts';
import type { ExportLinkReply, ExportReply, ExportsReply } from './types/export-types.ts';

/** The last moment that JavaScript can name, UTC ms. */
const LAST_TIME_MS = 8_640_000_000_000_000;
const time = () => number().integer().min(0).max(LAST_TIME_MS);

const wish = object({
  kind: string()
    .oneOf(Object.keys(EXPORT_KINDS) as ExportKind[])
    .required(),
  format: string()
    .oneOf(Object.keys(EXPORT_FORMATS) as ExportFormat[])
    .default('csv'),
  /** Only for readings: their property, and the half-open window. */
  propertyId: string(),
  /**
   * In place of a property: a portfolio, or all properties if it is empty. The file is a ZIP. The window has the days of UTC, and each
   * property has these days on its own clock.
   */
  portfolio: string().trim().max(PROPERTY_LIMITS.portfolio),
  startTime: time(),
  endTime: time(),
}).noUnknown();

export const exports = {
  /** Lists the exports of the caller of the last 30 days, the newest first (docs/product/import-export.md#exports). */
  list: route('GET', '', { permission: 'isSignedIn', reach: 'properties', reply: reply<ExportsReply>() }),
  /** Asks for a file. It is made in the background, and the caller is mailed when it is ready. */
  add: route('POST', '', {
    permission: 'isSignedIn',
    reach: 'properties',
    audit: 'exportAsked',
    body: wish,
    reply: reply<ExportReply>('FORBIDDEN', 'INVALID_EXPORT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
  }),
  /** Returns an address for one download of a file. */
  link: route('GET', '/{exportId}/link', {
    permission: 'isSignedIn',
    reach: 'properties',
    reply: reply<ExportLinkReply>('FORBIDDEN', 'NOT_FOUND', 'EXPORT_NOT_READY', 'EXPORT_EXPIRED'),
  }),
};
