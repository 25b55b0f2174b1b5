import { UnreadableCalendarError } from './calendar-error.ts';
import type { CalendarAnswer, CalendarQuestion } from './calendar-file.ts';
import { calendarWorks } from './read-calendar.ts';

/** Reads a calendar's file beside the page, which can end it at any time (docs/security.md). */

const say = (answer: CalendarAnswer): void => self.postMessage(answer);

self.onmessage = ({ data: { text, zone, now } }: MessageEvent<CalendarQuestion>) => {
  try {
    say({ is: 'read', works: calendarWorks(text, zone, now) });
  } catch (error) {
    if (!(error instanceof UnreadableCalendarError)) throw error;
    say({ is: 'unreadable', why: error.message });
  }
};
say({ is: 'ready' });
