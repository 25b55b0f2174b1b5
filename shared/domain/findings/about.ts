import { pageReader, type Reader } from '../figures/reader.ts';
import { sayTo } from '../figures/say.ts';
import { sensorInWords } from '../language/sensor-words.ts';
import { parseSensorLabel } from '../sensor.ts';
import type { Subject } from './rule.ts';

/** A subject that has the same words in each property; undefined for a wingnut. */
function named(subject: Subject, reader: Reader): string | undefined {
  const say = sayTo(reader);
  if (subject === 'plant') return say`Heating system`;
  if (subject === 'apartments') return say`Apartments`;
  return parseSensorLabel(subject) && sensorInWords(subject, reader);
}

/** The subject of a finding in words: 'Boiler Relay State 1', 'Wingnut 4821', 'Heating system'. @param serialOf of a wingnut by its id */
export function aboutInWords(
  subject: Subject,
  serialOf: (wingnutId: string) => string | undefined,
  reader: Reader = pageReader(),
): string {
  const say = sayTo(reader);
  const serial = serialOf(subject);
  return named(subject, reader) ?? (serial === undefined ? say`A wingnut` : say`Wingnut ${serial}`);
}

/** The same of a finding in a list, which keeps its words in English: those of a wingnut are the same for all. */
export const headAbout = ({ subject, about }: { readonly subject: Subject; readonly about: string }, reader: Reader) =>
  named(subject, reader) ?? about;
