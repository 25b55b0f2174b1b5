import { TIME_RANGES } from '../../../../shared/domain/time-range.ts';
import type { MonthOfYear } from '../../../ui/dates/month-choice.ts';
import { monthWindow, type ShownRange, sameDay } from './shown-range.ts';
import { CUSTOM, DEFAULT_PRESET, type Preset, type ShownView } from './view-address.ts';

/** A range that waits for APPLY; a date or month may be incomplete. */
export type PendingRange =
  | { readonly kind: 'preset'; readonly preset: Preset }
  | { readonly kind: 'day'; readonly time: number | undefined }
  | { readonly kind: 'month'; readonly month: Partial<MonthOfYear> };

export type RangeName = ShownView['range'];

/** The name of a range in the bar: a preset, or Custom for a date or month that the person chose. */
export const rangeName = (range: ShownRange): RangeName => (range.kind === 'live' ? range.preset : CUSTOM);

/** The name of the waiting range. */
export const pendingName = (pending: PendingRange | undefined): RangeName | undefined =>
  pending && (pending.kind === 'preset' ? pending.preset : CUSTOM);

/**
 * The waiting range after the choice of a name. Undefined when that range is already shown. Custom starts with an empty
 * date.
 */
export function afterNameChoice(name: RangeName, shown: ShownRange): PendingRange | undefined {
  if (name === rangeName(shown)) return undefined;
  return name === CUSTOM ? { kind: 'day', time: undefined } : { kind: 'preset', preset: name };
}

const isWhole = ({ year, month }: Partial<MonthOfYear>): boolean => year !== undefined && month !== undefined;

/**
 * Whether APPLY is enabled: the choice is complete. A month needs both year and month
 * (docs/product/dashboard.md#apply).
 */
export const canApply = (pending: PendingRange): boolean =>
  pending.kind === 'preset' || (pending.kind === 'day' ? pending.time !== undefined : isWhole(pending.month));

const DAY_MS = TIME_RANGES[DEFAULT_PRESET] * 1000;

/**
 * The view after APPLY. A date of today is the unlocked present, and its address names this moment. A past date locks
 * to its 24 hours (docs/product/dashboard.md#past-day). A month's address is its start plus one day
 * (docs/product/dashboard.md#month). A zoom ends. The same view when nothing can be applied.
 * @param now UTC ms
 */
export function applied(pending: PendingRange, view: ShownView, zone: string, now: number): ShownView {
  const whole = { ...view, part: undefined };
  if (pending.kind === 'preset') return { ...whole, at: undefined, range: pending.preset };
  if (pending.kind === 'day') {
    const { time } = pending;
    if (time === undefined) return view;
    return { ...whole, range: DEFAULT_PRESET, at: sameDay(time, now, zone) ? now : time };
  }
  const { year, month } = pending.month;
  if (year === undefined || month === undefined) return view;
  return { ...whole, range: CUSTOM, at: monthWindow({ year, month }, zone).startTime + DAY_MS };
}
