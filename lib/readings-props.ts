import type { Capacity } from '../shared/platform/capacity.ts';
import type { HourPacking } from '../shared/platform/readings.ts';

/** What a store of the readings is made with. */
export interface ReadingsProps {
  readonly keepsData: boolean;
  /** How many months of readings the store keeps. */
  readonly months: number;
  /** How hours are written; only for DynamoDB. */
  readonly packing: HourPacking;
  /** How the table is billed; only for DynamoDB. */
  readonly capacity: Capacity;
  /** A table of hours that a restore has made; only for DynamoDB. The stack's own table stays beside it. */
  readonly restored?: string | undefined;
}
