import type { LinkedWingnut } from '../../../shared/api/types/entity-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../shared/domain/language/sensor-words.ts';

/** The first four characters of a serial number, shown on a wingnut's chip (docs/product/properties.md#chips). */
export const shortSerial = (externalId: string): string => externalId.slice(0, 4);

/**
 * The serial numbers of a property's wingnuts that share their first four characters with another one of them. Four
 * characters do not tell them apart, so the whole number is shown (docs/product/properties.md#chips).
 */
export function alikeSerials(wingnuts: readonly Pick<LinkedWingnut, 'externalId'>[]): ReadonlySet<string> {
  const serials = wingnuts.map(({ externalId }) => externalId);
  const counts = new Map<string, number>();
  for (const serial of serials) counts.set(shortSerial(serial), (counts.get(shortSerial(serial)) ?? 0) + 1);
  return new Set(serials.filter((serial) => (counts.get(shortSerial(serial)) ?? 0) > 1));
}

/** Widths of a chip without its text, of a character in it, and of the gap between two chips, px. */
const CHIP = { frame: 38, character: 8, gap: 4 } as const;

/**
 * Number of a list's chips that fit into a line. When not all fit, there is room for the number of the others. A single
 * chip is always shown.
 * @param texts the texts of the chips @param room px
 */
export function chipsThatFit(texts: readonly string[], room: number): number {
  const widthOf = (text: string) => CHIP.frame + CHIP.character * text.length + CHIP.gap;
  const all = texts.reduce((sum, text) => sum + widthOf(text), -CHIP.gap);
  if (all <= room) return texts.length;
  let left = room - widthOf(`+${texts.length}`) + CHIP.frame / 2;
  const fitting = texts.findIndex((text) => {
    left -= widthOf(text);
    return left < 0;
  });
  return Math.max(texts.length === 1 ? 1 : 0, fitting);
}

/** Whether a sensor is configured on an analog input (docs/product/alarms.md#no-analog). */
export const hasAnalogSensor = ({ config }: Pick<LinkedWingnut, 'config'>): boolean =>
  Object.keys(config.sensors).some((input) => input.startsWith('A'));

/** The number of sensors that are named, before the number of the others. */
const NAMED = 4;

/** The sensors of a wingnut, in words: 'Outdoor Temperature 1, Boiler System Pressure 1 and 10 more'. */
export function measuredText({ config }: Pick<LinkedWingnut, 'config'>): string {
  const labels = Object.values(config.sensors).flatMap((entry) => (entry ? [sensorInWords(entry.label)] : []));
  if (labels.length === 0) return '--';
  const others = labels.length - NAMED;
  const named = labels.slice(0, NAMED).join(', ');
  return others > 0 ? say`${named} and ${others} more` : named;
}
