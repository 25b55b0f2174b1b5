import type { DayFacts } from '../../facts/day-facts.ts';
import { BURNERS, SUPPLY } from '../../facts/plant-sensors.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import { allKnown, farPast, lastDays, MIN_COVERAGE, minutesOf, notEnough } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
import type { Rule, Verdict } from '../rule.ts';
import { firstNamed, labelsNamed, noSensor, ofEach, ROOMS } from '../sensors.ts';
import { heatedBelow } from '../showing.ts';

/** The days in which the room may have been warm last. */
const DAYS = 28;
const ON_DAYS = 2;
const SHARE = 0.95;
const COLD = 64;
const FELL = 3;
const SHOWN = 14;
/** On warmer days a boiler that is too weak is strong enough, °F outside. */
const HEATS_BELOW = 60;

interface Day {
  readonly day: string;
  readonly coverage: number;
  /** The share of the day in which a burner was ON, 0 to 1. */
  readonly share: number | undefined;
  readonly room: number | undefined;
  readonly supply: number | undefined;
}

const isFull = ({ coverage, share = 0 }: Day): boolean => coverage >= MIN_COVERAGE && share >= SHARE;

function dayOf(day: string, facts: DayFacts | undefined, burners: readonly SensorLabel[], room: SensorLabel): Day {
  if (!facts) return { day, coverage: 0, share: undefined, room: undefined, supply: undefined };
  const known = allKnown(facts, burners);
  return {
    day,
    coverage: allKnown(facts, [...burners, room]),
    share: facts.firing && known > 0 ? Math.min(1, facts.firing.minutes / (known * minutesOf(facts))) : undefined,
    room: facts.analogs[room]?.mean,
    supply: facts.firing?.supplyMean,
  };
}

function verdictOf(days: readonly Day[], room: SensorLabel, by: readonly SensorLabel[]): Verdict {
  const lately = days.slice(-ON_DAYS);
  const coverage = meanOf(lately.map((each) => each.coverage));
  if (coverage < MIN_COVERAGE) return notEnough(coverage, ON_DAYS);
  const is = days.at(-1)?.room;
  const was = Math.max(...days.flatMap((day) => (day.coverage >= MIN_COVERAGE ? (day.room ?? []) : [])));
  const holds = lately.every(isFull) && is !== undefined && is < COLD && was - is >= FELL;
  if (!holds) return { outcome: 'clear', by };
  const full = days.slice(days.findLastIndex((day) => !isFull(day)) + 1);
  return {
    outcome: 'holds',
    says: sentence('burner-always-on', { held: full.length, room, from: was, to: is }),
    far: farPast(is, COLD + 5, 45),
    held: full.length,
    judged: days.filter((day) => day.coverage >= MIN_COVERAGE).length,
    evidence: {
      columns: headings('burner-on', 'room', 'supply-firing'),
      days: days.slice(-SHOWN).map((each) => ({
        day: each.day,
        values: [each.share === undefined ? undefined : 100 * each.share, each.room, each.supply],
        ...(each.coverage >= MIN_COVERAGE && { holds: isFull(each) }),
      })),
      sensors: by,
    },
  };
}

/** docs/product/findings.md#burner-always-on */
export const burnerAlwaysOn: Rule = {
  title: RULE_TITLES['burner-always-on'],
  risk: 'noHeat',
  shows: heatedBelow(HEATS_BELOW),
  limitOf: limitsBy({ 'burner-on': SHARE * 100, room: COLD }),
  days: DAYS,
  needs: 'burner states and a room temperature',
  test: `On ${ON_DAYS} consecutive days a burner was ON for {${SHARE * 100}:percent} or more of the day, and the room’s average is below {${COLD}:temperature} and {${FELL}:difference} or more below its warmest day of ${DAYS}`,
  evidence:
    'burners, the room and the supply, and for each day the share of ON, the room average and the supply average while firing',
  causes: [
    'The boiler is underperforming: gas pressure, fouled heat exchanger or stuck in low fire',
    'A second boiler isn’t starting',
    'Heat isn’t reaching the rooms (pump, valves, air), or heat loss is unusually high',
  ],
  advice: [
    'Check that every boiler starts and reaches high fire',
    'Have a licensed technician check combustion and gas pressure',
    'Compare supply and return; a small difference averages little heat is leaving the boiler',
  ],
  cannotKnow: 'Firing rate of a modulating burner, and whether rooms are being cooled on purpose.',
  judge: (input) => {
    const burners = labelsNamed(input, ON_DAYS, BURNERS);
    if (!burners.length) return noSensor('burner-room');
    const supply = firstNamed(input, ON_DAYS, SUPPLY);
    return ofEach(labelsNamed(input, ON_DAYS, ROOMS), 'burner-room', (room) =>
      verdictOf(
        lastDays(input, DAYS).map(({ day, facts }) => dayOf(day, facts, burners, room)),
        room,
        [...burners, room, ...supply],
      ),
    );
  },
};
