import { say } from '../../../shared/domain/figures/say.ts';

/** Number of open alarms, and of those that nobody has: '5 open alarms, 1 unassigned' (docs/product/incidents.md#count). */
export function openAlarmsInWords({ open, unowned }: { readonly open: number; readonly unowned: number }): string {
  if (open === 0) return say`No open alarms`;
  if (open === 1) return unowned === 0 ? say`1 open alarm, assigned` : say`1 open alarm, unassigned`;
  return unowned === 0 ? say`${open} open alarms, all assigned` : say`${open} open alarms, ${unowned} unassigned`;
}
