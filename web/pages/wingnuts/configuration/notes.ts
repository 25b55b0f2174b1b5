import { displayInputKey, type InputKey } from '../../../../shared/domain/input.ts';
import { type Choices, changedInputs, choicesFor, incompleteInputs, type Session } from './session.ts';

/** The first missing choice of an input. Undefined when no choice is missing or all are. */
export const missingChoice = ({ type, name, number }: Choices): 'label' | 'number' | undefined => {
  if (!type) return undefined;
  if (!name) return 'label';
  return number ? undefined : 'number';
};

/** The request for an incomplete input. */
export const whatIsMissing = (choices: Choices): string | undefined =>
  ({ label: 'Choose a label and a number', number: 'Choose a number to finish this input', none: undefined })[
    missingChoice(choices) ?? 'none'
  ];

/** 'A09, A10' */
export const namesOf = (inputs: readonly InputKey[]): string => inputs.map(displayInputKey).join(', ');

/** The alerts of an incomplete configuration, input by input. */
export const alertsOf = (session: Session): { readonly name: string; readonly what: string }[] =>
  incompleteInputs(session).map((input) => ({
    name: displayInputKey(input),
    what: whatIsMissing(choicesFor(session, input)) ?? '',
  }));

/** '2 unsaved changes: A09, A10' */
export function changesText(session: Session): string {
  const inputs = changedInputs(session);
  return `${inputs.length} unsaved ${inputs.length === 1 ? 'change' : 'changes'}: ${namesOf(inputs)}`;
}
