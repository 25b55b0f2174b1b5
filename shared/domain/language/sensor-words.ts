import { pageReader, type Reader } from '../figures/reader.ts';
import { type English, english, sayTo } from '../figures/say.ts';
import {
  type ApartmentLabel,
  inWords,
  isApartmentLabel,
  isSensorName,
  parseSensorLabel,
  type SensorName,
  sensorNameOf,
} from '../sensor.ts';

/** The words of sensors for a reader. Labels are keys; the catalogs have the words of each. */

const wordsOf = (name: SensorName, reader: Reader): string => sayTo(reader)(english(inWords(name)));

/** The limits of apartments, as a name and inside a line. */
const APARTMENTS: Readonly<Record<ApartmentLabel, { readonly name: English; readonly line: English }>> = {
  coldestApartment: { name: english('Coldest Apartment'), line: english('coldest apartment') },
  warmestApartment: { name: english('Warmest Apartment'), line: english('warmest apartment') },
};

/** A sensor as a name: `Boiler System Pressure 1`. A name has no number. An unknown label does not change. */
export function sensorInWords(label: string, reader: Reader = pageReader()): string {
  const parsed = parseSensorLabel(label);
  if (parsed) return `${wordsOf(parsed.name, reader)} ${parsed.number}`;
  if (isApartmentLabel(label)) return sayTo(reader)(APARTMENTS[label].name);
  return isSensorName(label) ? wordsOf(label, reader) : label;
}

/** Words that the unit of a value says, or that a line can do without. */
const LEFT_OUT = /(?<=.) (Header|Temperature|Current|State)\b/g;

/** A sensor without its number inside a line, in English. */
export const lineName = (name: SensorName): string => inWords(name).replace(LEFT_OUT, '').toLowerCase();

/** A sensor inside a line: 'boiler supply', 'boiler supply #2'. */
export function sensorInLine(label: string, reader: Reader = pageReader()): string {
  const parsed = parseSensorLabel(label);
  if (!parsed) return isApartmentLabel(label) ? sayTo(reader)(APARTMENTS[label].line) : label;
  const words = sayTo(reader)(english(lineName(parsed.name)));
  return parsed.number === 1 ? words : `${words} #${parsed.number}`;
}

/**
 * A sensor as a short name: 'Boiler Supply 1'. Other languages than English have the words of a line for it: 'Suministro de caldera 1'.
 * @param shorten leaves out of an English name what its place says
 */
export function sensorInShort(label: string, shorten: (name: string) => string): string {
  const parsed = parseSensorLabel(label);
  if (!parsed || pageReader().language === 'en') return shorten(sensorInWords(label));
  const line = sensorInLine(`${parsed.name}1`);
  return `${line.charAt(0).toUpperCase()}${line.slice(1)} ${parsed.number}`;
}

/** The content beside a carbon monoxide sensor wherever it is set up or raises an alarm (docs/product/alarms.md#monitoring-aid). */
export const remarkOf = (label: string): English | undefined =>
  sensorNameOf(label) === 'carbonMonoxide' ? english('Monitoring aid only. Not a life-safety device') : undefined;
