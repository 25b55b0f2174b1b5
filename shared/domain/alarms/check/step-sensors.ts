import type { LatestValue } from '../../readings/latest.ts';
import { NO_LIMITS } from '../limits/breach.ts';
import { isPaused } from '../limits/only-while.ts';
import { chosenSeverity, type Severity, severityRank } from '../limits/severity.ts';
import type { PropertyAlarms, Transition } from '../property-alarms.ts';
import { type CheckInput, watchedLimits } from './check-input.ts';
import { holdFlapping, holdMuted, type LastEnd } from './flapping.ts';
import { type AlarmState, type Extreme, isKeptByBand, type Patience, patienceOf, stepAlarm } from './sensor-alarm.ts';
import { awakePatience } from './snooze-marks.ts';

/** A raised alarm with the severity that its limit has now. */
function withSeverity(state: AlarmState, severity: Severity | undefined): AlarmState {
  if (state?.phase !== 'raised') return state;
  const { severity: _, ...others } = state;
  return { ...others, ...chosenSeverity(severity) };
}

/** Whether the value that ends an alarm still passes the limit that it had passed (docs/product/alarms.md#limit-changed). */
function hasLimitMoved(latest: LatestValue | undefined, { side, limit }: Extreme): boolean {
  if (typeof latest?.value !== 'number') return false;
  return side === 'max' ? latest.value > limit : latest.value < limit;
}

/** The next states and transitions of the sensors. */
export function stepSensors(before: PropertyAlarms, watch: CheckInput, now: number, patience: Patience, most: number) {
  const sensors: Record<string, NonNullable<AlarmState>> = {};
  const lastEnds: Record<string, LastEnd> = {};
  const transitions: Transition[] = [];
  const rank = (label: string) => severityRank(watch.thresholds[label] ?? {});
  const labels = new Set([...Object.keys(before.sensors), ...Object.keys(watch.thresholds)]);
  // Where there are more changes than one check records, critical ones are not those that wait.
  for (const label of [...labels].sort((a, b) => rank(a) - rank(b))) {
    const known = before.sensors[label];
    const limits = watchedLimits(label, watch);
    const latest = watch.latest[label];
    const { onlyWhile, isMuted, severity: chosen } = watch.thresholds[label] ?? {};
    const paused = isPaused(onlyWhile, watch, now);
    const watched = typeof limits === 'string' ? undefined : paused ? NO_LIMITS : limits;
    const last = before.lastEnds?.[label];
    const usual = patienceOf(watch.thresholds[label] ?? {}, patience);
    const own = awakePatience(before, { kind: 'sensor', subject: label, since: known?.since }, now, usual);
    const change = stepAlarm(known, latest, watched, now, own, paused ? undefined : watch.outside?.[label]);
    const step = isMuted ? holdMuted(change) : holdFlapping(change, known, last, now, chosen === 'critical');
    const shown = change.sample ?? latest;
    const waits = step.event !== undefined && transitions.length >= most;
    const state = waits ? known : withSeverity(step.state, chosen);
    if (state) sensors[label] = state;
    const lastEnd = waits ? last : step.lastEnd;
    if (lastEnd) lastEnds[label] = lastEnd;
    const told = state?.phase === 'raised' ? state : known;
    if (waits || !step.event || told?.phase !== 'raised') continue;
    const { since, raisedAt, extreme, severity } = told;
    const isEnd = step.event === 'recovered' || step.event === 'ended';
    const back = !paused && hasLimitMoved(shown, extreme) ? 'limitChanged' : 'recovered';
    transitions.push({
      kind: 'sensor',
      subject: label,
      event: step.event,
      since,
      raisedAt,
      extreme,
      ...chosenSeverity(severity),
      ...(paused && step.event === 'recovered' && onlyWhile && { onlyWhile }),
      ...(step.event === 'reminded' && isKeptByBand(latest, watched, own, now) && { keptBy: 'band' as const }),
      ...(shown && { latest: shown }),
      at: step.event === 'recovered' ? (told.insideAt ?? now) : now,
      ...(isEnd && { endReason: typeof limits === 'string' ? limits : back }),
      ...(step.held && { held: step.held }),
      ...(step.unmailed && { unmailed: step.unmailed }),
    });
  }
  return { sensors, lastEnds, transitions };
}
