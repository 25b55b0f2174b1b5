import { callableParts, instructionLines } from '../../../shared/domain/alarms/instructions.ts';
import type { Say } from '../../../shared/domain/figures/say.ts';
import { type MailPart, paragraph } from '../mail-page.ts';

/** The instruction below an alarm: all its lines. Numbers of telephones are links in HTML (docs/product/instructions.md#messages). */
export const instructionParts = (text: string, say: Say): MailPart[] =>
  instructionLines(text).map((line, index) =>
    paragraph(
      index === 0 ? 'text' : 'line',
      ...(index === 0 ? [{ bold: say`Instructions:` }, ' '] : []),
      ...callableParts(line),
    ),
  );

/** Gives each text once: what is said below one alarm is not repeated below the next. */
export function onceEach(): { readonly next: (text: string | undefined) => string } {
  const said = new Set<string>();
  return {
    next: (text = '') => {
      if (said.has(text)) return '';
      said.add(text);
      return text;
    },
  };
}
