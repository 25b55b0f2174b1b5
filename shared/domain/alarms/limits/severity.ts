import { HOUR_MS } from '../../durations.ts';
import { DANGERS, sensorNameOf } from '../../sensor.ts';

/** The severity of a limit (docs/product/alarms.md#severity). */
export type Severity = 'critical' | 'warning' | 'notice';
/** The worst first. */
export const SEVERITIES = ['critical', 'warning', 'notice'] as const satisfies readonly Severity[];
/** The severity of a limit for which nobody has chosen one. */
const DEFAULT_SEVERITY: Severity = 'warning';

/** The shortest time between two mails about an open alarm, ms. A notice has no reminders. */
export const REMIND_EVERY_MS: Readonly<Record<Severity, number>> = {
  critical: HOUR_MS,
  warning: 4 * HOUR_MS,
  notice: Number.POSITIVE_INFINITY,
};

/** Dangers, and pressure and heat that are lost, cannot wait: somebody must go now. */
const CRITICAL_SENSORS: ReadonlySet<string> = new Set([
  ...DANGERS,
  'boilerSystemPressure',
  'boilerSupplyHeaderTemperature',
  'supplyLineTemperature',
  'boilerOutletTemperature',
]);

/** The severity that is suggested for the limit of a sensor (docs/product/alarms.md#suggested-severity). */
export const suggestedSeverity = (label: string): Severity =>
  CRITICAL_SENSORS.has(sensorNameOf(label) ?? '') ? 'critical' : DEFAULT_SEVERITY;

interface Rated {
  readonly kind: 'sensor' | 'silence' | 'unknown';
  /** Absent: the default of its kind. */
  readonly severity?: Severity | undefined;
}

/** The severity of an alarm. A silent wingnut is a warning. An unknown value is a notice, because it is mailed once. */
export const severityOf = ({ kind, severity }: Rated): Severity =>
  severity ?? (kind === 'unknown' ? 'notice' : DEFAULT_SEVERITY);

/** A severity that somebody has chosen, as a property to spread; nothing if it is absent or the default. */
export const chosenSeverity = (severity: Severity | undefined): { readonly severity?: Severity } =>
  severity && severity !== DEFAULT_SEVERITY ? { severity } : {};

/** The order of severities: the worst is 0. An alarm for which nobody has chosen one stands in the middle. */
export const severityRank = ({ severity = DEFAULT_SEVERITY }: Pick<Rated, 'severity'>): number =>
  SEVERITIES.indexOf(severity);
