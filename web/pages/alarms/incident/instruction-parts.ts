import { type CallablePart, callableParts, instructionLines } from '../../../../shared/domain/alarms/instructions.ts';

/** A person or a company to call. */
interface Contact {
  /** Empty where the instruction names nobody. */
  readonly name: string;
  readonly words: string;
  readonly tel: string;
}

/** An instruction as the page of an alarm shows it. Nothing of it is left out, and nothing stands twice. */
export interface InstructionParts {
  /** The steps in their order. A number inside of a sentence stays in it. */
  readonly steps: readonly string[];
  readonly contacts: readonly Contact[];
}

/** A number, after its name or alone: 'Acme Heating 212 555 0134'. Undefined for everything else. */
function contactOf(clause: string): Contact | undefined {
  const parts: readonly CallablePart[] = callableParts(clause);
  const number = parts.at(-1);
  if (parts.length > 2 || number === undefined || typeof number === 'string') return undefined;
  const [name] = parts;
  return {
    ...number,
    name:
      typeof name === 'string'
        ? name
            .trim()
            .replace(/[,:–-]+$/, '')
            .trim()
        : '',
  };
}

/** The steps of an instruction and the numbers to call (docs/product/instructions.md#page). A semicolon parts them. */
export function instructionParts(text: string): InstructionParts {
  const steps: string[] = [];
  const contacts: Contact[] = [];
  for (const line of instructionLines(text)) {
    const clauses = line
      .split(';')
      .map((clause) => clause.trim())
      .filter(Boolean);
    const rest = clauses.filter((clause) => {
      const contact = contactOf(clause);
      if (contact) contacts.push(contact);
      return !contact;
    });
    if (rest.length > 0) steps.push(rest.join('; '));
  }
  return { steps, contacts };
}
