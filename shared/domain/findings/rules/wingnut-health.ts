import type { DayFacts, WingnutFacts } from '../../facts/day-facts.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { HEALTH_DAYS, HEALTH_LIMITS, isClockOff, isWeak, SIGNALS, unwantedRestarts } from '../../wingnuts/health.ts';
import type { DayHealth } from '../../wingnuts/health-days.ts';
import { columnMean, type DayLook, farPast, judgeDays, lastDays, MIN_COVERAGE, notEnough } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { EvidenceDay, Judgement, Rule, RuleInput, Verdict } from '../rule.ts';
import { ofPlant } from '../sensors.ts';
import { WINGNUT_THERE } from '../showing.ts';

/** Rules about what wingnuts say of themselves (docs/product/facts.md#wingnut-health). The limits are those of their page. */

const SIGNAL_DAYS = 5;
const CLOCK_DAYS = 3;
const SECONDS = 60;
const NOTHING: DayLook = { coverage: 0, values: [] };

const wingnutOf = (facts: DayFacts | undefined, wingnutId: string): WingnutFacts | undefined =>
  facts?.wingnuts.find((wingnut) => wingnut.wingnutId === wingnutId);

/** The wingnuts of a property on the days. Firmware that never said what the rule needs is not judged. */
function judgeWingnuts(
  input: RuleInput,
  says: (health: DayHealth) => boolean,
  judge: (wingnutId: string) => Verdict,
): Judgement[] {
  const days = lastDays(input, HEALTH_DAYS);
  const ids = days.flatMap(({ facts }) => facts?.wingnuts.map(({ wingnutId }) => wingnutId) ?? []);
  const wingnuts = [...new Set(ids)].sort();
  if (!wingnuts.length) return ofPlant({ outcome: 'unknown', reason: sentence('no-wingnut') });
  return wingnuts.map((subject) => {
    const isSaid = days.some(({ facts }) => {
      const { health } = wingnutOf(facts, subject) ?? {};
      return health !== undefined && says(health);
    });
    return { subject, verdict: isSaid ? judge(subject) : { outcome: 'unknown', reason: sentence('not-reported') } };
  });
}

const RADIOS = ['lte', 'wifi'] as const;
type Radio = (typeof RADIOS)[number];

/** The radio of a day: the one that was weak, else the one that was in use. */
function radioOf({ signal = {} }: DayHealth): Radio | undefined {
  const used = RADIOS.filter((radio) => signal[radio]);
  return used.find((radio) => isWeak(radio, signal[radio]?.mean)) ?? used[0];
}

function lookAtSignal(health: DayHealth | undefined): DayLook {
  const radio = health && radioOf(health);
  const signal = radio && health.signal?.[radio];
  // A cable has no signal, and is never weak.
  if (!signal) return health?.ethernet ? { coverage: 1, holds: false, values: [] } : NOTHING;
  const limit = SIGNALS[radio].weakBelow ?? Number.NEGATIVE_INFINITY;
  const { mean, weakest } = signal;
  return {
    coverage: 1,
    holds: isWeak(radio, mean),
    far: farPast(mean, limit, limit - 20),
    values: [mean, weakest],
  };
}

/** The radio that was weak on most days. */
function weakRadio(input: RuleInput, wingnutId: string): Radio {
  const weak = lastDays(input, HEALTH_DAYS).flatMap(({ facts }) => {
    const { signal = {} } = wingnutOf(facts, wingnutId)?.health ?? {};
    return RADIOS.filter((radio) => isWeak(radio, signal[radio]?.mean));
  });
  const count = (radio: Radio) => weak.filter((each) => each === radio).length;
  return count('wifi') > count('lte') ? 'wifi' : 'lte';
}

/** docs/product/findings.md#weak-signal */
export const weakSignal: Rule = {
  title: RULE_TITLES['weak-signal'],
  risk: 'unseen',
  shows: WINGNUT_THERE,
  days: HEALTH_DAYS,
  needs: 'a wingnut whose firmware reports its network and signal',
  test: `On ${SIGNAL_DAYS} of ${HEALTH_DAYS} days the average of the weakest signal of each hour was below {${SIGNALS.lte.weakBelow}:signal} on LTE, or below {${SIGNALS.wifi.weakBelow}:signal} on Wi-Fi`,
  evidence: 'for each day the average of the weakest signal of each hour, and the weakest one',
  causes: [
    'The wingnut or its antenna is in a metal cabinet or deep in a cellar',
    'The antenna is loose, or its cable is damaged',
    'The access point is too far away',
  ],
  advice: [
    'Tighten the antenna, and move it out of the cabinet or closer to a window',
    'Move the access point closer, or use a cable',
    'Use another carrier, or an antenna with more gain',
  ],
  cannotKnow: 'Whether the carrier or the building is the cause.',
  judge: (input) =>
    judgeWingnuts(
      input,
      ({ signal, ethernet }) => signal !== undefined || ethernet !== undefined,
      (wingnutId) =>
        judgeDays(input, {
          days: HEALTH_DAYS,
          atLeast: SIGNAL_DAYS,
          when: sentence('when.signal'),
          columns: headings('signal', 'signal-weakest'),
          sensors: [],
          look: (facts) => lookAtSignal(wingnutOf(facts, wingnutId)?.health),
          says: (held, counted) =>
            sentence(`weak-signal.${weakRadio(input, wingnutId)}`, { signal: columnMean(held, 0), ...counted }),
        }),
    ),
};

