import { type Bill, FUELS, type Fuel, type MeterUnit } from '../../../../shared/domain/energy/meter.ts';
import type {
  BeforeAndAfter,
  EnergyModel,
  EnergySource,
  Figure,
  Known,
} from '../../../../shared/domain/energy/report.ts';
import { decimalsFor, exactly, numberText } from '../../../../shared/domain/figures/numbers.ts';
import { figureValue, wholeTemperature } from '../../../../shared/domain/figures/quantities.ts';
import { percentRange, percentText, shareText } from '../../../../shared/domain/figures/shares.ts';
import { calendarDateText, calendarDayText } from '../../../../shared/domain/figures/times.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { METER_UNIT_WORDS } from '../../../../shared/domain/sentences/english/meter-units.ts';

/** Words of energy (docs/product/energy.md#texts). */

export const unitWords = (unit: MeterUnit): string => METER_UNIT_WORDS[unit];

export const isKnown = (figure: Figure): figure is Known => 'value' in figure;

/** A figure of energy, with as many digits as its size needs or as are asked for: '12,480', '96.3', '0.72'. */
export const usageText = (value: number, digits = value === 0 ? 0 : decimalsFor(value)): string =>
  numberText(value, exactly(digits));

/** Writes a figure: its sign or digits alone, without the unit. */
export type Writes = (value: number) => string;

/** '930 to 996': where the figure lies in 9 of 10 cases. Empty where nothing is said of it. */
export function bandText({ low, high }: Known, write: Writes): string {
  if (low === undefined || high === undefined) return '';
  const [from, to] = [write(low), write(high)];
  return from === to ? '' : `${from} to ${to}`;
}

/** A figure in a table: its value, or nothing known. */
export const figureText = (figure: Figure, write: Writes): string =>
  isKnown(figure) ? write(figure.value) : 'No data';

/** A share as a change: '12% less', '3% more'. */
export const changeText = (share: number): string => {
  const whole = Math.round(Math.abs(share) * 100);
  if (whole === 0) return 'no change';
  return `${percentText(whole)} ${share < 0 ? 'less' : 'more'}`;
};

/** '8–16% less', '3% less to 5% more'. */
export function changeBand({ low, high }: Known): string {
  if (low === undefined || high === undefined) return '';
  if (low < 0 && high > 0) return `${changeText(low)} to ${changeText(high)}`;
  const [least, most] = low < 0 ? [high, low] : [low, high];
  const [from, to] = [least, most].map((each) => Math.round(Math.abs(each) * 100)) as [number, number];
  return `${percentRange(from, to)} ${most < 0 ? 'less' : 'more'}`;
}

/** Whether a figure may as well be zero. */
export const holdsZero = ({ low, high }: Known): boolean =>
  low !== undefined && high !== undefined && low <= 0 && high >= 0;

export const fuelInSentence = (fuel: Fuel): string => FUELS[fuel].toLowerCase();

/** 'Gas Meter 1', 'Gas (from bills)', 'Gas (estimated)'. */
export function sourceName({ id, kind, fuel, of }: Pick<EnergySource, 'id' | 'kind' | 'fuel' | 'of'>): string {
  if (of) return `${FUELS[fuel]}, all ${of.length} meters`;
  if (kind === 'meter') return labelInWords(id);
  return kind === 'bills' ? `${FUELS[fuel]} (from bills)` : `${FUELS[fuel]} (estimated)`;
}

