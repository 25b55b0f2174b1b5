import { medianOf } from '../../facts/figures.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import type { ApartmentDays } from '../apartment-days.ts';
import { SHARP } from '../apartment-falls.ts';
import { farPast, lastDays, notEnough, tooFew } from '../days.ts';
import { headings } from '../headings.ts';
import type { Evidence, EvidenceDay, Holding, OpenFinding, Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, OUTDOOR } from '../sensors.ts';
import { heatedBelow } from '../showing.ts';
import { judgeApartments, knownDay, named, ofApartments, withBurner } from './apartment-looks.ts';
import { HEATS_BELOW, isHeatingDay } from './room-hot.ts';

/** Rules that judge apartments beside the others of their building: what all of them do is no fault of one. */

const WINDOW = { days: 7, atLeast: 3, ...SHARP } as const;
/** As many falls of a day as open windows make. */
const MOST_FALLS = 6;

/** docs/product/findings.md#apartment-window */
export const apartmentWindow: Rule = {
  title: RULE_TITLES['apartment-window'],
  risk: 'waste',
  shows: heatedBelow(HEATS_BELOW),
  days: WINDOW.days,
  needs: 'four or more apartments with a temperature sensor and a burner state; ideally an outdoor temperature',
  test: `On ${WINDOW.atLeast} of ${WINDOW.days} days on which burners ran for {60:span} or more, below {${HEATS_BELOW}:temperature} outside if that is known, an apartment cooled by {${WINDOW.fall}:difference} or more from one hour to the next, to {${WINDOW.below}:difference} or more below what it usually is, while the median of ${WINDOW.others} or more others fell by less than {${WINDOW.held}:difference}. A day counts with readings in {80:percent} of its hours. Not those that are vacant or opted out`,
  evidence: 'for each day how many apartments cooled suddenly, how many were measured and the outdoor average',
  causes: [
    'Windows are open while the system is heating, often because it’s too warm',
    'A draft or an air conditioner without a cover',
    'The sensor is close to a door or a window',
  ],
  advice: [
    'See on the page Apartments whether it’s too warm before it cools: then the heat is the cause',
    'Ask the tenants, and offer a valve or a cover',
    'If the sensor is close to a window, move it',
  ],
  cannotKnow:
    'Whether a window was open: no sensor shows that. A window that is open all day, or in a room without the sensor, is not seen.',
  judge: withBurner(WINDOW.days, (input, apartments) =>
    ofApartments(
      judgeApartments(input, apartments, {
        ...WINDOW,
        when: sentence('when.heated'),
        isJudged: (facts) => facts !== undefined && isHeatingDay(facts),
        look: ({ falls }) => ({ holds: falls > 0, far: farPast(falls, 0, MOST_FALLS) }),
        evidence: {
          columns: headings('apartments-fell', 'apartments-measured', 'outdoor-mean'),
          sensors: firstNamed(input, WINDOW.days, OUTDOOR),
        },
        says: (found, all, held) =>
          sentence('apartment-window', {
            ...named(found.map(({ apartment }) => apartment.number)),
            ...{ fall: WINDOW.fall, on: [held, WINDOW.days], all },
          }),
      }),
    ),
  ),
};

const UNEVEN = { days: 7, atLeast: 4, colder: 3, group: 3, building: 8 } as const;
/** As cold as a riser gets beside a heated building, °F. */
const COLDEST = 12;

/** The means of a day, by apartment. */
const meansOn = (apartments: readonly ApartmentDays[], day: string): Map<ApartmentDays, number> =>
  new Map(
    apartments.flatMap((each) => {
      const own = knownDay(each, day);
      return own ? [[each, own.mean] as const] : [];
    }),
  );

/** Groups of apartments: of a line, or of a floor. */
const GROUPS = {
  line: ({ line }: ApartmentDays) => line,
  floor: ({ floor }: ApartmentDays) => (floor === undefined ? undefined : String(floor)),
} as const;
type GroupKind = keyof typeof GROUPS;

/** How much colder each group is than the building on a day, of those with enough apartments, °F. Undefined: too few in the building. */
function colderOn(apartments: readonly ApartmentDays[], kind: GroupKind, day: string) {
  const means = meansOn(apartments, day);
  const building = medianOf([...means.values()]);
  if (means.size < UNEVEN.building || building === undefined) return undefined;
  const groups = Map.groupBy(means, ([each]) => GROUPS[kind](each) ?? '');
  groups.delete('');
  return new Map(
    [...groups].flatMap(([name, own]) => {
      const median = own.length >= UNEVEN.group ? medianOf(own.map(([, mean]) => mean)) : undefined;
      return median === undefined ? [] : [[name, building - median] as const];
    }),
  );
}

