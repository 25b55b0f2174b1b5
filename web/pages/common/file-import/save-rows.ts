import { ApiError, type ErrorCode } from '../../../api/api-error.ts';

/** Rows that are saved at the same time. Each costs the server a few writes. */
const AT_ONCE = 4;

/** The work of saving a row. */
export interface RowWork {
  /** The thing that it changes. Rows that change the same are saved one after the other. */
  readonly of: string;
  readonly save: () => Promise<unknown>;
}

/** A row of a file as it was compared with what is stored. */
export interface FileRow {
  /** Its number or line in the file. */
  readonly row: number;
  readonly kind: 'add' | 'change' | 'same' | 'doubtful' | 'refused';
  /** The changes, or the reason of the verdict. */
  readonly sentence: string;
  /** Only of a row that adds or changes something. */
  readonly work?: RowWork;
}

/** The outcome of a row that was sent. */
export interface RowOutcome {
  readonly kind: 'saved' | 'refused';
  readonly sentence: string;
}

const COMPARE_AGAIN = 'Choose the file again to see the latest';
/** Refusals that say that something has changed since the file was compared. */
const CHANGED: Readonly<Partial<Record<ErrorCode, string>>> = {
  CHANGED_MEANWHILE: `Someone else changed it. ${COMPARE_AGAIN}`,
  PROPERTY_ID_IN_USE: `The Property ID is now in use. ${COMPARE_AGAIN}`,
  ALREADY_LINKED: `The wingnut is now linked. ${COMPARE_AGAIN}`,
  NOT_FOUND: `It was removed. ${COMPARE_AGAIN}`,
};
/** A refusal with another status is about the person, the company or the server: the next row would fail as well. */
const OF_A_ROW: ReadonlySet<number> = new Set([400, 404, 409, 410]);

/** Why the server does not take a row. Undefined for a failure that is not about the row. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && OF_A_ROW.has(error.status) ? (CHANGED[error.code] ?? error.message) : undefined;

/**
 * Saves rows, four at a time, and those that change the same thing one after the other. A refused row leaves the others alone. Any other
 * failure ends the work after the rows that are on their way, and is thrown. Aborting the signal ends it without an error.
 */
export async function saveRows(
  rows: readonly FileRow[],
  onOutcome: (row: FileRow, outcome: RowOutcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const groups = [...Map.groupBy(rows, ({ row, work }) => work?.of ?? String(row)).values()];
  const failures: unknown[] = [];
  const save = async (row: FileRow) => {
    try {
      await row.work?.save();
      onOutcome(row, { kind: 'saved', sentence: row.sentence });
    } catch (error) {
      const sentence = refusalOf(error);
      if (sentence === undefined) failures.push(error);
      else onOutcome(row, { kind: 'refused', sentence });
    }
  };
  const work = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      for (const row of group) {
        if (failures.length > 0 || signal.aborted) return;
        await save(row);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}