/** Words at the top of the page, for the first glance (docs/product/energy.md#top). */
export function topWords({ fuel, kind, againstLastYear: { change }, monthExpected }: EnergySource): {
  readonly title: string;
  readonly below: string;
} {
  const [what, about] = [fuelInSentence(fuel), kind === 'estimate' ? 'About ' : ''];
  if (!isKnown(change)) {
    const title = isKnown(monthExpected)
      ? 'Not enough history to compare yet'
      : `Not enough data to project this month’s ${what}`;
    return { title, below: `Compared with last year: ${change.unknown}` };
  }
  const band = changeBand(change);
  const below = band && `${band} (90% confidence)`;
  if (holdsZero(change)) return { title: `About the same ${what} as last year, weather-adjusted`, below };
  const words = changeText(change.value);
  if (words === 'no change') return { title: `About the same ${what} as last year, weather-adjusted`, below };
  return { title: `${about}${words} ${what} than last year, weather-adjusted`, below };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'Saturday 40%, Sunday 42% of a weekday.' Days that differ from the day used most often; empty where none do. */
function weekdayWords(weekdays: readonly number[] | undefined): string {
  if (!weekdays) return '';
  const usual = weekdays.toSorted((a, b) => a - b)[Math.floor(weekdays.length / 2)] ?? 1;
  const others = weekdays.flatMap((part, day) => {
    const percent = Math.round((100 * part) / usual);
    return percent === 100 ? [] : [`${WEEKDAYS[day]} ${percentText(percent)}`];
  });
  return others.length > 0 ? `. Compared with other days: ${others.join(', ')}` : '';
}

/** 'Base load 0.7 therms per day, plus 2.1 per degree below 60°F' */
export function modelWords(
  { base, perDegree, balance, isHeating, isCooling, weekdays }: EnergyModel,
  unit: MeterUnit,
): string {
  const [day, week] = [`${usageText(base)} ${unitWords(unit)} per day`, weekdayWords(weekdays)];
  if (!isHeating && !isCooling) return `${day}, regardless of weather. This isn’t a heating meter${week}.`;
  // A degree of the reader may be more than one of those that are kept.
  const more = usageText(perDegree / figureValue('difference', 1));
  const side = isCooling ? 'above' : 'below';
  return `Base load ${day}, plus ${more} per degree ${side} ${wholeTemperature(balance)}${week}`;
}

/** The fit of the model: 'CV(RMSE) 18%, R² 0.94, 214 days'. */
export const fitWords = ({ cvrmse, r2, days }: EnergyModel): string =>
  `CV(RMSE) ${shareText(cvrmse)}, R² ${r2.toFixed(2)}, ${days} days`;

/** '31 days excluded: data gap across days (11), less than 80% of the day has data (20)'. */
export function leftOutWords(all: EnergySource['leftOut']): string {
  // A bill that does not count is named by itself.
  const leftOut = all.filter(({ bill }) => bill === undefined);
  const days = leftOut.reduce((sum, each) => sum + each.days, 0);
  if (days === 0) return 'All days included';
  const reasons = leftOut
    .filter((each) => each.days > 0)
    .map((each) => (each.days === days ? each.reason : `${each.reason} (${each.days})`));
  return `${days === 1 ? '1 day' : `${days} days`} excluded: ${reasons.join(', ')}`;
}

/** '+13%', '−1%', '0%'. */
export function signedShare(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0) return percentText(0);
  return `${whole > 0 ? '+' : '−'}${percentText(Math.abs(whole))}`;
}

/** 'Nov 3 to Nov 6', or one day. */
export const daysWords = (from: string, to: string): string =>
  from === to ? calendarDateText(from) : `${calendarDayText(from)} to ${calendarDateText(to)}`;

/** 'Not counted: overlaps the bill Dec 12, 2025 to Jan 12'. @param by the bill that has its days */
export const billLeftOutWords = (by: Pick<Bill, 'from' | 'to'>): string =>
  `Not counted: overlaps the bill ${daysWords(by.from, by.to)}`;

/** '2 bills not counted: they overlap others'; undefined if all count. */
export function billsLeftOutWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 bill not counted: it overlaps another' : `${count} bills not counted: they overlap others`;
}

/** Other causes that may lie behind a difference, in sentences (docs/product/energy.md#before-and-after). */
export function doubtWords({ lowTimes = [], unitDoubt, baseMoved }: BeforeAndAfter): string[] {
  const times = lowTimes.map(([from, to]) => daysWords(from, to)).join('; ');
  const units = unitDoubt?.units?.map(unitWords).join(' and ');
  return [
    ...(times
      ? [
          `Usage was far lower in these weeks, as during a vacation: ${times}. To exclude them, add a note of the kind Other.`,
        ]
      : []),
    ...(baseMoved
      ? ['The base load changed but heating didn’t. Did the number of people or the hot water usage change?']
      : []),
    ...(unitDoubt
      ? [
          `Actual and projected usage differ by a factor of ${usageText(unitDoubt.factor)}${units ? `, like ${units}` : ''}. Did the meter, its unit or its pulse value change?`,
        ]
      : []),
  ];
}
