import { BURNERS } from '../../facts/plant-sensors.ts';
import { type ApartmentDays, countsOn } from '../../plant/apartment-days.ts';
import { OVERHEATED, wasOverheated } from '../../plant/overheated.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { meanOf } from '../../statistics/regression.ts';
import { farPast, lastDays, notEnough, tooFew } from '../days.ts';
import { headings } from '../headings.ts';
import type { EvidenceDay, Holding, Judgement, Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, labelsNamed, noSensor, OUTDOOR } from '../sensors.ts';
import { ALWAYS, heatedBelow } from '../showing.ts';
import { HEATS_BELOW, HOTTEST, isHeatingDay } from './room-hot.ts';

/** Rules about the apartments of a property as a whole: one finding names those that it is about. */

/** A finding names so many apartments, and counts the others. */
const NAMED = 5;
/** From this share of the apartments on it is the building. */
const BUILDING = 1 / 3;

const ofApartments = (verdict: Verdict): Judgement[] => [{ subject: 'apartments', verdict }];

/** '7B, 7C, 7E and 2 more' */
function named(apartments: readonly ApartmentDays[]) {
  const names = apartments.slice(0, NAMED).map(({ number }) => number);
  const more = apartments.length - NAMED;
  return {
    names: names.join(', '),
    more: more > 0 ? sentence('apartments.more', { count: more }) : undefined,
  };
}

const HOT = { days: 7, atLeast: 4 } as const;

/** The heating days of an apartment of which enough is known: whether it was overheated, with its mean. */
interface HotLook {
  readonly apartment: ApartmentDays;
  readonly known: number;
  readonly hot: readonly number[];
}

function hotLook(apartment: ApartmentDays, days: readonly string[]): HotLook {
  const own = days.flatMap((day) => {
    const room = countsOn(apartment, day) ? apartment.days.get(day) : undefined;
    const isHot = room && wasOverheated(room);
    return room && isHot !== undefined ? [{ mean: room.mean, isHot }] : [];
  });
  return { apartment, known: own.length, hot: own.flatMap(({ mean, isHot }) => (isHot ? [mean] : [])) };
}

function judgeHot(input: RuleInput, apartments: readonly ApartmentDays[]): Verdict {
  const last = lastDays(input, HOT.days);
  const heated = last.flatMap(({ day, facts }) => (facts && isHeatingDay(facts) ? [day] : []));
  if (heated.length < HOT.atLeast) return tooFew(sentence('when.heated'), heated.length, HOT.days);
  const looks = apartments.map((each) => hotLook(each, heated)).filter(({ known }) => known >= HOT.atLeast);
  if (looks.length === 0) {
    const lived = apartments.filter((each) => countsOn(each, input.lastDay));
    const shares = lived.flatMap(({ days }) => heated.map((day) => days.get(day)?.coverage ?? 0));
    return notEnough(shares.length > 0 ? meanOf(shares) : 0, HOT.days);
  }
  const days = last.map(({ day, facts }): EvidenceDay => {
    if (!heated.includes(day)) return { day, values: [] };
    const known = looks.flatMap(({ apartment }) => {
      const room = countsOn(apartment, day) ? apartment.days.get(day) : undefined;
      return (room && wasOverheated(room)) ?? [];
    });
    const hot = known.filter(Boolean).length;
    return { day, values: [hot, known.length, facts?.outdoor?.mean], ...(known.length > 0 && { holds: hot > 0 }) };
  });
  const evidence = {
    columns: headings('apartments-hot', 'apartments-measured', 'outdoor-mean'),
    days,
    sensors: firstNamed(input, HOT.days, OUTDOOR),
  };
  const holding = (found: readonly HotLook[]): Holding => {
    const least = Math.min(...found.map(({ hot }) => hot.length));
    const figures = { limit: OVERHEATED, held: least, days: HOT.days, all: looks.length };
    const isBuilding = found.length >= looks.length * BUILDING;
    return {
      outcome: 'holds',
      says: isBuilding
        ? sentence('apartment-hot.building', { ...figures, count: found.length })
        : sentence('apartment-hot', { ...figures, ...named(found.map(({ apartment }) => apartment)) }),
      far: meanOf(found.map(({ hot }) => farPast(meanOf(hot), OVERHEATED - 1, HOTTEST))),
      held: Math.max(...found.map(({ hot }) => hot.length)),
      judged: heated.length,
      evidence,
    };
  };
  const hotOn = (least: number) =>
    looks.filter(({ hot }) => hot.length >= least).sort((a, b) => meanOf(b.hot) - meanOf(a.hot));
  const found = hotOn(HOT.atLeast);
  if (found.length > 0) return holding(found);
  // A finding goes on with half of the days.
  const still = hotOn(HOT.atLeast / 2);
  return { outcome: 'clear', by: [], evidence, ...(still.length > 0 && { whileOpen: holding(still) }) };
}

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
  judge: (input) => {
    const apartments = input.apartments?.filter(({ since }) => since !== undefined) ?? [];
    if (apartments.length === 0) return noSensor('apartments');
    if (labelsNamed(input, HOT.days, BURNERS).length === 0) return noSensor('burner');
    return ofApartments(judgeHot(input, apartments));
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
    says: sentence('apartment-silent', { ...named(silent), count: silent.length, all: all.length }),
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
    'If the sensor was exchanged, enter its new name',
  ],
  cannotKnow: 'Whether the apartment is warm.',
  judge: (input) => {
    const apartments = input.apartments ?? [];
    if (silentOn(apartments, input.lastDay).all.length === 0) return noSensor('apartments');
    return ofApartments(judgeSilent(input, apartments));
  },
};
