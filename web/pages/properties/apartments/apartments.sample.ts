import type { ApartmentReply, ApartmentsReply } from '../../../../shared/api/types/apartment-types.ts';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';

/** A building of six floors and five lines in the afternoon of a cold day, with one of each state. */
export function sampleApartments(now = Date.UTC(2026, 0, 15, 20)): ApartmentsReply {
  const apartments = Array.from({ length: 30 }, (_, index): ApartmentReply => {
    const [floor, line] = [1 + Math.floor(index / 5), 'ABCDE'[index % 5] ?? ''];
    const number = `${floor}${line}`;
    const value = Math.round((64.5 + floor * 1.6 + (index % 5) * 0.9) * 10) / 10;
    const more: Partial<ApartmentReply> = {
      '2C': { reading: { time: now - 5 * HOUR_MS, value } },
      '3D': { reading: { time: now - HOUR_MS, value: null } },
      '5A': { optedOut: '2026-01-02' },
      '6E': { vacated: '2026-01-10' },
    }[number] ?? { reading: { time: now - (index % 7) * 60_000, value } };
    return { id: number, number, floor, line, ...more };
  });
  return {
    version: 3,
    apartments,
    unassigned: [{ sensor: '7A', time: now, value: 70.5 }],
    rules: 'New York City',
    min: 68,
    outdoor: 31,
    now,
    today: '2026-01-15',
  };
}
