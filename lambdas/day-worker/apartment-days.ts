import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { type ApartmentDays, apartmentDays } from '../../shared/domain/findings/apartment-days.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import { RULE_SETS, rulesAt } from '../../shared/domain/records/rule-sets.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { findApartments, findRoomsNow, readRooms } from '../store/apartments.ts';

/**
 * The days of a property's apartments for its findings: of one without apartments nothing else is read.
 * @param from the first local date
 * @param to the last one
 * @param facts of the property: its outdoor temperature decides what some rules require
 */
export async function readApartmentDays(
  reach: Reach,
  { id, timeZone, address }: Pick<PropertyItem, 'id' | 'timeZone' | 'address'>,
  from: string,
  to: string,
  facts: readonly DayFacts[],
): Promise<readonly ApartmentDays[]> {
  const { apartments } = await findApartments(reach, id);
  if (apartments.length === 0) return [];
  const window = {
    startTime: localDayOf(from, timeZone).startTime,
    endTime: localDayOf(to, timeZone).endTime - 1,
  };
  const [samples, newest] = await Promise.all([readRooms(reach, id, window), findRoomsNow(reach, id)]);
  const outdoor = new Map(facts.map((each) => [each.day, each.outdoor]));
  const ruleSet = rulesAt(address);
  return apartmentDays(apartments, samples, newest, {
    zone: timeZone,
    rules: ruleSet && RULE_SETS[ruleSet],
    outdoorOn: (day) => outdoor.get(day),
  });
}
