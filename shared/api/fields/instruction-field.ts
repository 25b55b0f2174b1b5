import { object, string } from 'yup';
import { ANY_ALARM, INSTRUCTION_LIMITS, instructionLines } from '../../domain/alarms/instructions.ts';
import { SENSOR_NAMES } from '../../domain/sensor.ts';
import { WRONG } from './field-messages.ts';

const { characters, lines } = INSTRUCTION_LIMITS;

/** Instructions for an alarm (docs/product/instructions.md#text). Form and server have the same rule. An empty text is none. */
export const INSTRUCTION = string()
  .max(characters, WRONG.tooLong)
  .test('lines', `At most ${lines} lines`, (text) => instructionLines(text ?? '').length <= lines)
  .meta({ jsonSchema: { description: `at most ${lines} lines` } });

/** An instruction of a company for the sensors of a name, or for any alarm. An empty text removes it. */
export const COMPANY_INSTRUCTION = object({
  about: string<string>()
    .oneOf<string>([ANY_ALARM, ...SENSOR_NAMES])
    .required(WRONG.required),
  text: INSTRUCTION.defined(),
  /** The text that it replaces. */
  seen: string().default(''),
}).noUnknown();

/** The fault of an instruction, for the form. Undefined when there is none. */
export function instructionProblem(text: string | undefined): string | undefined {
  try {
    INSTRUCTION.validateSync(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
