/** Number of open alarms, and of those that nobody has: '5 open alarms, 1 unassigned' (docs/product/incidents.md#count). */
export function openAlarmsInWords({ open, unowned }: { readonly open: number; readonly unowned: number }): string {
  if (open === 0) return 'No open alarms';
  if (open === 1) return unowned === 0 ? '1 open alarm, assigned' : '1 open alarm, unassigned';
  return unowned === 0 ? `${open} open alarms, all assigned` : `${open} open alarms, ${unowned} unassigned`;
}
