import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../fake-server.sample.tsx';
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
  renderPage(<NotificationToggle row={row as unknown as PropertyRow} />);
  expect(screen.getByText(word)).toBeDefined();
});
