import type { InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { INPUT_KEYS } from '../../../../../shared/domain/wingnuts/input.ts';
import { type Movement, newestMovement } from '../../../../../shared/domain/wingnuts/movement.ts';
import { type Latest, presentValue } from '../inputs/suggestions.ts';
import { choicesFor, isComplete, type Session } from '../session.ts';
import type { Trails } from './use-trails.ts';

/** What the finder knows of an input. */
export interface FoundInput {
  readonly input: InputKey;
  readonly movement: Movement | undefined;
  readonly isLabelled: boolean;
  /** It has a value now, or had one before a fault that the page has seen begin. */
  readonly hasSignal: boolean;
}

/** What is known of each input. @param now the server's clock, UTC ms */
export const findInputs = (session: Session, latest: Latest, trails: Trails, now: number): FoundInput[] =>
  INPUT_KEYS.map((input) => {
    const movement = newestMovement(input, trails[input] ?? []);
    return {
      input,
      movement,
      isLabelled: isComplete(choicesFor(session, input)),
      hasSignal: movement !== undefined || presentValue(latest, input, now) !== undefined,
    };
  });

const rank = ({ isLabelled, hasSignal }: FoundInput): number => (hasSignal ? (isLabelled ? 1 : 0) : 2);

/**
 * The inputs in the order of the finder: first those with a signal and no label, then those with a label, then those without a
 * signal; among each, the newest movement first, and what kept still in the order of the inputs
 * (docs/product/commissioning.md#find).
 */
export const findOrder = (inputs: readonly FoundInput[]): InputKey[] =>
  [...inputs]
    .sort((a, b) => rank(a) - rank(b) || (b.movement?.at ?? 0) - (a.movement?.at ?? 0))
    .map(({ input }) => input);
