import { labelInWords, parseSensorLabel } from '../sensor.ts';
import type { Subject } from './rule.ts';

/** The subject of a finding in words: 'Boiler Relay State 1', 'Wingnut 4821', 'Heating system'. @param serialOf of a wingnut by its id */
export function aboutInWords(subject: Subject, serialOf: (wingnutId: string) => string | undefined): string {
  if (subject === 'plant') return 'Heating system';
  if (subject === 'apartments') return 'Apartments';
  if (parseSensorLabel(subject)) return labelInWords(subject);
  const serial = serialOf(subject);
  return serial === undefined ? 'A wingnut' : `Wingnut ${serial}`;
}
