import { DANGERS, kindOf, sensorNameOf } from '../../sensor.ts';
import { isBreach, type Limits } from './breach.ts';

/**
 * The alarms of states (docs/product/alarms.md#state-alarms). They are stored as limits: a maximum of 0 means 'when ON',
 * a minimum of 1 means 'when OFF'.
 */
export type AlarmWhen = 'on' | 'off';

/** The limits that a choice is stored as. */
export const LIMITS_OF_CHOICE: Readonly<Record<AlarmWhen, { readonly min: string; readonly max: string }>> = {
  on: { min: '', max: '0' },
  off: { min: '1', max: '' },
};

/** Whether a label, or a name, belongs to a state: ON or OFF. */
export function isStateLabel(label: string): boolean {
  const name = sensorNameOf(label);
  return name !== undefined && kindOf(name) === 'state';
}

/** The state at which limits raise an alarm; undefined if they raise none, or one at both. */
export function alarmWhen(limits: Limits): AlarmWhen | undefined {
  const [on, off] = [isBreach(1, limits), isBreach(0, limits)];
  if (on === off) return undefined;
  return on ? 'on' : 'off';
}

/** The choice that is suggested for a state: a leak that is ON, a limit that has opened. Undefined for other states. */
export function suggestedWhen(label: string): AlarmWhen | undefined {
  const name = sensorNameOf(label) ?? '';
  if (DANGERS.has(name)) return 'on';
  return /limitState$/i.test(name) ? 'off' : undefined;
}
