import { WARM_ROOM } from '../../apartments/apartment.ts';
import { distanceText, limitsText, limitText } from '../../figures/readings.ts';
import { say } from '../../figures/say.ts';
import { minutesText } from '../../figures/spans.ts';
import { type ApartmentLabel, isApartmentLabel, kindOf, SENSORS, sensorNameOf } from '../../sensor.ts';
import { firstLineOf } from '../instructions.ts';
import { SEVERITY_WORDS } from '../words/severity.ts';
import { limitsOf, type Threshold } from './breach.ts';
import { conditionInWords } from './only-while.ts';
import { severityOf } from './severity.ts';
import { alarmWhen } from './state-alarm.ts';

/** Apartments begin with what the rules of the city require, and with the temperature that counts as overheated. An hour is two readings. */
const OF_APARTMENTS: Readonly<Record<ApartmentLabel, Threshold>> = {
  coldestApartment: { min: '0', max: '999', byRules: true, forMinutes: '60', thresholdStatus: 'disabled' },
  warmestApartment: { min: '0', max: String(WARM_ROOM), forMinutes: '60', thresholdStatus: 'disabled' },
};

/** The limits that a sensor has while nobody has set any: the presets, switched off (docs/product/alarms.md#presets). */
export function presetLimit(label: string): Threshold {
  if (isApartmentLabel(label)) return OF_APARTMENTS[label];
  const name = sensorNameOf(label);
  const [min, max] = name ? SENSORS[name].preset : [0, 999];
  return { min: String(min), max: String(max), thresholdStatus: 'disabled' };
}

const WHEN = { on: () => say`when ON`, off: () => say`when OFF` } as const;

function rangeInWords(label: string, threshold: Threshold): string {
  const name = sensorNameOf(label);
  const limits = limitsOf(threshold);
  if (name && kindOf(name) === 'state') {
    const when = alarmWhen(limits);
    return when ? WHEN[when]() : say`no limit`;
  }
  if (threshold.byRules) return say`at least what the city requires`;
  const { min, max } = limits;
  if (min !== undefined && max !== undefined) return limitsText(label, min, max);
  if (min !== undefined) return say`at least ${limitText(label, min)}`;
  return max === undefined ? say`no limit` : say`at most ${limitText(label, max)}`;
}

/** What a limit says beside its switch: `130–200°F, critical, 10 min delay`. */
export function limitWithoutSwitch(label: string, threshold: Threshold): string {
  const { forMinutes, band, severity, onlyWhile, isMuted, instruction } = threshold;
  const rank = severityOf({ kind: 'sensor', severity });
  return [
    rangeInWords(label, threshold),
    ...(rank === 'warning' ? [] : [say(SEVERITY_WORDS[rank]).toLowerCase()]),
    ...(Number(forMinutes) > 0 ? [say`${minutesText(Number(forMinutes))} delay`] : []),
    ...(Number(band) > 0 ? [say`${distanceText(label, Number(band))} clear margin`] : []),
    ...(onlyWhile ? [say`active only ${conditionInWords(onlyWhile)}`] : []),
    ...(isMuted ? [say`muted`] : []),
    ...(instruction ? [say`Instructions: ${firstLineOf(instruction)}`] : []),
  ].join(', ');
}

/** All that a limit says, in words: `on, 130–200°F, critical, 10 min delay`. Undefined stands for the presets. */
export const limitInWords = (label: string, threshold: Threshold = presetLimit(label)): string =>
  [threshold.thresholdStatus === 'enabled' ? say`on` : say`off`, limitWithoutSwitch(label, threshold)].join(', ');

/** Whether two limits of a sensor mean the same. Undefined stands for the presets. */
export const meansSame = (label: string, a: Threshold | undefined, b: Threshold | undefined): boolean =>
  limitInWords(label, a) === limitInWords(label, b) && (a?.instruction ?? '') === (b?.instruction ?? '');
