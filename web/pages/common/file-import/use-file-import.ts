import { useEffect, useRef, useState } from 'react';
import { useAct } from '../acts.ts';
import { type FileRow, type RowOutcome, saveRows } from './save-rows.ts';
import { unreadableSentence } from './unreadable-file.ts';

/** Interval at which the screen counts along, ms. A thousand rows a minute are saved. */
const COUNT_EVERY_MS = 250;

/** Outcomes of rows that were sent, by their numbers. */
type Outcomes = ReadonlyMap<number, RowOutcome>;
const NONE: Outcomes = new Map();

interface ChosenFile<Content> {
  readonly name: string;
  /** The file as it was read, with a person's answers about it. */
  readonly content: Content;
  /** Undefined before the first save. */
  readonly outcomes?: Outcomes;
}

/**
 * The file of an import: reading it, a person's answers about it, and saving its rows. Another file begins without answers and outcomes. What
 * was saved is the same, or planned, at the next comparison. So a save that has stopped, or lost an answer, goes on with the rest.
 * @param read rejects with an UnreadableFileError
 */
export function useFileImport<Content extends object>(read: (file: File) => Promise<Content>) {
  const [file, setFile] = useState<ChosenFile<Content>>();
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const reading = useAct(
    async (chosen: File) => {
      setFile(undefined);
      setFile({ name: chosen.name, content: await read(chosen) });
    },
    { failed: unreadableSentence },
  );

  /**
   * Saves rows, and shows the outcome of each. Rejects with a failure that is not about a row.
   * @param refresh reads again what is stored, also after a call whose answer was lost
   */
  const save = async (
    rowsOf: () => readonly FileRow[] | Promise<readonly FileRow[]>,
    refresh: () => Promise<unknown>,
  ): Promise<void> => {
    const controller = new AbortController();
    run.current = controller;
    const outcomes = new Map(file?.outcomes);
    const before = outcomes.size;
    let of = 0;
    const show = () => {
      setFile((now) => now && { ...now, outcomes: new Map(outcomes) });
      setProgress({ done: outcomes.size - before, of });
    };
    show();
    const counting = setInterval(show, COUNT_EVERY_MS);
    try {
      const rows = await rowsOf();
      of = rows.length;
      await saveRows(rows, ({ row }, outcome) => outcomes.set(row, outcome), controller.signal);
    } finally {
      clearInterval(counting);
      show();
      await refresh();
    }
  };

  return {
    name: file?.name,
    content: file?.content,
    reading,
    /** Keeps a person's answer about the file. */
    answer: (part: Partial<Content>) => setFile((now) => now && { ...now, content: { ...now.content, ...part } }),
    outcomes: file?.outcomes ?? NONE,
    hasBegun: file?.outcomes !== undefined,
    /** Of the last save. */
    progress,
    save,
    /** Ends saving after the rows that are on their way. */
    stop: () => run.current?.abort(),
  };
}
export type FileImport = ReturnType<typeof useFileImport>;
