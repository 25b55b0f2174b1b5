import type { TenantReply } from '../../../../shared/api/types/tenant-types.ts';
import { dayTextOf } from '../../../../shared/domain/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/domain/durations.ts';
import { RULE_SETS } from '../../../../shared/domain/records/rule-sets.ts';

/** Monday, November 30, 2026, 3:10 PM in New York. */
export const TENANT_NOW = Date.UTC(2026, 10, 30, 20, 10);

/** What the link of a tenant shows of a cold apartment in New York, for tests. */
export const sampleTenant = (more: Partial<TenantReply> = {}, now = TENANT_NOW): TenantReply => {
  const today = Math.floor(now / DAY_MS);
  return {
    ...{ number: '4B', address: '1 Main St, Brooklyn, NY 11201', company: 'Harbourline Homes' },
    contacts: [{ name: 'Night super', number: '+12065550134' }],
    ...{ zone: 'America/New_York', now, from: '2026-09-01', rules: RULE_SETS.newYork, min: 68 },
    reading: { time: now - 10 * 60_000, value: 66.5 },
    counts: [
      { readings: 179, below: 176, unclear: 0 },
      { readings: 94, below: 1, unclear: 0 },
    ],
    days: Array.from({ length: 60 }, (_, index) => ({
      day: dayTextOf(today - 59 + index),
      ...{ low: 62 + (index % 7), high: 68 + (index % 9), readings: 24, below: index % 5 === 0 ? 6 : 0 },
    })),
    week: Array.from({ length: 160 }, (_, index) => {
      const time = now - (159 - index) * HOUR_MS;
      const clock = (index + 8) % 24;
      return [time, index === 90 ? null : 65 + ((index * 7) % 50) / 10, clock >= 6 && clock < 22 ? 68 : 62] as const;
    }),
    ...more,
  };
};
