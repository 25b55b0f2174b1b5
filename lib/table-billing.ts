import { Billing, Capacity as Units } from 'aws-cdk-lib/aws-dynamodb';
import { type Capacity, PROVISIONED } from '../shared/platform/capacity.ts';

/** Billing of a table and its indexes (docs/decisions/292). */
export function billingOf(capacity: Capacity): Billing {
  if (capacity === 'on-demand') return Billing.onDemand();
  const { least, most, first, target } = PROVISIONED;
  const units = { minCapacity: least, maxCapacity: most, seedCapacity: first, targetUtilizationPercent: target };
  return Billing.provisioned({ readCapacity: Units.autoscaled(units), writeCapacity: Units.autoscaled(units) });
}
