import { type DaySource, samplesAround } from '../../../shared/domain/facts/day-source.ts';
import type { InputKey } from '../../../shared/domain/wingnuts/input.ts';
import { readings } from '../../store/readings/index.ts';
import type { Source } from './wired-sources.ts';

/** A source with all samples of some of its inputs in its window, and those around it that show its gaps. */
export async function withSamples(
  { scope, inputs, limits, since, until, window }: Source,
  wanted: readonly InputKey[] = [...inputs.values()],
): Promise<DaySource> {
  const samples = await readings().samplesOf(scope, samplesAround(window), wanted);
  return { wingnutId: scope.wingnutId, inputs, limits, since, until, samples };
}