function judgeUneven(input: RuleInput, apartments: readonly ApartmentDays[], kind: GroupKind): Verdict {
  const last = lastDays(input, UNEVEN.days);
  const looks = last.map(({ day, facts }) => ({
    ...{ day, outdoor: facts?.outdoor?.mean },
    colder: facts && isHeatingDay(facts) ? colderOn(apartments, kind, day) : undefined,
  }));
  const judged = looks.flatMap(({ colder }) => (colder && colder.size > 0 ? [colder] : []));
  if (judged.length < UNEVEN.atLeast) return tooFew(sentence('when.groups'), judged.length, UNEVEN.days);
  const names = [...new Set(judged.flatMap((colder) => [...colder.keys()]))];
  const groups = names.map((name) => ({
    name,
    held: judged.flatMap((colder) => ((colder.get(name) ?? 0) >= UNEVEN.colder ? [colder.get(name) ?? 0] : [])),
  }));
  const evidence: Evidence = {
    columns: headings(kind === 'line' ? 'lines-cold' : 'floors-cold', 'most-colder', 'outdoor-mean'),
    days: looks.map(({ day, outdoor, colder }): EvidenceDay => {
      if (!colder || colder.size === 0) return { day, values: [] };
      const most = Math.max(...colder.values());
      const cold = [...colder.values()].filter((each) => each >= UNEVEN.colder).length;
      return { day, values: [cold, most, outdoor], holds: cold > 0 };
    }),
    sensors: firstNamed(input, UNEVEN.days, OUTDOOR),
  };
  const coldOn = (least: number) =>
    groups.filter(({ held }) => held.length >= least).sort((a, b) => meanOf(b.held) - meanOf(a.held));
  const holding = (found: typeof groups): Holding => {
    const colder = meanOf(found.map(({ held }) => meanOf(held)));
    const held = Math.max(...found.map((each) => each.held.length));
    return {
      outcome: 'holds',
      says: sentence(`apartment-uneven.${kind}`, {
        ...named(found.map(({ name }) => name)),
        ...{ colder, held, days: UNEVEN.days },
      }),
      far: farPast(colder, UNEVEN.colder, COLDEST),
      held,
      judged: judged.length,
      evidence,
    };
  };
  const found = coldOn(UNEVEN.atLeast);
  if (found.length > 0) return holding(found);
  // A finding goes on with half of the days.
  const still = coldOn(UNEVEN.atLeast / 2);
  return { outcome: 'clear', by: [], evidence, ...(still.length > 0 && { whileOpen: holding(still) }) };
}

/** docs/product/findings.md#apartment-uneven */
export const apartmentUneven: Rule = {
  title: RULE_TITLES['apartment-uneven'],
  risk: 'waste',
  shows: heatedBelow(HEATS_BELOW),
  days: UNEVEN.days,
  needs: `${UNEVEN.building} or more apartments with a temperature sensor, ${UNEVEN.group} or more of a line or a floor, and a burner state; ideally an outdoor temperature`,
  test: `On ${UNEVEN.atLeast} of ${UNEVEN.days} days on which burners ran for {60:span} or more, below {${HEATS_BELOW}:temperature} outside if that is known, the median of a line’s or a floor’s averages was {${UNEVEN.colder}:difference} or more below the median of the building. A day counts with ${UNEVEN.building} measured apartments, ${UNEVEN.group} of them in the line or on the floor, each with readings in {80:percent} of its hours. Not those that are vacant or opted out`,
  evidence: 'for each day how many lines or floors were colder, how much the coldest one was, and the outdoor average',
  causes: [
    'A riser is throttled, blocked or full of air',
    'The system is out of balance: the risers close to the pump get the heat',
    'A floor loses heat: above a cellar or a driveway, or below the roof',
  ],
  advice: [
    'Bleed the riser, and check its valves and its balancing valve',
    'Balance the risers before making the supply hotter for all',
    'If it’s a floor, insulate its ceiling or its roof',
  ],
  cannotKnow: 'Lines and floors that aren’t entered, and why one is colder.',
  judge: withBurner(UNEVEN.days, (input, apartments) =>
    (['line', 'floor'] as const).map((aspect) => ({
      subject: 'apartments',
      aspect,
      verdict: judgeUneven(input, apartments, aspect),
    })),
  ),
};

const MOVED = { days: 35, after: 4, within: 10, before: 7, step: 5, steady: 4, others: 4 } as const;
/** A room beside a radiator differs by so much from one at the window, °F. */
const FARTHEST = 15;

