import { TAKES_LONG, UnreadableCalendarError } from './calendar-error.ts';

/** A calendar's file, before and after it is read (docs/product/incidents.md#planned-work-calendar). */

interface Span {
  /** UTC ms. */
  readonly from: number;
  readonly to: number;
}

/** An event of the file. */
export interface CalendarWork {
  /** The line at which it begins, from 1. */
  readonly line: number;
  readonly title: string;
  /**
   * Times of the event: those that are not over, the first first, at most 26. Empty when it cannot be planned. UTC ms.
   */
  readonly times: readonly Span[];
  /** There are more than 26. */
  readonly hasMore: boolean;
  /** Why it is not planned. */
  readonly problem?: string;
}

const MAX_BYTES = 1_000_000;
/** The problem of an event whose times are all planned. */
export const PLANNED = 'Already scheduled.';

/** An event without the times that are planned already, so that a file can be imported again. */
export function withoutPlanned(
  work: CalendarWork,
  planned: readonly { readonly reason: string; readonly from: number; readonly to: number }[],
): CalendarWork {
  const isPlanned = ({ from, to }: Span) =>
    planned.some((each) => each.reason === work.title && (each.from === from || each.to === to));
  const times = work.times.filter((span) => !isPlanned(span));
  const isDone = work.times.length > 0 && times.length === 0;
  return { ...work, times, ...(isDone && { problem: PLANNED }) };
}

/** The text of a chosen file. Throws UnreadableCalendarError. */
export async function calendarText(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new UnreadableCalendarError('The file is larger than 1 MB. Export fewer events.');
  return new TextDecoder().decode(await file.arrayBuffer());
}

/** The question to the worker. */
export interface CalendarQuestion {
  readonly text: string;
  readonly zone: string;
  readonly now: number;
}
/** The worker's answer: that it is loaded, the events of the file, or why it cannot be read. */
export type CalendarAnswer =
  | { readonly is: 'ready' }
  | { readonly is: 'read'; readonly works: readonly CalendarWork[] }
  | { readonly is: 'unreadable'; readonly why: string };

/** A file of a stranger takes a device at most so long, after the worker is loaded. */
const MOST_MS = 2000;

const startWorker = () => new Worker(new URL('./calendar-worker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a calendar's text in a worker, which ends with the answer, or after two seconds. The page stays free. Throws
 * UnreadableCalendarError.
 */
export async function readCalendar(question: CalendarQuestion, start = startWorker): Promise<readonly CalendarWork[]> {
  const worker = start();
  let clock: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<readonly CalendarWork[]>((resolve, reject) => {
      worker.onerror = () => reject(new Error('The reader of calendars did not start'));
      worker.onmessage = ({ data }: MessageEvent<CalendarAnswer>) => {
        if (data.is === 'read') return resolve(data.works);
        if (data.is === 'unreadable') return reject(new UnreadableCalendarError(data.why));
        clock = setTimeout(() => reject(new UnreadableCalendarError(TAKES_LONG)), MOST_MS);
        worker.postMessage(question);
      };
    });
  } finally {
    clearTimeout(clock);
    worker.terminate();
  }
}
