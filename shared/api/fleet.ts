import { reply, route } from './route.ts';
import type { FleetReply } from './types/fleet-types.ts';

/** The call of the vendor's operators (docs/product/fleet.md). */
export const fleet = {
  /** Returns versions, rollouts, and wingnuts that need somebody, of all companies: counts and serial numbers alone. */
  get: route('GET', '', { permission: 'isFleet', reply: reply<FleetReply>() }),
};
