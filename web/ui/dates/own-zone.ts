import { dayMinuteText, zoneText } from '../../../shared/domain/figures/times.ts';

/** The zone of this browser, as an IANA name. */
export const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ' PST' where the clocks of a zone show another time than the reader's own; empty where they show the same (docs/product/shell.md#times). */
export const otherZone = (time: number, zone: string): string =>
  dayMinuteText(time, zone) === dayMinuteText(time, OWN_ZONE) ? '' : ` ${zoneText(time, zone)}`;
