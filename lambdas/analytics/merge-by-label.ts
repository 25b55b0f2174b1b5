import { MAX_SILENCE_MS } from '../../shared/domain/readings/gap.ts';
import type { TimeWindow } from '../../shared/domain/time-range.ts';
import type { InputKey } from '../../shared/domain/wingnuts/input.ts';
import type { Source } from '../flows/wiring/wired-sources.ts';

/** A source's window and the time before it, which shows whether a gap crosses its start. */
export const withLead = ({ window, since }: Source): TimeWindow => ({
  startTime: Math.max(window.startTime - MAX_SILENCE_MS, since),
  endTime: window.endTime,
});

/**
 * The time after a source's window, which shows whether a gap crosses its end. Empty if the inputs feed other sensors
 * by then.
 */
export const behind = ({ window: { endTime }, until }: Source): TimeWindow => ({
  startTime: endTime,
  endTime: Math.min(endTime + MAX_SILENCE_MS, until),
});

/**
 * Queries the inputs of every source and merges the answers by label, ascending in time. A sensor whose wingnut was
 * replaced has two sources. Labels without an answer are left out.
 */
export async function mergeByLabel<Part>(
  sources: readonly Source[],
  ask: (source: Source) => Promise<ReadonlyMap<InputKey, readonly Part[]>>,
  timeOf: (part: Part) => number,
): Promise<Map<string, Part[]>> {
  const answers = await Promise.all(sources.map(ask));
  const gathered = new Map<string, Part[]>();
  for (const [index, { inputs }] of sources.entries()) {
    for (const [label, input] of inputs) {
      const parts = answers[index]?.get(input) ?? [];
      if (parts.length === 0) continue;
      const known = gathered.get(label);
      if (!known) gathered.set(label, [...parts]);
      else {
        for (const part of parts) known.push(part);
        known.sort((a, b) => timeOf(a) - timeOf(b));
      }
    }
  }
  return gathered;
}
