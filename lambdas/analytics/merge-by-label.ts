import type { InputKey } from '../../shared/domain/input.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Source } from '../common/wired-sources.ts';

/** The answers of all sources of one label, and how long that sensor may be silent (ms). */
export interface MergedLabel<Part> {
  readonly parts: Part[];
  gapMs: number;
}

/** The window of a source with a lead that shows whether a gap crosses its start. */
export const withLead = ({ window, gapMs }: Source): TimeWindow => ({
  startTime: window.startTime - gapMs,
  endTime: window.endTime,
});

/**
 * Asks every source for its inputs and merges the answers by label, ascending in time. A sensor whose wingnut was replaced has two
 * sources. Labels without an answer are left out.
 */
export async function mergeByLabel<Part>(
  sources: readonly Source[],
  ask: (source: Source) => Promise<ReadonlyMap<InputKey, readonly Part[]>>,
  timeOf: (part: Part) => number,
): Promise<Map<string, MergedLabel<Part>>> {
  const answers = await Promise.all(sources.map(ask));
  const gathered = new Map<string, MergedLabel<Part>>();
  for (const [index, { inputs, gapMs }] of sources.entries()) {
    for (const [label, input] of inputs) {
      const parts = answers[index]?.get(input) ?? [];
      if (parts.length === 0) continue;
      const known = gathered.get(label);
      if (!known) gathered.set(label, { parts: [...parts], gapMs });
      else {
        for (const part of parts) known.parts.push(part);
        known.parts.sort((a, b) => timeOf(a) - timeOf(b));
        known.gapMs = Math.max(known.gapMs, gapMs);
      }
    }
  }
  return gathered;
}
