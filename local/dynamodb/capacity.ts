import type { Output } from './dynalite.ts';

interface Consumed {
  readonly TableName: string;
  readonly CapacityUnits: number;
  readonly Table?: unknown;
}

/** The capacity of several operations, one row per table; `{}` when it was not requested. @param factor 2 for transactions */
export function totalCapacity(outputs: readonly Output[], factor: 1 | 2): Output {
  const units = new Map<string, number>();
  let detailed = false;
  for (const output of outputs) {
    const consumed = output.ConsumedCapacity as Consumed | undefined;
    if (!consumed) continue;
    detailed ||= consumed.Table !== undefined;
    units.set(consumed.TableName, (units.get(consumed.TableName) ?? 0) + consumed.CapacityUnits * factor);
  }
  if (units.size === 0) return {};
  return {
    ConsumedCapacity: [...units].map(([TableName, CapacityUnits]) => ({
      TableName,
      CapacityUnits,
      ...(detailed ? { Table: { CapacityUnits } } : {}),
    })),
  };
}
