import { figureText } from '../figures/quantities.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import { type Say, sayTo } from '../figures/say.ts';
import { calendarDayText } from '../figures/times.ts';
import { RULE_SET_IDS, RULE_SETS, type RuleSet, type RuleSetId } from './rule-sets.ts';

type Remark = (say: Say, degrees: (fahrenheit: number) => string) => string;

/** What the portal does not check of a rule set, and when to choose another one. */
const REMARKS: Readonly<Record<RuleSetId, Remark>> = {
  newYork: (say) =>
    say`State law requires hot water at all hours in dwellings of three or more stories erected on or after April 18, 1929, and in all erected after January 1, 1951. For those choose New York City, hot water at all hours.`,
  newYorkAllHours: (say, degrees) =>
    say`For dwellings of three or more stories erected on or after April 18, 1929, and for all erected after January 1, 1951. The law names no temperature; ${degrees(120)} is the city’s.`,
  boston: (say, degrees) =>
    say`A board of health may change the season. The maximums of ${degrees(78)} and ${degrees(130)} aren’t checked.`,
  chicago: (say) =>
    say`Buildings that heat and cool through the same pipes have different limits in the first and last month. The hot water rule is for shared water heaters; we couldn’t confirm whether its section moved to title 14X.`,
  // The law itself is in °C.
  toronto: (say, degrees) => {
    const unchecked = say`The maximum of 60°C isn’t checked.`;
    if (say.reader.units === 'metric') return unchecked;
    return `${say`21°C is ${degrees(69.8)}, 45°C is ${degrees(113)}.`} ${unchecked}`;
  },
  washington: (say, degrees) =>
    say`The section names no season and no hot water temperature. A district page asks for ${degrees(68)} at all hours from October 1 to May 1 where the landlord provides heat; use custom rules for that.`,
  ipmc: (say, degrees) => {
    const { from, to } = RULE_SETS.ipmc.season;
    const [first, last] = [from, to].map((day) => calendarDayText(`2024-${day}`, say.reader));
    return say`A model code. Each city that adopts it sets its own dates; ${first ?? ''} – ${last ?? ''} stand in for them. Two exceptions aren’t checked: ${degrees(65)} where the average monthly temperature is above ${degrees(30)}, and no minimum while it’s colder outside than the local winter design temperature and the heating runs at full capacity. If your city has other rules, use custom rules.`;
  },
};

/** The remarks on a rule set in words: one for each of the table, none for a company's own rules. */
export function remarksOn({ name }: Pick<RuleSet, 'name'>, reader: Reader = pageReader()): string[] {
  const degrees = (fahrenheit: number): string => figureText('temperature', fahrenheit, undefined, reader);
  return RULE_SET_IDS.filter((id) => RULE_SETS[id].name === name).map((id) => REMARKS[id](sayTo(reader), degrees));
}
