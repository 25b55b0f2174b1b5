/** The limits of what people say of meters and bills (docs/product/energy.md#limits). Both ends are included. */
export const METER_LIMITS = {
  meters: 40,
  prices: 100,
  exchanges: 50,
  bills: 240,
  /** The days of one bill. */
  billDays: 400,
  countValue: { min: 0.000_001, max: 1_000_000 },
  multiplier: { min: 0.000_001, max: 1_000_000 },
  total: { min: 0, max: 10_000_000_000 },
  wrapsAt: { min: 10, max: 10_000_000_000 },
  price: { min: 0, max: 1000 },
  used: { min: 0, max: 1_000_000_000 },
  /** Below 0: a credit. */
  dollars: { min: -100_000_000, max: 100_000_000 },
} as const;
