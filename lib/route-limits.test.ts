import { expect, test } from 'vitest';
import { ROUTE_LIMITS } from './route-limits.ts';

const COMPANIES = 1000;
/** Screens of one company that are open at the same time. */
const SCREENS = 8;
/** Seconds between two calls of an open screen (docs/product/shell.md#freshness). */
const DASHBOARD_SECONDS = 4;
const LIST_SECONDS = 40;

test('A thousand companies may have eight dashboards and eight lists open each', () => {
  expect((COMPANIES * SCREENS) / DASHBOARD_SECONDS).toBeLessThanOrEqual(ROUTE_LIMITS.live.rate);
  expect((COMPANIES * SCREENS) / LIST_SECONDS).toBeLessThanOrEqual(ROUTE_LIMITS.other.rate);
});
