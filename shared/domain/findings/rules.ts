import { RULE_TITLES } from '../sentences/english/rule-titles.ts';
import { sentence } from '../sentences/sentence.ts';
import { columnMean, farPast, judgeDays, knownShare } from './days.ts';
import { headings, limitsBy } from './headings.ts';
import type { Rule } from './rule.ts';
import type { RuleId } from './rule-ids.ts';
import { apartmentCold, apartmentHot, apartmentSilent } from './rules/apartments.ts';
import { apartmentMoved, apartmentUneven, apartmentWindow } from './rules/apartments-beside.ts';
import { bothAtLowLoad } from './rules/both-at-low-load.ts';
import { burnerAlwaysOn } from './rules/burner-always-on.ts';
import { burnerOff } from './rules/burner-off.ts';
import { coldRoom } from './rules/cold-room.ts';
import { connection } from './rules/connection.ts';
import { fallingPressure } from './rules/falling-pressure.ts';
import { flueHot } from './rules/flue-hot.ts';
import { hotWaterCold, storageBand } from './rules/hot-water.ts';
import { hotWaterHot } from './rules/hot-water-hot.ts';
import { hotWaterUnmixed } from './rules/hot-water-unmixed.ts';
import { leadAndLag } from './rules/lead-and-lag.ts';
import { limitTrips } from './rules/limit-trips.ts';
import { longBurns } from './rules/long-burns.ts';
import { loopCool } from './rules/loop-cool.ts';
import { lowPressure } from './rules/low-pressure.ts';
import { lowReturn } from './rules/low-return.ts';
import { makeUpWater } from './rules/make-up-water.ts';
import { nightSetback } from './rules/night-setback.ts';
import { outdoorDoubted } from './rules/outdoor-doubted.ts';
import { outdoorReset } from './rules/outdoor-reset.ts';
import { pumpCurrent } from './rules/pump-current.ts';
import { pumpEffect } from './rules/pump-effect.ts';
import { reliefRisk } from './rules/relief-risk.ts';
import { roomHot } from './rules/room-hot.ts';
import { runtime } from './rules/runtime.ts';
import { sensorFaulty } from './rules/sensor-faulty.ts';
import { sensorTrouble } from './rules/sensor-trouble.ts';
import { shortBurns } from './rules/short-burns.ts';
import { shortCycling } from './rules/short-cycling.ts';
import { storageCool } from './rules/storage-cool.ts';
import { summerFiring } from './rules/summer-firing.ts';
import { supplyAndReturn } from './rules/supply-and-return.ts';
import { tankLow } from './rules/tank-low.ts';
import { baseLoad, useUp } from './rules/use-up.ts';
import { deviceClock, deviceRestarts, weakSignal } from './rules/wingnut-health.ts';
import { LOOP_PUMPS, LOOPS, labelsNamed, ofEach } from './sensors.ts';
import { SENSOR_KNOWN } from './showing.ts';

const DAYS = 5;
const AT_LEAST = 4;
const COLD = 105;
/** The hours of the night (docs/product/facts.md). */
const NIGHT = { from: 0, to: 5 } as const;

/** docs/product/findings.md#recirculation */
const recirculation: Rule = {
  title: RULE_TITLES.recirculation,
  risk: 'hotWater',
  shows: SENSOR_KNOWN,
  limitOf: limitsBy({ night: COLD }),
  days: DAYS,
  needs: 'a recirculation return temperature',
  test: `On ${AT_LEAST} of ${DAYS} days its average from {0:clock} to {5:clock} was below {${COLD}:temperature}`,
  evidence: 'the temperature with the pump, and its night and day average for each day',
  causes: [
    'A timer or aquastat turns the pump off at night',
    'The pump failed, or the loop is air-bound',
    'The loop is out of balance',
  ],
  advice: [
    'Run the pump at night; the loop should return at {124:temperature}',
    'Check the loop’s pump, check valve and air vents',
    'Balance the loop',
  ],
  cannotKnow: 'How cold individual branches get.',
  judge: (input) =>
    ofEach(labelsNamed(input, DAYS, LOOPS), 'loop', (label) =>
      judgeDays(input, {
        days: DAYS,
        atLeast: AT_LEAST,
        when: sentence('when.night'),
        columns: headings('night', 'day'),
        sensors: [label, ...labelsNamed(input, DAYS, LOOP_PUMPS)],
        look: (facts) => {
          const { nightMean, dayMean } = facts.analogs[label] ?? {};
          const coverage = knownShare(facts, label);
          if (nightMean === undefined) return { coverage, values: [] };
          const values = [nightMean, dayMean];
          return { coverage, holds: nightMean < COLD, far: farPast(nightMean, COLD + 5, 75), values };
        },
        says: (held, counted) =>
          sentence('recirculation', { sensor: label, night: columnMean(held, 0), ...NIGHT, ...counted }),
      }),
    ),
};

/** All rules by their id. */
export const RULES = {
  'short-cycling': shortCycling,
  'long-burns': longBurns,
  'lead-and-lag': leadAndLag,
  'both-at-low-load': bothAtLowLoad,
  'outdoor-reset': outdoorReset,
  'low-return': lowReturn,
  'night-setback': nightSetback,
  'supply-and-return': supplyAndReturn,
  'pump-effect': pumpEffect,
  'pump-current': pumpCurrent,
  'falling-pressure': fallingPressure,
  'relief-risk': reliefRisk,
  'hot-water-cold': hotWaterCold,
  'hot-water-hot': hotWaterHot,
  'storage-band': storageBand,
  recirculation,
  'sensor-trouble': sensorTrouble,
  connection,
  runtime,
  'summer-firing': summerFiring,
  'cold-room': coldRoom,
  'burner-off': burnerOff,
  'burner-always-on': burnerAlwaysOn,
  'loop-cool': loopCool,
  'storage-cool': storageCool,
  'hot-water-unmixed': hotWaterUnmixed,
  'short-burns': shortBurns,
  'limit-trips': limitTrips,
  'flue-hot': flueHot,
  'sensor-faulty': sensorFaulty,
  'use-up': useUp,
  'base-load': baseLoad,
  'make-up-water': makeUpWater,
  'tank-low': tankLow,
  'outdoor-doubted': outdoorDoubted,
  'low-pressure': lowPressure,
  'room-hot': roomHot,
  'weak-signal': weakSignal,
  'device-restarts': deviceRestarts,
  'device-clock': deviceClock,
  'apartment-hot': apartmentHot,
  'apartment-silent': apartmentSilent,
  'apartment-cold': apartmentCold,
  'apartment-window': apartmentWindow,
  'apartment-uneven': apartmentUneven,
  'apartment-moved': apartmentMoved,
} as const satisfies Record<RuleId, Rule>;

/** The most days of which rules ask the apartments. */
export const APARTMENT_DAYS = apartmentMoved.days;
/** The most days that a rule looks at. */
export const MAX_RULE_DAYS = Math.max(...Object.values<Rule>(RULES).map(({ days }) => days));
