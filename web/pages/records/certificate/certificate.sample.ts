import type { IssuedCertificateReply } from '../../../../shared/api/types/record-types.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { minutesSource } from '../../../../shared/domain/records/certificate.sample.ts';
import { certificateOf } from '../../../../shared/domain/records/certificate.ts';
import type { CertificateHead } from '../../../../shared/domain/records/certificate-csv.ts';
import { RULE_SETS } from '../../../../shared/domain/records/rule-sets.ts';

export const ZONE = 'America/Los_Angeles';
/** Tue, Nov 24, 2026, 10 PM PST. */
export const FROM = Date.parse('2026-11-24T22:00-08:00');

/** A night as in the design: it gets cold from 3:21 AM on, 12 minutes are missing. */
function nightAt(time: number): number | undefined {
  const minute = (time - FROM) / MINUTE_MS;
  if (minute > 220 && minute < 232) return undefined;
  const slow = 69.9 - 1.9 * Math.max(0, (minute - 60) / 262) ** 1.4 + 0.35 * Math.sin(minute / 40);
  const value = minute >= 322 ? Math.min(67.9, slow) - Math.max(0, minute - 440) / 180 : Math.max(68, slow);
  return Math.round(10 * value) / 10;
}

/** An issued certificate. @param hours of its period @param inside nothing is measured outdoors */
export function issuedCertificate(
  {
    hours = 8,
    from = FROM,
    inside = false,
    ...more
  }: Partial<CertificateHead> & { readonly hours?: number; readonly from?: number; readonly inside?: boolean } = {},
  valueAt: (time: number) => number | null | undefined = nightAt,
): IssuedCertificateReply {
  const head: CertificateHead = {
    company: 'Harbourline Property Group',
    property: '1042 - Alder House',
    address: '2210 Larch Avenue, Portland, OR, United States, 97209',
    zone: ZONE,
    rules: RULE_SETS.ipmc,
    label: 'roomTemperature1',
    measured: 'room',
    others: 2,
    devices: [{ uuid: '0a4fc9f2-1f3a-4c58-9c39-5f0c5b2c8a77', serial: '48213007', input: 'AN01' }],
    ...(!inside && { outdoor: 'outdoorTemperature1' }),
    ...more,
  };
  const window = { startTime: from, endTime: from + hours * HOUR_MS };
  const source = minutesSource(window, {
    roomTemperature1: valueAt,
    outdoorTemperature1: (time) => 36 - (time - from) / HOUR_MS / 4,
  });
  return {
    head,
    body: certificateOf(window, {
      ...{ rules: head.rules, zone: head.zone, sources: [source], outdoor: head.outdoor },
      sensor: { label: head.label, measured: head.measured },
    }),
    hash: 'c7111866a254757b5e3ecc8c2b7896040ff7e8b3833656fd7a3f8bfb711fd968',
    issuedAt: Date.parse('2026-11-28T11:20-08:00'),
  };
}
