import type { API } from '../../shared/api/routes.ts';
import type { InstructionsReply } from '../../shared/api/types/template-types.ts';
import { ANY_ALARM, type CompanyInstruction, tidyInstruction } from '../../shared/domain/alarms/instructions.ts';
import { SENSOR_NAMES } from '../../shared/domain/sensor.ts';
import type { Call } from '../flows/calls/serve.ts';
import { listInstructions, setInstruction } from '../store/alarms/instructions.ts';

/** The company's instructions for alarms (docs/product/instructions.md#places). */

const ORDER: readonly string[] = [ANY_ALARM, ...SENSOR_NAMES];
const inOrder = (a: CompanyInstruction, b: CompanyInstruction) => ORDER.indexOf(a.about) - ORDER.indexOf(b.about);

const replyOf = async (companyId: string): Promise<InstructionsReply> => ({
  instructions: [...(await listInstructions(companyId))].sort(inOrder),
});

/** The instructions of the caller's company, that of any alarm first. */
export const instructions = ({ caller }: Call<typeof API.properties.instructions>): Promise<InstructionsReply> =>
  replyOf(caller.companyId);

/** Writes one of them, or removes it. Throws CHANGED_MEANWHILE. */
export async function saveInstruction({
  author,
  body,
}: Call<typeof API.properties.saveInstruction>): Promise<InstructionsReply> {
  const { about, text, seen } = body;
  await setInstruction(author, { about, text: tidyInstruction(text) }, seen);
  return replyOf(author.companyId);
}
