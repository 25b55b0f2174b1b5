import type { PropertyAlarms, Transition } from '../property-alarms.ts';
import { type CheckInput, MAX_TRANSITIONS } from './check-input.ts';
import { holdFlapping, type LastEnd } from './flapping.ts';
import type { Patience } from './sensor-alarm.ts';
import { type SilenceState, stepSilence } from './silence.ts';
import { awakePatience } from './snooze-marks.ts';

/** The next states and transitions of the wingnuts' connections. */
export function stepWingnuts(before: PropertyAlarms, watch: CheckInput, now: number, patience: Patience) {
  const wingnuts: Record<string, NonNullable<SilenceState>> = {};
  const lastEnds: Record<string, LastEnd> = {};
  const transitions: Transition[] = [];
  const linked = new Map(watch.inactiveReason ? [] : watch.wingnuts.map((wingnut) => [wingnut.id, wingnut]));
  for (const id of new Set([...Object.keys(before.wingnuts), ...linked.keys()])) {
    const known = before.wingnuts[id];
    const wingnut = linked.get(id);
    const common = { kind: 'silence', subject: id, ...(wingnut && { serial: wingnut.serial }) } as const;
    const isFull = transitions.length >= MAX_TRANSITIONS;
    if (!wingnut) {
      if (known && isFull) wingnuts[id] = known;
      else if (known) {
        const { since, raisedAt } = known;
        const endReason = watch.inactiveReason ?? 'unlinked';
        transitions.push({ ...common, event: 'ended', since, raisedAt, at: now, endReason });
      }
      continue;
    }
    const own = awakePatience(before, { ...common, since: known?.since }, now, patience);
    const change = stepSilence(known, wingnut.postedAt, now, own);
    const last = before.lastEnds?.[id];
    const step = holdFlapping(change, known, last, now);
    const { event, held, unmailed } = step;
    const waits = event !== undefined && isFull;
    const state = waits ? known : step.state;
    if (state) wingnuts[id] = state;
    const lastEnd = waits ? last : step.lastEnd;
    if (lastEnd) lastEnds[id] = lastEnd;
    const told = state ?? known;
    if (waits || !event || !told) continue;
    const { since, raisedAt } = told;
    const back =
      event === 'recovered' ? { at: known?.back?.seenAt ?? now, endReason: 'recovered' as const } : { at: now };
    transitions.push({
      ...common,
      event,
      since,
      raisedAt,
      ...back,
      ...(held && { held }),
      ...(unmailed && { unmailed }),
    });
  }
  return { wingnuts, lastEnds, transitions };
}
