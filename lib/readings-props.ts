import type { Capacity } from '../shared/platform/capacity.ts';
import type { HourPacking } from '../shared/platform/readings.ts';

/** Properties of a store of the readings. */
export interface ReadingsProps {
  readonly keepsData: boolean;
  /** Number of months for which the store keeps readings. */
  readonly months: number;
  /** The way of writing hours; only for DynamoDB. */
  readonly packing: HourPacking;
  /** The billing of the table; only for DynamoDB. */
  readonly capacity: Capacity;
  /** A table of hours that a restore has made; only for DynamoDB. The stack's own table stays beside it. */
  readonly restored?: string | undefined;
}
