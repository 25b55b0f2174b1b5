import { CircleCheck, Clock, type LucideIcon, TimerOff, TriangleAlert } from 'lucide-react';
import type { ExportReply } from '../../../shared/api/types/export-types.ts';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportState,
  exportSubject,
} from '../../../shared/domain/exports/export.ts';
import { dateText } from '../../../shared/domain/figures/times.ts';

interface StateRow {
  readonly words: string;
  readonly tone: 'ok' | 'alarm' | 'neutral';
  readonly icon: LucideIcon;
}

/** The look of each state (docs/product/import-export.md#export-states). */
export const STATES: Readonly<Record<ExportState, StateRow>> = {
  waiting: { words: 'Waiting', tone: 'neutral', icon: Clock },
  running: { words: 'In progress', tone: 'neutral', icon: Clock },
  ready: { words: 'Ready', tone: 'ok', icon: CircleCheck },
  expired: { words: 'Deleted', tone: 'neutral', icon: TimerOff },
  failed: { words: 'Failed', tone: 'alarm', icon: TriangleAlert },
};

/** The scope of an export: 'Readings of Alder House', 'Readings of all properties', 'Properties'. */
export function titleOf({ kind, property, portfolio }: Pick<ExportReply, 'kind' | 'property' | 'portfolio'>): string {
  const { words } = EXPORT_KINDS[kind];
  const subject = exportSubject(portfolio === null ? {} : { portfolio }, property?.name);
  return subject === undefined ? words : `${words} of ${subject}`;
}

const SIZES = ['bytes', 'KB', 'MB', 'GB'];

/** A size for people: '812 bytes', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), SIZES.length - 1);
  const size = bytes / 1000 ** step;
  return `${step > 0 && size < 10 ? size.toFixed(1) : Math.round(size)} ${SIZES[step]}`;
}

/** The days of readings, its file type and its size, without what it does not have. @param zone IANA name */
export function exportFacts({ window, format, portfolio, bytes }: ExportReply, zone: string): string {
  const days = window && [
    dateText(window.startTime, zone),
    // The last moment of the window: its end is the midnight after it.
    dateText(window.endTime - 1, zone),
  ];
  const fileType = portfolio === null ? EXPORT_FORMATS[format] : `ZIP of ${EXPORT_FORMATS[format]} files`;
  return [days?.join(' to '), fileType, bytes === null ? undefined : sizeText(bytes)].filter(Boolean).join(' · ');
}
