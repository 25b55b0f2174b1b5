import { type CompanyInstruction, inOneLine } from '../../../shared/domain/alarms/instructions.ts';
import { changeOf } from '../../../shared/domain/audit/changes.ts';
import { parseInstructions } from '../../../shared/platform/items/instruction-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Author } from '../base/audit.ts';
import { companyList } from '../base/company-list.ts';
import { getCompany } from '../people/companies.ts';

const list = companyList<CompanyInstruction, 'instructions'>(KEYS.instructions, 'instructions', parseInstructions);
export const listInstructions = list.list;

/**
 * Sets what the company says to do about a sensor, or about any alarm. An empty text removes it. Throws CHANGED_MEANWHILE when somebody else has
 * changed it since `seen`.
 */
export async function setInstruction(author: Author, { about, text }: CompanyInstruction, seen: string): Promise<void> {
  const textIn = (entries: readonly CompanyInstruction[]) => entries.find((each) => each.about === about)?.text ?? '';
  // A save whose answer was lost comes again, and changes nothing.
  if (textIn(await list.list(author.companyId)) === text) return;
  const { id, name } = await getCompany(author.companyId);
  await list.change(author, (before) => {
    const known = textIn(before);
    if (known !== seen) throw new Refusal('CHANGED_MEANWHILE');
    const others = before.filter((each) => each.about !== about);
    return {
      entries: text ? [...others, { about, text }] : others,
      action: 'instructionSaved',
      about: { id, name },
      changes: changeOf('instruction', inOneLine(known), inOneLine(text), about),
    };
  });
}
