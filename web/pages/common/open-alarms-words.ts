/** Number of open alarms, and of those that nobody has: '5 open, 1 that nobody has' (docs/product/incidents.md#count). */
export function openAlarmsInWords({ open, unowned }: { readonly open: number; readonly unowned: number }): string {
  if (open === 0) return 'None open';
  return unowned === 0 ? `${open} open, somebody has each` : `${open} open, ${unowned} that nobody has`;
}
