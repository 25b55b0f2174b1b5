import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NotificationToggle } from './NotificationToggle.tsx';
import type { PropertyRow } from './property-rows.ts';

afterEach(cleanup);

test.each([
  [{ openAlarms: 0 }, 'On'],
  [{ openAlarms: 1 }, '1 alarm'],
  [{ openAlarms: 4, quiet: { snoozed: 1, notices: 1 } }, '2 alarms'],
  [{ openAlarms: 2, quiet: { snoozed: 1, notices: 1 } }, '1 snoozed, 1 notice'],
])('docs/product/incidents.md#red: the switch with %j says %s', (facts, word) => {
  const row = { uuid: 'p1', notificationId: 'n1', propertyName: 'Alder House', toggleStatus: 1, facts, state: 'alarm' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationToggle row={row as unknown as PropertyRow} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(word)).toBeDefined();
});
