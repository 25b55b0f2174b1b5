import type { InputKey } from '../../shared/domain/input.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { Source } from '../common/wired-sources.ts';

/** What all sources of one label told, and how long that sensor may be silent (ms). */
export interface MergedLabel<Part> {
  readonly parts: Part[];
  gapMs: number;
}

/** A source's window with what lies before it and tells whether a gap crosses its start. */
export const withLead = ({ window, gapMs }: Source): TimeWindow => ({
  startTime: window.startTime - gapMs,
  endTime: window.endTime,
});

/**
 * Asks every source for its inputs and puts together what they say by label, ascending: a sensor whose wingnut was replaced has
 * two. Labels of which nothing is known are left out.
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
