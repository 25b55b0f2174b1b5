import { expect, test } from 'vitest';
import { drillRows, lastProven } from '../../shared/domain/alarms/channels/drill.ts';
import type { AlertSettingsItem } from '../../shared/platform/items/alert-items.ts';
import { alertItems } from './alert-items.ts';
import { demoDrill, demoReports } from './drill-items.ts';

const END = Date.UTC(2026, 10, 23);

test('The demo world has a test alarm with each result, and who confirmed it is proven since', () => {
  const { userIds, planned, email = [], text = [], arrivals = [] } = demoDrill(END);
  const reports = Object.fromEntries(demoReports(END));
  const rows = drillRows({ userIds, planned, told: { email, text }, waiting: new Set(), reports, arrivals });
  const [admin, editor, viewer] = userIds;
  expect(rows.map(({ userId, channel, state }) => [userId, channel, state])).toEqual([
    [admin, 'email', 'acknowledged'],
    [editor, 'email', 'delivered'],
    [viewer, 'email', 'bounced'],
    [admin, 'text', 'acknowledged'],
  ]);
  const settings = alertItems(END) as unknown as AlertSettingsItem[];
  const provenAt = settings.find(({ userId }) => userId === admin)?.provenAt;
  expect(lastProven(provenAt)).toBe(Math.max(...arrivals.map(({ at }) => at)));
});
