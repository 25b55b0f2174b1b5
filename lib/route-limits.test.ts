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

/** Seconds between two calls of a wall (docs/product/wall.md). */
const WALL_SECONDS = 15;

test('A stranger with 100 calls a second to the route of walls leaves room for 500 walls', () => {
  const walls = 500 / WALL_SECONDS;
  expect(walls + 100).toBeLessThanOrEqual(ROUTE_LIMITS.walls.rate);
});
