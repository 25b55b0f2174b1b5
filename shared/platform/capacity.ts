/** The billing of the tables of DynamoDB: by the request, or by the capacity that is there (docs/decisions/292). */
export const CAPACITIES = ['on-demand', 'provisioned'] as const;
export type Capacity = (typeof CAPACITIES)[number];

/** The bounds and the aim of autoscaling, for reads and for writes of each table and index. */
export const PROVISIONED = {
  /** Units a second. */
  least: 10,
  /** Units a second. A mistake costs at most this much. */
  most: 10_000,
  /** Units a second from the change of the setting until autoscaling follows, which takes a quarter of an hour. */
  first: 1000,
  /** Percent of the capacity that is used. */
  target: 70,
} as const;
