import { string } from 'yup';
import { INSTRUCTION_LIMITS, instructionLines } from '../../domain/alarms/instructions.ts';
import { WRONG } from './field-messages.ts';

const { characters, lines } = INSTRUCTION_LIMITS;

/** Instructions for an alarm (docs/product/instructions.md#text). Form and server have the same rule. An empty text is none. */
export const INSTRUCTION = string()
  .max(characters, WRONG.tooLong)
  .test('lines', `At most ${lines} lines`, (text) => instructionLines(text ?? '').length <= lines)
  .meta({ jsonSchema: { description: `at most ${lines} lines` } });

/** The fault of an instruction, for the form. Undefined when there is none. */
export function instructionProblem(text: string | undefined): string | undefined {
  try {
    INSTRUCTION.validateSync(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
