import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadingsEngine } from '../shared/platform/readings.ts';

export type World = 'demo' | 'empty';

/** The record that a state folder has once its world is complete. */
export interface SeedRecord {
  readonly world: World;
  /** The store of the readings; absent in folders of versions with one store only. */
  readonly readings?: ReadingsEngine;
  /** The fingerprint of the stack that made the state (`fingerprintOf`). */
  readonly fingerprint: string;
}

const RESET_HINT = 'npm start -- --reset deletes it and starts over';
const fileIn = (folder: string) => join(folder, 'seeded.json');

/** Reads a folder's record; undefined when its world was never completed. Throws when the file is broken. */
export function readSeedRecord(folder: string): SeedRecord | undefined {
  const file = fileIn(folder);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The state in ${file} cannot be read: ${RESET_HINT}`, { cause: error });
  }
}

/** Marks a folder's world as complete. */
export const writeSeedRecord = (folder: string, seeded: SeedRecord): void =>
  writeFileSync(fileIn(folder), JSON.stringify(seeded));

/** Throws when a folder's state cannot be used: it was made for other stores, or it holds an unwanted demo world. */
export function checkSeedRecord(folder: string, seeded: SeedRecord, wanted: SeedRecord): void {
  const { readings = 'timestream' } = seeded;
  if (readings !== wanted.readings)
    throw new Error(
      `The state in ${folder} has its readings in ${readings}, not in ${wanted.readings}: ${RESET_HINT}, another LOCAL_DIR keeps both`,
    );
  if (seeded.fingerprint !== wanted.fingerprint)
    throw new Error(`The state in ${folder} was made by another version of the stack: ${RESET_HINT}`);
  if (wanted.world === 'empty' && seeded.world === 'demo')
    throw new Error(`The state in ${folder} holds the demo world: npm start -- --reset --empty starts without it`);
}

/** An error of the start as one sentence. When it names a file of the state, the sentence suggests a reset. */
export function explainStartError(error: unknown, folder: string): Error {
  const sentence = error instanceof Error ? error.message : String(error);
  const ofState = sentence.includes(folder) && !sentence.includes('--reset');
  return ofState ? new Error(`${sentence} (${RESET_HINT})`, { cause: error }) : new Error(sentence, { cause: error });
}
