import { plural, say } from '../../../../../shared/domain/figures/say.ts';
import { displayInputKey, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { limitsProblem } from '../pump-limits.ts';
import { type Choices, changedInputs, choicesFor, incompleteInputs, type Session } from '../session.ts';

/** The first missing choice of an input. Undefined when no choice is missing or all are. */
export const missingChoice = ({ type, name, number }: Choices): 'label' | 'number' | undefined => {
  if (!type) return undefined;
  if (!name) return 'label';
  return number ? undefined : 'number';
};

/** The request for an incomplete input, or for one with wrong limits. @param noneFree all numbers of its label are taken */
export function whatIsMissing(choices: Choices, noneFree = false): string | undefined {
  const missing = missingChoice(choices);
  if (missing === 'label') return say`Choose a label and a number`;
  if (missing === 'number')
    return noneFree
      ? say`All five numbers for this label are in use. Choose another label`
      : say`Choose a number to finish this input`;
  return limitsProblem(choices) && say`Correct ON from and OFF under`;
}

/** 'A09, A10' */
export const namesOf = (inputs: readonly InputKey[]): string => inputs.map(displayInputKey).join(', ');

/** The bar names so many inputs. More would hide the page of a phone. */
const NAMED_IN_BAR = 6;
const fewNames = (inputs: readonly InputKey[]): string =>
  inputs.length > NAMED_IN_BAR ? say`${plural(inputs.length, 'input')}` : namesOf(inputs);

/** Words of the bar beside the number of changes: 'A09, A10', and 'A10 incomplete'. */
export const barWords = (changed: readonly InputKey[], incomplete: readonly InputKey[]) => ({
  ...(changed.length <= NAMED_IN_BAR && { where: namesOf(changed) }),
  ...(incomplete.length > 0 && { note: say`${fewNames(incomplete)} incomplete` }),
});

/** The alerts of an incomplete configuration, input by input. */
export const alertsOf = (session: Session): { readonly name: string; readonly what: string }[] =>
  incompleteInputs(session).map((input) => ({
    name: displayInputKey(input),
    what: whatIsMissing(choicesFor(session, input)) ?? '',
  }));

/** '2 unsaved changes: A09, A10' */
export function changesText(session: Session): string {
  const inputs = changedInputs(session);
  return say`${plural(inputs.length, 'unsaved change')}: ${namesOf(inputs)}`;
}
