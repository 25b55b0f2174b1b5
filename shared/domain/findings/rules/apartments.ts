import { OVERHEATED } from '../../plant/overheated.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { type ApartmentDays, countsOn } from '../apartment-days.ts';
import { farPast, lastDays } from '../days.ts';
import { headings } from '../headings.ts';
import type { EvidenceDay, Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, noSensor, OUTDOOR } from '../sensors.ts';
import { ALWAYS, coldOutside, heatedBelow } from '../showing.ts';
import { type ApartmentLook, judgeApartments, named, ofApartments, withBurner, withSensor } from './apartment-looks.ts';
import { HEATS_BELOW, HOTTEST, isHeatingDay } from './room-hot.ts';

/** Rules about the apartments of a property as a whole: one finding names those that it is about. */

const numbersOf = (looks: readonly ApartmentLook[]): string[] => looks.map(({ apartment }) => apartment.number);

/** From this share of the apartments on it is the building. */
const BUILDING = 1 / 3;

const HOT = { days: 7, atLeast: 4 } as const;

const judgeHot = (input: RuleInput, apartments: readonly ApartmentDays[]): Verdict =>
  judgeApartments(input, apartments, {
    ...HOT,
    when: sentence('when.heated'),
    isJudged: (facts) => facts !== undefined && isHeatingDay(facts),
    look: ({ mean }) => ({ holds: mean >= OVERHEATED, far: farPast(mean, OVERHEATED - 1, HOTTEST) }),
    evidence: {
      columns: headings('apartments-hot', 'apartments-measured', 'outdoor-mean'),
      sensors: firstNamed(input, HOT.days, OUTDOOR),
    },
    says: (found, all, held) => {
      const figures = { limit: OVERHEATED, on: [held, HOT.days], all };
      return found.length >= all * BUILDING
        ? sentence('apartment-hot.building', { ...figures, count: found.length })
        : sentence('apartment-hot', { ...figures, ...named(numbersOf(found)) });
    },
  });

/** docs/product/findings.md#apartment-hot */
export const apartmentHot: Rule = {
  title: RULE_TITLES['apartment-hot'],
  risk: 'waste',
  shows: heatedBelow(HEATS_BELOW),
  days: HOT.days,
  needs: 'apartments with a temperature sensor and a burner state; ideally an outdoor temperature',
  test: `On ${HOT.atLeast} of ${HOT.days} days on which burners ran for {60:span} or more, below {${HEATS_BELOW}:temperature} outside if that is known, the average of an apartment was {${OVERHEATED}:temperature} or more. A day counts with readings in {80:percent} of its hours. Where it is a third of the apartments or more, it is the building. Not those that are vacant or opted out`,
  evidence: 'for each day how many apartments were overheated, how many were measured and the outdoor average',
  causes: [
    'The supply is hotter than the weather needs',
    'The system is out of balance: some risers get more heat than others',
    'Radiator valves in these apartments are stuck open or missing',
  ],
  advice: [
    'See on the page Apartments whether they share a line or a floor',
    'If it’s a third of the building, make the reset curve cooler in small steps, and watch the coldest apartments',
    'If it’s a few, balance their risers, or have their valves replaced',
  ],
  cannotKnow: 'Apartments without a sensor, and a window that is open: it cools the sensor, not the waste.',
  judge: withBurner(HOT.days, (input, apartments) => ofApartments(judgeHot(input, apartments))),
};

const COLD = { days: 7, atLeast: 3, share: 0.25, readings: 6 } as const;
/** As warm as it must be outside that no building needs heat, °F. */
const MILD = 55;

