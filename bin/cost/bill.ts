import type { Fleet } from './fleet.ts';
import { sumAmounts } from './function-usage.ts';
import { type Meter, PRICES, type Price } from './prices.ts';
import { type Path, usage } from './usage.ts';

/** US dollars a month. */
export interface Bill {
  readonly byPath: Readonly<Record<Path, number>>;
  readonly byService: ReadonlyMap<string, number>;
  readonly total: number;
}

/** The price of an amount, without the free part. Only what is above the start of a tier has its price. */
export function priceOf(meter: Meter, amount: number): number {
  const { usd, free = 0, tiers = [] }: Price = PRICES[meter];
  const steps = [{ above: free, usd }, ...tiers];
  return steps.reduce((sum, step, index) => {
    const end = steps[index + 1]?.above ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(amount, end) - step.above) * step.usd;
  }, 0);
}

/** The bill of a month. The paths that use a meter share its free amount in proportion. */
export function billOf(fleet: Fleet): Bill {
  const used = usage(fleet);
  const whole = sumAmounts(...Object.values(used));
  const byPath: Partial<Record<Path, number>> = {};
  const byService = new Map<string, number>();
  for (const [path, amounts] of Object.entries(used) as [Path, (typeof used)[Path]][]) {
    byPath[path] = 0;
    for (const [meter, amount] of Object.entries(amounts) as [Meter, number][]) {
      const all = whole[meter] ?? 0;
      const cost = all > 0 ? (priceOf(meter, all) * amount) / all : 0;
      byPath[path] += cost;
      const { service } = PRICES[meter];
      byService.set(service, (byService.get(service) ?? 0) + cost);
    }
  }
  const total = [...byService.values()].reduce((sum, cost) => sum + cost, 0);
  return { byPath: byPath as Record<Path, number>, byService, total };
}
