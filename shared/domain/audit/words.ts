import { FUELS } from '../energy/meter.ts';
import { dayMinuteText } from '../figures/times.ts';
import { PLANT_FIELDS, type PlantField } from '../plant/plant-words.ts';
import { ROLE_NAMES, type Role } from '../role.ts';
import { hasLimits, labelInWords } from '../sensor.ts';
import { displayInputKey, isInputKey } from '../wingnuts/input.ts';
import { AUDIT_FIELDS } from './actions.ts';
import type { AuditChange } from './changes.ts';

/** A change as people read it. */
interface ChangeWords {
  /** `Role`, `Input A02`, `Recipient Ann Lee`. */
  readonly what: string;
  /** Empty if there was nothing, or if the value is personal. */
  readonly before: string;
  readonly after: string;
}

const sensorInWords = (text: string): string => {
  const [label = '', ...rest] = text.split(', ');
  return [hasLimits(label) ? labelInWords(label) : label, ...rest].join(', ');
};

const STATUS_WORDS: Readonly<Record<string, string>> = { enabled: 'On', disabled: 'Off', suspended: 'Suspended' };

/** The form in which the log keeps times. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/;

function valueInWords({ field }: AuditChange, value: string): string {
  if (field === 'role' || field === 'reach') return ROLE_NAMES[value as Role] ?? value;
  if (field === 'status') return STATUS_WORDS[value] ?? value;
  // `partFailed` reads 'part failed'.
  if (field === 'cause') return value.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (field === 'snoozed' && value === 'over') return 'it clears';
  if (ISO_TIME.test(value)) return `${dayMinuteText(Date.parse(value), 'UTC')} UTC`;
  return field === 'input' ? sensorInWords(value) : value;
}

function whichInWords({ field, of = '' }: AuditChange): string {
  if (field === 'input') return isInputKey(of) ? displayInputKey(of) : of;
  // The change names the property by its value.
  if (field === 'property') return '';
  if (field === 'reach') return of;
  if (field === 'plant') return PLANT_FIELDS[of as PlantField]?.words.toLowerCase() ?? of;
  if (field === 'bills') return (FUELS as Readonly<Record<string, string>>)[of] ?? of;
  return labelInWords(of);
}

/** A change in words. In `of` a user stands with the name already. */
export function changeInWords(change: AuditChange): ChangeWords {
  const { before = '', after = '' } = change;
  return {
    what: [AUDIT_FIELDS[change.field], whichInWords(change)].filter(Boolean).join(' '),
    before: valueInWords(change, before),
    after: valueInWords(change, after),
  };
}

/** A change as one text: `Role: Viewer → Editor`, `Seats: 5`, `Phone`. */
export function changeLine(change: AuditChange): string {
  const { what, before, after } = changeInWords(change);
  if (!before && !after) return what;
  if (!before) return `${what}: ${after}`;
  return `${what}: ${before} → ${after || 'none'}`;
}

const SOURCES: Readonly<Record<string, string>> = {
  command: 'Operator command',
  'sign-up': 'Account creation',
  mail: 'Email link',
  text: 'By text',
  portal: 'Portal',
  unknown: 'Unknown',
};

/** The source of a change: a network, or a source in words. */
export const sourceInWords = (from: string): string => SOURCES[from] ?? from;
