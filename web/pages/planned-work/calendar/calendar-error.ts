import { UnreadableFileError } from '../../common/file-import/unreadable-file.ts';

/** A file that is no calendar, or cannot be read as one. Its message says why (docs/product/incidents.md#planned-work-calendar). */
export class UnreadableCalendarError extends UnreadableFileError {}

/** Why an event is not planned. It is thrown inside, and said in the place of its times. */
export class EventProblem extends Error {}
export const UNREADABLE = 'Can’t be read.';

/** The steps of one event, and of one file: a rule may go on for ever, or have begun long ago. */
const EVENT_STEPS = 20_000;
const FILE_STEPS = 200_000;

/** Counts the cost of reading a file, so that no file of a stranger keeps a device busy. */
export class Steps {
  private ofFile = 0;
  private ofEvent = 0;
  /** Begins another event. */
  begin(): void {
    this.ofEvent = 0;
  }
  /** Throws EventProblem when an event takes too many steps, UnreadableCalendarError when the file does. */
  spend(count = 1): void {
    this.ofFile += count;
    this.ofEvent += count;
    if (this.ofFile > FILE_STEPS) throw new UnreadableCalendarError(TAKES_LONG);
    if (this.ofEvent > EVENT_STEPS) throw new EventProblem(UNREADABLE);
  }
}
export const TAKES_LONG = 'The calendar takes too long to read. Export fewer events.';
