import type { Limits } from '../../../../shared/domain/alarms/limits/breach.ts';

interface PreviewResult {
  /** There is data about the sensor's past. */
  readonly known: boolean;
  readonly crossed: boolean;
  readonly limits: Limits;
  readonly count: number;
  readonly days: number;
}

/** The text of the preview of limits: '2 alarms in 7 days'. */
export function previewWords({ known, crossed, limits, count, days }: PreviewResult): string {
  if (!known) return 'No readings yet';
  if (crossed) return 'Fix the limits to see a preview';
  if (limits.min === undefined && limits.max === undefined) return 'No limits set';
  return `${count === 0 ? 'No alarms' : count === 1 ? '1 alarm' : `${count} alarms`} in ${days} days`;
}
