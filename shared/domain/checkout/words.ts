import { valueInWords } from '../figures/readings.ts';
import { displayInputKey, type InputKey } from '../wingnuts/input.ts';
import type { CheckedInput } from './check-inputs.ts';
import type { Verdict } from './findings.ts';
import { type CommissioningRecord, type SignedInput, sumsOf } from './record.ts';

/** The name of a verdict. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  good: 'Pass',
  look: 'Review',
  unknown: 'Unknown',
};

/** '162.7°F', 'ON', 'Sensor fault', or '--' while nothing has arrived. */
export function checkedValueInWords({ label, value }: Pick<CheckedInput, 'label' | 'value'>): string {
  if (value === undefined) return '--';
  return value === null ? 'Sensor fault' : valueInWords(label, value);
}

/** '10 of 12 inputs checked, 1 to review'. */
export function sumsInWords(inputs: readonly SignedInput[]): string {
  const { all, ticked, look } = sumsOf(inputs);
  return `${ticked} of ${all} ${all === 1 ? 'input' : 'inputs'} checked${look > 0 ? `, ${look} to review` : ''}`;
}

/** '3 inputs with a signal and no label: A12, A13, D05'. */
export const unlabelledInWords = (inputs: readonly InputKey[]): string =>
  `${inputs.length} ${inputs.length === 1 ? 'input' : 'inputs'} with a signal and no label: ${inputs.map(displayInputKey).join(', ')}`;

/** 'WN-3 2.4.1, hardware B'. */
export const firmwareInWords = (firmware: CommissioningRecord['firmware']): string =>
  firmware ? `${firmware.model} ${firmware.software}, hardware ${firmware.hardware}` : 'Unknown';
