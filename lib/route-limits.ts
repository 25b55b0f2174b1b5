import { GATEWAY_ROUTES, gatewayKey } from '../shared/api/gateway.ts';
import { routeKey } from '../shared/api/route.ts';
import { API } from '../shared/api/routes.ts';

/**
 * Rate of calls that API Gateway lets through to one route, for all callers together. Further calls are answered 429.
 */
interface RouteLimit {
  /** Calls a second. */
  readonly rate: number;
  /** Calls at once, after a quiet time. */
  readonly burst: number;
}

/**
 * Each route has its own share, so that a flood of one route does not close the others. Public routes have no smaller share: a
 * stranger would close them for everybody with a few calls a second. They count by link and by address themselves
 * (docs/product/limits-and-messages.md#public-calls).
 */
export const ROUTE_LIMITS = {
  /** An open dashboard asks every four seconds: 8,000 of them. */
  live: { rate: 2000, burst: 2000 },
  /** A wall asks every 15 seconds: 3,000 of them, and 1,000 in the same second, as after a power cut. */
  walls: { rate: 200, burst: 1000 },
  /** Also all reading calls of machines together, and those of contractors: each group has one route for each method. */
  other: { rate: 200, burst: 400 },
} as const satisfies Record<string, RouteLimit>;

const OWN_LIMITS = new Map<string, RouteLimit>([
  [routeKey('dashboards', API.dashboards.get), ROUTE_LIMITS.live],
  [routeKey('dashboards', API.dashboards.wall), ROUTE_LIMITS.walls],
]);

/** A limit in the form of API Gateway. */
export const throttling = ({ rate, burst }: RouteLimit) => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
});

/** The settings of every route of the API, by its key. AWS does not say whether routes share the stage's default limit. */
export const routeSettings = (): Readonly<Record<string, ReturnType<typeof throttling>>> =>
  Object.fromEntries(
    GATEWAY_ROUTES.map(gatewayKey).map((key) => [key, throttling(OWN_LIMITS.get(key) ?? ROUTE_LIMITS.other)]),
  );
