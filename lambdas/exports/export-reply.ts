import type { ExportReply } from '../../shared/api/types/export-types.ts';
import { exportState } from '../../shared/domain/exports/export.ts';
import type { ExportItem } from '../../shared/platform/items/export-items.ts';

/** An export as its person sees it. @param now UTC ms */
export function exportReply(item: ExportItem, now: number): ExportReply {
  const {
    id,
    kind,
    format,
    propertyId,
    propertyName = '',
    portfolio = null,
    startTime,
    endTime,
    at,
    percent,
    fileName,
  } = item;
  const { bytes = null, fileUntil: until = null } = item;
  return {
    id,
    kind,
    format,
    portfolio,
    at,
    percent,
    fileName,
    bytes,
    until,
    state: exportState(item, now),
    property: propertyId === undefined ? null : { id: propertyId, name: propertyName },
    window: startTime === undefined || endTime === undefined ? null : { startTime, endTime },
  };
}
