import { pageReader, type Reader } from '../figures/reader.ts';
import { valueInWords } from '../figures/readings.ts';
import { type English, english, plural, sayTo } from '../figures/say.ts';
import { displayInputKey, type InputKey } from '../wingnuts/input.ts';
import type { CheckedInput } from './check-inputs.ts';
import type { Verdict } from './findings.ts';
import { type CommissioningRecord, type SignedInput, sumsOf } from './record.ts';

/** The name of a verdict. */
export const VERDICT_WORDS: Readonly<Record<Verdict, English>> = {
  good: english('Pass'),
  look: english('Review'),
  unknown: english('Unknown'),
};

const FAULT = english('Sensor fault');

/** '162.7°F', 'ON', 'Sensor fault', or '--' while nothing has arrived. */
export function checkedValueInWords(
  { label, value }: Pick<CheckedInput, 'label' | 'value'>,
  reader: Reader = pageReader(),
): string {
  if (value === undefined) return '--';
  return value === null ? sayTo(reader)(FAULT) : valueInWords(label, value, undefined, reader);
}

/** '10 of 12 inputs checked, 1 to review'. */
export function sumsInWords(inputs: readonly SignedInput[], reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  const { all, ticked, look } = sumsOf(inputs);
  const checked = say`${ticked} of ${plural(all, 'input')} checked`;
  return look > 0 ? say`${checked}, ${look} to review` : checked;
}

/** '3 inputs with a signal and no label: A12, A13, D05'. */
export function unlabelledInWords(inputs: readonly InputKey[], reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  return say`${plural(inputs.length, 'input')} with a signal and no label: ${inputs.map(displayInputKey).join(', ')}`;
}

/** 'WN-3 2.4.1, hardware B'. */
export function firmwareInWords(firmware: CommissioningRecord['firmware'], reader: Reader = pageReader()): string {
  const say = sayTo(reader);
  return firmware ? say`${firmware.model} ${firmware.software}, hardware ${firmware.hardware}` : say`Unknown`;
}
