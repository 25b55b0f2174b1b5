/** The company of the portal's own by which the promises are tried (docs/operations.md#canary). There is one at most. */
export interface CanaryItem {
  readonly companyId: string;
  readonly propertyId: string;
  readonly wingnutId: string;
}

/**
 * The sensors of the canary, by input. They take turns, because an alarm of the same sensor is not mailed again within an hour after its
 * end (docs/product/alarms.md#flapping).
 */
export const CANARY_SENSORS = {
  AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
  AN02: { type: 'temperature', label: 'boilerReturnHeaderTemperature1' },
} as const;

/** Their limit, °F. It is exceeded, and never undercut: cold sensors together would have a common cause. */
export const CANARY_MAX = 200;
