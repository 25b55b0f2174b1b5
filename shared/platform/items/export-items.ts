import type { ExportProgress, ExportWish } from '../../domain/exports/export.ts';

/** An export that a person has asked for. All times UTC ms. */
export interface ExportItem extends ExportWish, ExportProgress {
  readonly id: string;
  readonly userId: string;
  /** The time at which it was requested. */
  readonly at: number;
  /** The name of the property at that moment. Only of readings. */
  readonly propertyName?: string;
  readonly fileName: string;
  /** The properties that somebody with chosen properties saw when asking. Absent: all, or the one of the wish. */
  readonly seen?: readonly string[];
  /** The part that is done, from 0 to 100. */
  readonly percent: number;
  /** The run that works on it. Another run that takes it changes this, and the first one ends. */
  readonly run?: string;
  /** The key of the bucket under which the run before has left what it needs to go on. */
  readonly saved?: string;
  /** The size of the file. Only of one that is ready. */
  readonly bytes?: number;
  /** The person has been mailed that it is ready, or that it failed. */
  readonly isMailed?: true;
  /** UTC seconds; the table's time to live. */
  readonly expiresAt: number;
}

/** The message of the queue of exports: which one to make. */
export interface ExportMessage {
  readonly companyId: string;
  readonly userId: string;
  readonly exportId: string;
  /** The number of failed runs. */
  readonly failures: number;
}
