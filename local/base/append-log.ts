import { closeSync, ftruncateSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';

/** A file of JSON lines that only grows, until `rewrite` replaces it with the entries that are still needed. */
export interface AppendLog<Entry> {
  /** The size of the file in bytes. */
  readonly size: number;
  /** Hands the entries to the operating system before it returns: they survive a kill -9 of this process, not a power cut. */
  append(...entries: readonly Entry[]): void;
  rewrite(entries: Iterable<Entry>): void;
  close(): void;
}

const serialize = (entries: Iterable<unknown>) => {
  let text = '';
  for (const entry of entries) text += `${JSON.stringify(entry)}\n`;
  return text;
};

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new Error(`The log ${path} cannot be read`, { cause: error });
  }
};

/**
 * The entries of a log in the order of writing; none when there is no file.
 * Text after the last line end is dropped: a kill interrupted that write, so it was never acknowledged.
 * Throws an Error with file and line when an earlier line is broken.
 */
export function readLog(path: string): unknown[] {
  const lines = read(path).split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line);
    } catch (error) {
      throw new Error(`The log ${path} is broken at line ${index + 1}: restore or delete it`, { cause: error });
    }
  });
}

/** Opens a log with only `entries` in it. The old file stays complete until the new one replaces it. */
export function openLog<Entry>(path: string, entries: Iterable<Entry>): AppendLog<Entry> {
  let file: number | undefined;
  let size = 0;
  const rewrite = (kept: Iterable<Entry>) => {
    const text = serialize(kept);
    writeFileSync(`${path}.new`, text);
    if (file !== undefined) closeSync(file);
    renameSync(`${path}.new`, path);
    file = openSync(path, 'a');
    size = Buffer.byteLength(text);
  };
  rewrite(entries);
  return {
    get size() {
      return size;
    },
    append(...added) {
      if (file === undefined) throw new Error(`The log ${path} is closed`);
      const bytes = Buffer.from(serialize(added));
      try {
        let written = 0;
        while (written < bytes.length) written += writeSync(file, bytes, written);
        size += bytes.length;
      } catch (error) {
        // A full disk must not leave half a line, because the next entry would be appended to it.
        ftruncateSync(file, size);
        throw error;
      }
    },
    rewrite,
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
