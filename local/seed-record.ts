import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadingsEngine } from '../shared/platform/readings.ts';

export type World = 'demo' | 'empty';

/** What a state folder says of itself once its world is made. */
export interface SeedRecord {
  readonly world: World;
  /** What keeps the readings; absent in folders that are older than the choice. */
  readonly readings?: ReadingsEngine;
  /** The shape of the stores that it was made with (`fingerprintOf`). */
  readonly fingerprint: string;
}

const RESET_HINT = 'npm start -- --reset begins anew';
const fileIn = (folder: string) => join(folder, 'seeded.json');

/** Reads what a folder was seeded with; undefined when it never was, or not to the end. Throws when the file is broken. */
export function readSeedRecord(folder: string): SeedRecord | undefined {
  const file = fileIn(folder);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The state in ${file} cannot be read: ${RESET_HINT}`, { cause: error });
  }
}

/** Marks a folder's world as made. */
export const writeSeedRecord = (folder: string, seeded: SeedRecord): void =>
  writeFileSync(fileIn(folder), JSON.stringify(seeded));

/** Throws one Error when a folder's state cannot serve: made for other stores, or holding the demo world where none is wanted. */
export function checkSeedRecord(folder: string, seeded: SeedRecord, wanted: SeedRecord): void {
  const { readings = 'timestream' } = seeded;
  if (readings !== wanted.readings)
    throw new Error(
      `The state in ${folder} has its readings in ${readings}: ${RESET_HINT} with ${wanted.readings}, another LOCAL_DIR keeps both`,
    );
  if (seeded.fingerprint !== wanted.fingerprint)
    throw new Error(`The state in ${folder} was made by another shape of the stack: ${RESET_HINT}`);
  if (wanted.world === 'empty' && seeded.world === 'demo')
    throw new Error(`The state in ${folder} holds the demo world: npm start -- --reset --empty begins without it`);
}

/** An error of the start in one sentence; where it names a file of the state, with the way out of it. */
export function explainStartError(error: unknown, folder: string): Error {
  const sentence = error instanceof Error ? error.message : String(error);
  const ofState = sentence.includes(folder) && !sentence.includes('--reset');
  return ofState ? new Error(`${sentence} (${RESET_HINT})`, { cause: error }) : new Error(sentence, { cause: error });
}