function judgeRestarts(input: RuleInput, wingnutId: string): Verdict {
  const days = lastDays(input, HEALTH_DAYS).map(({ day, facts }) => ({
    day,
    restarts: wingnutOf(facts, wingnutId)?.health?.restarts,
  }));
  const counted = days.flatMap(({ restarts }) => restarts ?? []);
  const coverage = counted.length / HEALTH_DAYS;
  if (coverage < MIN_COVERAGE) return notEnough(coverage, HEALTH_DAYS);
  const times = counted.reduce((sum, each) => sum + unwantedRestarts(each), 0);
  if (times < HEALTH_LIMITS.restarts) return { outcome: 'clear' };
  const watchdog = counted.reduce((sum, each) => sum + (each.watchdog ?? 0), 0);
  const held = counted.filter((each) => unwantedRestarts(each) > 0).length;
  return {
    outcome: 'holds',
    says: sentence('device-restarts', {
      times,
      held,
      days: HEALTH_DAYS,
      why: watchdog > 1 ? sentence('device-restarts.watchdog', { times: watchdog }) : undefined,
    }),
    far: farPast(times, HEALTH_LIMITS.restarts, 30),
    held,
    judged: counted.length,
    evidence: {
      columns: headings('restarts', 'watchdog'),
      days: days.map(
        ({ day, restarts }): EvidenceDay => ({
          day,
          values: restarts ? [unwantedRestarts(restarts), restarts.watchdog ?? 0] : [],
          ...(restarts && { holds: unwantedRestarts(restarts) > 0 }),
        }),
      ),
      sensors: [],
    },
  };
}

/** docs/product/findings.md#device-restarts */
export const deviceRestarts: Rule = {
  title: RULE_TITLES['device-restarts'],
  risk: 'unseen',
  shows: WINGNUT_THERE,
  days: HEALTH_DAYS,
  needs: 'a wingnut whose firmware counts its starts',
  test: `In ${HEALTH_DAYS} days it restarted ${HEALTH_LIMITS.restarts} times or more. Not after a power loss, and not for an update`,
  evidence: 'for each day how often it restarted, and how often its watchdog did it',
  causes: [
    'Its supply drops for moments, or is too weak',
    'Its firmware hangs, and its watchdog restarts it',
    'It gets too hot or wet',
  ],
  advice: [
    'Read the reasons under Health on the wingnut’s page',
    'Check its power supply, and what else is on the circuit',
    'Contact support if its watchdog goes on restarting it',
  ],
  cannotKnow: 'The reason of a restart that it couldn’t report before the next one.',
  judge: (input) =>
    judgeWingnuts(
      input,
      ({ restarts }) => restarts !== undefined,
      (wingnutId) => judgeRestarts(input, wingnutId),
    ),
};

const MINUTES_OFF = HEALTH_LIMITS.clockOffset / SECONDS;

/** docs/product/findings.md#device-clock */
export const deviceClock: Rule = {
  title: RULE_TITLES['device-clock'],
  risk: 'unseen',
  shows: WINGNUT_THERE,
  limitOf: limitsBy({ 'clock-off': MINUTES_OFF }),
  days: HEALTH_DAYS,
  needs: 'a wingnut whose firmware reports its clock',
  test: `On ${CLOCK_DAYS} of ${HEALTH_DAYS} days its clock was more than {${MINUTES_OFF}:span} off before it was set`,
  evidence: 'for each day how far its clock was off at most',
  causes: [
    'The building’s network blocks time servers, so the clock is rarely set',
    'The backup battery of the clock is empty, and the power was lost',
    'The clock of the device is damaged',
  ],
  advice: [
    'Allow NTP (UDP port 123) in the building’s network',
    'Contact support if it goes on: the wingnut may have to be replaced',
  ],
  cannotKnow: 'Which readings had a wrong time before the clock was set.',
  judge: (input) =>
    judgeWingnuts(
      input,
      ({ clockOffset }) => clockOffset !== undefined,
      (wingnutId) =>
        judgeDays(input, {
          days: HEALTH_DAYS,
          atLeast: CLOCK_DAYS,
          when: sentence('when.clock'),
          columns: headings('clock-off'),
          sensors: [],
          look: (facts) => {
            const { clockOffset } = wingnutOf(facts, wingnutId)?.health ?? {};
            if (clockOffset === undefined) return NOTHING;
            const minutes = Math.abs(clockOffset) / SECONDS;
            return {
              coverage: 1,
              holds: isClockOff(clockOffset),
              far: farPast(minutes, MINUTES_OFF, 60),
              values: [minutes],
            };
          },
          says: (held, counted) => sentence('device-clock', { off: columnMean(held, 0), ...counted }),
        }),
    ),
};
