import type { Fault, FaultKind } from '../plant/faults.ts';
import type { DemoWingnut } from './wingnuts.ts';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** What goes wrong, in minutes before the end of history; without a length it lasts. */
interface ScenarioRow {
  readonly serial: string;
  readonly minutesBefore: number;
  readonly minutes?: number;
  readonly fault: FaultKind;
}

/** How much history the demo world has, ms. */
export const HISTORY_MS = 35 * DAY * MINUTE;

const SCENARIO: readonly ScenarioRow[] = [
  // Alder House, the first building anybody sees: a dark boiler room and a lockout within the last 24 hours.
  { serial: '48213007', minutesBefore: 10 * HOUR, minutes: 70, fault: { kind: 'powerLoss' } },
  { serial: '31946620', minutesBefore: 10 * HOUR, minutes: 70, fault: { kind: 'powerLoss' } },
  { serial: '48213007', minutesBefore: 5 * HOUR, minutes: 4 * HOUR, fault: { kind: 'lockout', minutesBelow: 18 } },
  // Hawthorn Gardens stands in alarm when the demo begins, and recovers half a day later.
  { serial: '12760945', minutesBefore: 150, minutes: DAY, fault: { kind: 'lockout', minutesBelow: 12 * HOUR } },
  { serial: '55201184', minutesBefore: 40 * DAY, fault: { kind: 'shortCycling' } },
  { serial: '61570268', minutesBefore: 19 * DAY, fault: { kind: 'leak', psiPerHour: 0.065 } },
  { serial: '12760945', minutesBefore: 5 * DAY, minutes: 16 * HOUR, fault: { kind: 'systemPumpFailed' } },
  {
    serial: '50984412',
    minutesBefore: 3 * DAY,
    minutes: 7 * HOUR,
    fault: { kind: 'sensorFault', label: 'hotWaterTankReturnHeaderTemperature1' },
  },
  { serial: '22490031', minutesBefore: 24 * DAY + 200, minutes: 2, fault: { kind: 'pressureSpike', psi: 36 } },
  { serial: '20811402', minutesBefore: 6 * DAY, minutes: 3 * HOUR, fault: { kind: 'networkOutage' } },
  { serial: '73500817', minutesBefore: 11 * DAY, minutes: 70, fault: { kind: 'powerLoss' } },
  { serial: '44027713', minutesBefore: 9 * HOUR, fault: { kind: 'silent' } },
];

/** A wingnut's faults as times. @param end the end of history, UTC ms */
export const faultsOf = (serial: string, end: number): Fault[] =>
  SCENARIO.filter((row) => row.serial === serial).map(({ minutesBefore, minutes, fault }) => {
    const start = end - minutesBefore * MINUTE;
    return { ...fault, start, end: minutes === undefined ? Number.POSITIVE_INFINITY : start + minutes * MINUTE };
  });

/** What a wingnut says of itself on `wingnuts/{uuid}/status` (rulings §5); times in UTC ms. */
export interface StatusMessage {
  readonly model: string;
  readonly software: string;
  readonly hardware: string;
  readonly lastBoot: number;
}

/** A wingnut's status message: it booted when its power came back, else some weeks before the end of history. */
export function statusOf({ serial, specs }: Pick<DemoWingnut, 'serial' | 'specs'>, end: number): StatusMessage {
  const restarts = faultsOf(serial, end).filter(({ kind }) => kind === 'powerLoss');
  const weeksAgo = end - (20 + (Number(serial) % 40)) * DAY * MINUTE;
  return { ...specs, lastBoot: Math.max(weeksAgo, ...restarts.map((restart) => restart.end)) };
}
