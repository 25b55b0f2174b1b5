import type { OpenAlarmReply } from '../../../../shared/api/types/alarm-types.ts';
import type { ContractorBuildingReply } from '../../../../shared/api/types/contractor-types.ts';
import { ANY_ALARM, instructionFor } from '../../../../shared/domain/alarms/instructions.ts';
import { subjectInWords } from '../../../../shared/domain/alarms/words/about.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../shared/domain/language/sensor-words.ts';

type Instructions = ContractorBuildingReply['instructions'];

/** An instruction, and its subject. */
export interface ShownInstruction {
  readonly about: string;
  readonly text: string;
}

/** Instructions for the open alarms: each text once, with all that it is for (docs/product/instructions.md#which). */
export function instructionsOf(
  alarms: readonly Pick<OpenAlarmReply, 'kind' | 'subject' | 'serial'>[],
  { sensors, property, company }: Instructions,
): ShownInstruction[] {
  const thresholds = Object.fromEntries(
    Object.entries(sensors).map(([label, instruction]) => [label, { instruction }]),
  );
  const found = new Map<string, Set<string>>();
  for (const alarm of alarms) {
    const text = instructionFor(alarm.subject, { thresholds, property: property ?? undefined, company });
    if (text) found.set(text, (found.get(text) ?? new Set()).add(subjectInWords(alarm)));
  }
  return [...found].map(([text, about]) => ({ about: [...about].join(', '), text }));
}

/** All instructions of the property, from near to far. */
export const allInstructions = ({ sensors, property, company }: Instructions): ShownInstruction[] => [
  ...Object.entries(sensors).map(([label, text]) => ({ about: sensorInWords(label), text })),
  ...(property === null ? [] : [{ about: say`Any alarm here`, text: property }]),
  ...company.map(({ about, text }) => ({ about: about === ANY_ALARM ? say`Any alarm` : sensorInWords(about), text })),
];