/** docs/product/findings.md#apartment-cold */
export const apartmentCold: Rule = {
  title: RULE_TITLES['apartment-cold'],
  risk: 'noHeat',
  shows: coldOutside(MILD),
  days: COLD.days,
  needs:
    'apartments with a temperature sensor, and an address whose heat rules are known; ideally an outdoor temperature',
  test: `On ${COLD.atLeast} of ${COLD.days} days {${100 * COLD.share}:percent} or more of an apartment’s readings were below what the rules of its city required at their time. A day counts with readings in {80:percent} of its hours and ${COLD.readings} or more while the rules required heat. Where a rule depends on the outdoor temperature, only on days that stayed below its limit. Not those that are vacant or opted out`,
  evidence: 'for each day how many apartments were too cold, how many were measured and the outdoor average',
  causes: [
    'The supply is cooler than the weather needs, or the heat is off for too long at night',
    'The system is out of balance, or air is in the risers of these apartments',
    'Radiator valves in these apartments are closed or stuck, or a window is left open',
  ],
  advice: [
    'See on the page Apartments whether they share a line or a floor',
    'Bleed and balance their risers, and check their valves',
    'If they are spread over the building, make the reset curve warmer in small steps',
  ],
  cannotKnow:
    'Apartments without a sensor, the minutes between readings, and whether a court would count it: it’s a measurement.',
  judge: (input) => {
    const apartments = withSensor(input);
    if (apartments.length === 0) return noSensor('apartments');
    if (!apartments.some(({ days }) => [...days.values()].some(({ required }) => required))) return noSensor('rules');
    return ofApartments(
      judgeApartments(input, apartments, {
        ...COLD,
        when: sentence('when.required'),
        isJudged: (facts) => facts !== undefined,
        look: ({ required }) => {
          if (!required || required.readings < COLD.readings) return undefined;
          const share = required.below / required.readings;
          return { holds: share >= COLD.share, far: farPast(share, COLD.share, 1) };
        },
        evidence: {
          columns: headings('apartments-cold', 'apartments-measured', 'outdoor-mean'),
          sensors: firstNamed(input, COLD.days, OUTDOOR),
        },
        says: (found, all, held) => {
          const figures = { share: COLD.share, on: [held, COLD.days], all };
          return found.length >= all * BUILDING
            ? sentence('apartment-cold.building', { ...figures, count: found.length })
            : sentence('apartment-cold', { ...figures, ...named(numbersOf(found)) });
        },
      }),
    );
  },
};

const SILENT_DAYS = 7;

/** The apartments that count on a day and whose sensor has reported before it, and those of them from which nothing came on it. */
function silentOn(apartments: readonly ApartmentDays[], day: string) {
  const all = apartments.filter((each) => countsOn(each, day) && each.since !== undefined && each.since <= day);
  return { all, silent: all.filter(({ heard }) => !heard.has(day)) };
}

function judgeSilent(input: RuleInput, apartments: readonly ApartmentDays[]): Verdict {
  const { all, silent } = silentOn(apartments, input.lastDay);
  const days = lastDays(input, SILENT_DAYS).map(({ day }): EvidenceDay => {
    const on = silentOn(apartments, day);
    return { day, values: [on.silent.length, on.all.length], holds: on.silent.length > 0 };
  });
  const evidence = { columns: headings('apartments-silent', 'apartments-measured'), days, sensors: [] };
  if (silent.length === 0) return { outcome: 'clear', by: [], evidence };
  return {
    outcome: 'holds',
    says: sentence('apartment-silent', {
      ...named(silent.map(({ number }) => number)),
      count: silent.length,
      all: all.length,
    }),
    far: silent.length / all.length,
    held: 1,
    judged: 1,
    evidence,
  };
}

/** docs/product/findings.md#apartment-silent */
export const apartmentSilent: Rule = {
  title: RULE_TITLES['apartment-silent'],
  risk: 'unseen',
  shows: ALWAYS,
  days: SILENT_DAYS,
  needs: 'apartments with a temperature sensor that has reported before',
  test: 'On the last day no reading came from the sensor of an apartment, neither a temperature nor a fault. Not those that are vacant or opted out',
  evidence: 'for each day how many sensors were offline, and how many apartments have one',
  causes: [
    'The battery is empty',
    'The sensor was taken down, covered or moved out of reach of the gateway',
    'If all are offline: the gateway has no power, or the file of another maker’s system is no longer imported',
  ],
  advice: [
    'Replace the battery, and see on the page Apartments whether the sensor reports again',
    'If the tenant no longer wants a sensor, enter the day under Tenant opted out',
    'If the sensor was replaced, enter its new name',
  ],
  cannotKnow: 'Whether the apartment is warm.',
  judge: (input) => {
    const apartments = input.apartments ?? [];
    if (silentOn(apartments, input.lastDay).all.length === 0) return noSensor('apartments');
    return ofApartments(judgeSilent(input, apartments));
  },
};
