import { WARM_ROOM } from '../../apartments/apartment.ts';
import { distanceText, limitsText, limitText } from '../../figures/readings.ts';
import { minutesText } from '../../figures/spans.ts';
import { type ApartmentLabel, isApartmentLabel, kindOf, SENSORS, sensorNameOf } from '../../sensor.ts';
import { firstLineOf } from '../instructions.ts';
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

function rangeInWords(label: string, threshold: Threshold): string {
  const name = sensorNameOf(label);
  const limits = limitsOf(threshold);
  if (name && kindOf(name) === 'state') {
    const when = alarmWhen(limits);
    return when ? `when ${when.toUpperCase()}` : 'no limit';
  }
  if (threshold.byRules) return 'at least what the city requires';
  const { min, max } = limits;
  if (min !== undefined && max !== undefined) return limitsText(label, min, max);
  if (min !== undefined) return `at least ${limitText(label, min)}`;
  return max === undefined ? 'no limit' : `at most ${limitText(label, max)}`;
}

/** All that a limit says, in words: `on, 130–200°F, critical, 10 min delay`. Undefined stands for the presets. */
export function limitInWords(label: string, threshold: Threshold = presetLimit(label)): string {
  const { thresholdStatus, forMinutes, band, severity, onlyWhile, isMuted, instruction } = threshold;
  const rank = severityOf({ kind: 'sensor', severity });
  return [
    thresholdStatus === 'enabled' ? 'on' : 'off',
    rangeInWords(label, threshold),
    ...(rank === 'warning' ? [] : [rank]),
    ...(Number(forMinutes) > 0 ? [`${minutesText(Number(forMinutes))} delay`] : []),
    ...(Number(band) > 0 ? [`${distanceText(label, Number(band))} clear margin`] : []),
    ...(onlyWhile ? [`active only ${conditionInWords(onlyWhile)}`] : []),
    ...(isMuted ? ['muted'] : []),
    ...(instruction ? [`Instructions: ${firstLineOf(instruction)}`] : []),
  ].join(', ');
}

/** Whether two limits of a sensor mean the same. Undefined stands for the presets. */
export const meansSame = (label: string, a: Threshold | undefined, b: Threshold | undefined): boolean =>
  limitInWords(label, a) === limitInWords(label, b) && (a?.instruction ?? '') === (b?.instruction ?? '');
