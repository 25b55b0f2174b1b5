import type { Measure } from './records.ts';

/** The stored row with a record's key (dimensions, measure name, time). */
export interface StoredVersion {
  readonly version: number;
  readonly measures: ReadonlyMap<string, Measure['value']>;
}

const sameValues = (stored: StoredVersion['measures'], measures: ReadonlyMap<string, Measure>) =>
  stored.size === measures.size && [...measures].every(([name, { value }]) => stored.get(name) === value);

/**
 * Decides about a record whose key may exist: store it, accept it as a repetition, or refuse it with Timestream's message. A higher
 * version replaces the whole row.
 */
export function resolveVersion(
  existing: StoredVersion | undefined,
  record: { readonly version: number; readonly measures: ReadonlyMap<string, Measure> },
): 'store' | 'repetition' | { readonly Reason: string; readonly ExistingVersion: number } {
  if (!existing || record.version > existing.version) return 'store';
  if (sameValues(existing.measures, record.measures)) return 'repetition';
  const Reason =
    record.version < existing.version
      ? `The record version ${record.version} is lower than the existing version ${existing.version}. A higher version is required to update the measure value.`
      : 'A record already exists with the same time, dimensions, measure name, and record version. A higher record version must be specified in order to update the measure value. Specifying record version is supported by the latest SDKs.';
  return { Reason, ExistingVersion: existing.version };
}