/** How an apartment differs from the others of its building on each heating day, in order of time. */
function besideOthers(input: RuleInput, apartments: readonly ApartmentDays[]) {
  const series = new Map<ApartmentDays, { readonly day: string; readonly differs: number }[]>();
  for (const { day, facts } of lastDays(input, MOVED.days)) {
    if (!facts || !isHeatingDay(facts)) continue;
    const means = meansOn(apartments, day);
    const median = medianOf([...means.values()]);
    if (median === undefined || means.size <= MOVED.others) continue;
    for (const [each, mean] of means) {
      const own = series.get(each) ?? [];
      own.push({ day, differs: mean - median });
      series.set(each, own);
    }
  }
  return series;
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

type Differing = readonly { readonly day: string; readonly differs: number }[];

/** The step between two times of an apartment, each of which is steady, °F. 0 for none. */
function stepBetween(before: Differing, after: Differing): number {
  const [old, own] = [before, after].map((days) => days.map(({ differs }) => differs));
  if (!old || !own || spread(old) > MOVED.steady || spread(own) > MOVED.steady) return 0;
  const step = (medianOf(own) ?? 0) - (medianOf(old) ?? 0);
  return Math.abs(step) >= MOVED.step ? step : 0;
}

/**
 * The step of an apartment in its last ten days, the largest. Undefined with too few days; 0 without a step. While a finding is open, the
 * newest days are compared with those before it opened.
 */
function stepOf(days: Differing, open: OpenFinding | undefined): number | undefined {
  if (open) {
    const before = days.filter(({ day }) => day < open.openedOn).slice(0, -MOVED.after);
    return before.length < MOVED.before ? undefined : stepBetween(before, days.slice(-MOVED.after));
  }
  const splits = Array.from(
    { length: MOVED.within - MOVED.after + 1 },
    (_, index) => days.length - MOVED.after - index,
  );
  const usable = splits.filter((at) => at >= MOVED.before);
  if (usable.length === 0) return undefined;
  const steps = usable.map((at) => stepBetween(days.slice(0, at), days.slice(at)));
  return steps.reduce((most, step) => (Math.abs(step) > Math.abs(most) ? step : most), 0);
}

function judgeMoved(input: RuleInput, apartments: readonly ApartmentDays[]): Verdict {
  const open = input.opened?.find(({ rule }) => rule === 'apartment-moved');
  const series = besideOthers(input, apartments);
  const steps = [...series].flatMap(([apartment, days]) => {
    const step = stepOf(days, open);
    return step === undefined ? [] : [{ number: apartment.number, step, days }];
  });
  if (steps.length === 0) {
    const known = Math.max(0, ...[...series.values()].map(({ length }) => length));
    return known === 0 ? notEnough(0, MOVED.days) : tooFew(sentence('when.groups'), known, MOVED.days);
  }
  const moved = steps.filter(({ step }) => step !== 0).sort((a, b) => Math.abs(b.step) - Math.abs(a.step));
  const days = lastDays(input, MOVED.days).map(({ day, facts }): EvidenceDay => {
    const known = steps.filter((each) => each.days.some((one) => one.day === day)).length;
    return { day, values: known > 0 ? [known, facts?.outdoor?.mean] : [] };
  });
  const evidence: Evidence = {
    columns: headings('apartments-measured', 'outdoor-mean'),
    days,
    sensors: firstNamed(input, MOVED.days, OUTDOOR),
  };
  if (moved.length === 0) return { outcome: 'clear', by: [], evidence };
  return {
    outcome: 'holds',
    says: sentence('apartment-moved', {
      ...named(moved.map(({ number }) => number)),
      ...{ step: MOVED.step, days: MOVED.after, all: steps.length },
    }),
    far: meanOf(moved.map(({ step }) => farPast(Math.abs(step), MOVED.step, FARTHEST))),
    held: MOVED.after,
    judged: MOVED.after,
    evidence,
  };
}

/** docs/product/findings.md#apartment-moved */
export const apartmentMoved: Rule = {
  title: RULE_TITLES['apartment-moved'],
  risk: 'unseen',
  shows: heatedBelow(HEATS_BELOW),
  days: MOVED.days,
  needs: `${MOVED.others + 1} or more apartments with a temperature sensor and a burner state; ideally an outdoor temperature`,
  test: `In ${MOVED.days} days an apartment that differed from the median of the building by nearly the same on ${MOVED.before} heating days or more, within {${MOVED.steady}:difference}, differs by {${MOVED.step}:difference} more or less on the last ${MOVED.after} to ${MOVED.within}, and these are as close to each other. A day counts with ${MOVED.others + 1} measured apartments, each with readings in {80:percent} of its hours. While a finding is open, compared with the days before it. Not those that are vacant or opted out`,
  evidence: 'for each day how many apartments were measured and the outdoor average',
  causes: [
    'The sensor was moved: to another room, beside a radiator or a window',
    'Two sensors were swapped',
    'A valve was opened, closed or replaced, or the way the apartment is used has changed',
  ],
  advice: [
    'Ask whether someone has moved the sensor, and put it back in the living room',
    'If two apartments changed at once, compare the names on their sensors',
    'If the sensor is in its place, check the valves of the apartment',
  ],
  cannotKnow:
    'Whether it’s the sensor or the heat: both look the same. Sensors that were swapped between apartments of nearly the same temperature.',
  judge: withBurner(MOVED.days, (input, apartments) => ofApartments(judgeMoved(input, apartments))),
};
