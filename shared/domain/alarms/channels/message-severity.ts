import { SEVERITIES, type Severity, severityOf } from '../limits/severity.ts';
import type { Transition } from '../property-alarms.ts';

/** The severity of a message: the worst of its changes. The end of an alarm counts as the alarm. */
export function messageSeverity(news: readonly Pick<Transition, 'kind' | 'severity'>[]): Severity {
  const severities = new Set(news.map(severityOf));
  return SEVERITIES.find((each) => severities.has(each)) ?? 'notice';
}
