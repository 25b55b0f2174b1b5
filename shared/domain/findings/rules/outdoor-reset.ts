import type { DayFacts } from '../../facts/day-facts.ts';
import { HEATS_FROM, heatingPoints } from '../../facts/heating-hours.ts';
import { BURNERS, HOT_WATER_DEMAND, SUPPLY } from '../../facts/plant-sensors.ts';
import type { SensorLabel, SensorName } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { lineThrough, meanOf } from '../../statistics/regression.ts';
import { baselineOf, sinceChange } from '../baseline.ts';
import { allKnown, farPast, MIN_COVERAGE, minutesOf, notEnough, nothingToJudge, tooFew } from '../days.ts';
import { headings } from '../headings.ts';
import type { Rule, RuleInput, Verdict } from '../rule.ts';
import { firstNamed, labelsNamed, meanAt, noSensor, OUTDOOR, ofPlant, steamOf } from '../sensors.ts';
import { heatedBelow } from '../showing.ts';

const DAYS = 28;
const MIN_DAYS = 14;
const FIRING = 60;
const HEATS_BELOW = 60;
const FULL_LOAD = 0.8;
const SPREAD = 12;
const FLAT = -0.15;
const SURELY_FLATTER = -0.3;
const MILD = 45;
const HOT = 150;
/** Water that is as warm on the coldest day as on the mildest one: the slope with its interval is within this, and it is this hot. */
const CONSTANT = 0.1;
const WARM = 135;
const HOURS = 2;

/** Pumps by which the boilers heat the hot water. */
const HOT_WATER_PUMPS: readonly SensorName[] = HOT_WATER_DEMAND.filter((name) => name !== 'hotWaterTankRelayState');

/** Whether something is known that needs water of 140 °F and more on mild days too: a return that must stay warm, or hot water. */
const needsHotWater = (input: RuleInput): boolean =>
  input.profile.condensing === false ||
  (input.profile.heatsHotWater ?? labelsNamed(input, DAYS, HOT_WATER_PUMPS).length > 0);

/** The means of a day in the hours in which a plant without a burner's sensor heated. */
function meansOf(facts: DayFacts): readonly [outside: number, supply: number] | undefined {
  const points = heatingPoints([facts]);
  return points.length < HOURS ? undefined : [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))];
}

/** The means of a day on which the control decided how hot the supply is; undefined on other days. */
function controlledOn(facts: DayFacts, outdoor: SensorLabel, hasBurner: boolean) {
  if (!hasBurner) return meansOf(facts);
  const [outside, supply, minutes = 0] = [meanAt(facts, outdoor), facts.firing?.supplyMean, facts.firing?.minutes];
  // At full load the supply is what the boilers can give, not what the control wants.
  const isControlled = minutes >= FIRING && minutes < FULL_LOAD * minutesOf(facts);
  return isControlled && outside !== undefined && supply !== undefined ? ([outside, supply] as const) : undefined;
}

interface Sensors {
  readonly supply: SensorLabel;
  readonly outdoor: SensorLabel;
  readonly burners: readonly SensorLabel[];
}

function judgeSlope(input: RuleInput, { supply, outdoor, burners }: Sensors): Verdict {
  const sensors = [supply, outdoor, ...burners];
  const baseline = baselineOf(input, DAYS);
  const coverage = baseline.days.reduce((sum, facts) => sum + allKnown(facts, sensors), 0) / baseline.possible;
  if (baseline.isRestarted && baseline.possible < MIN_DAYS) return sinceChange(baseline, MIN_DAYS);
  if (!(coverage >= MIN_COVERAGE)) return notEnough(coverage || 0, DAYS);
  const heated = baseline.days.flatMap((facts) => {
    const means = controlledOn(facts, outdoor, burners.length > 0);
    const isUsed = allKnown(facts, sensors) >= MIN_COVERAGE;
    if (!means || !isUsed || means[0] >= HEATS_BELOW) return [];
    return [{ day: facts.day, outside: means[0], supply: means[1] }];
  });
  const line = lineThrough(heated.map(({ outside, supply }) => [outside, supply]));
  if (!line || heated.length < MIN_DAYS) return tooFew(sentence('when.heated-below-full'), heated.length, DAYS);
  const outdoors = heated.map(({ outside }) => outside);
  const spread = Math.max(...outdoors) - Math.min(...outdoors);
  if (spread < SPREAD) {
    const why = sentence('why.alike-outside', { spread, needed: SPREAD });
    return { outcome: 'unknown', reason: nothingToJudge(why) };
  }
  const mild = heated.filter(({ outside }) => outside >= MILD);
  const supplyWhenMild = mild.length ? meanOf(mild.map(({ supply }) => supply)) : line.at(MILD);
  const isFlat = burners.length > 0 && line.slope > FLAT && line.slope - line.slopeMargin > SURELY_FLATTER;
  const isConstant = Math.abs(line.slope) + line.slopeMargin <= CONSTANT && !needsHotWater(input);
  const least = isConstant ? WARM : HOT;
  if (!(isFlat || isConstant) || supplyWhenMild < least) return { outcome: 'clear' };
  const id = supplyWhenMild < HOT || !isFlat ? 'constant' : line.slope > 0 ? 'more' : 'less';
  return {
    outcome: 'holds',
    says: sentence(`outdoor-reset.${id}`, {
      supply: supplyWhenMild,
      outdoor: MILD,
      slope: Math.abs(line.slope),
      held: heated.length,
      days: DAYS,
    }),
    far: farPast(supplyWhenMild, least - 10, 190),
    held: heated.length,
    judged: heated.length,
    evidence: {
      columns: headings('outdoor-mean', 'supply-firing'),
      days: heated.map(({ day, outside, supply }) => ({ day, values: [outside, supply] })),
      sensors,
    },
  };
}

/** docs/product/findings.md#outdoor-reset */
export const outdoorReset: Rule = {
  title: RULE_TITLES['outdoor-reset'],
  risk: 'waste',
  shows: heatedBelow(HEATS_BELOW),
  days: DAYS,
  needs: `a supply and an outdoor temperature, and ${MIN_DAYS} heating days that vary by {${SPREAD}:difference} or more outside; ideally a burner state, whether the boilers condense and whether they heat the hot water`,
  test: `In ${DAYS} days the trend of the supply while firing by outdoor average is flatter than {${Math.abs(FLAT)}:perDegree} per degree, with its interval flatter than ${Math.abs(SURELY_FLATTER)}, and the supply on days of {${MILD}:temperature} or more is {${HOT}:temperature} or hotter. Or the supply doesn’t follow the weather at all, within {${CONSTANT}:difference:1} per degree, and is {${WARM}:temperature} or hotter; not where the boilers are entered as non-condensing or heat the hot water, and without a burner’s sensor only this is tested, in hours with a supply above {${HEATS_FROM}:temperature}. Days on which a burner ran for {${FULL_LOAD * 100}:percent} or more don’t count. Not for steam systems`,
  evidence: 'supply and outdoor temperature, and their averages for each heating day',
  causes: [
    'There is no outdoor reset, or it is turned off',
    'The control’s outdoor sensor is missing, in the sun or wrong',
    'The target is kept high for hot water or one cold apartment',
  ],
  advice: [
    'Turn on outdoor reset, or lower the warm end of its curve {10:difference} per week until tenants notice',
    'Compare the control’s outdoor sensor with this one',
    'Keep non-condensing boilers above their minimum return temperature',
  ],
  cannotKnow: 'Whether hot water, a heating coil or a tenant needs a constant temperature.',
  judge: (input) => {
    const [supply] = firstNamed(input, DAYS, SUPPLY);
    const [outdoor] = firstNamed(input, DAYS, OUTDOOR);
    const burners = labelsNamed(input, DAYS, BURNERS);
    if (!supply || !outdoor) return noSensor('supply-outdoor');
    const steam = steamOf(input, 'steam-reset');
    if (steam) return steam;
    return ofPlant(judgeSlope(input, { supply, outdoor, burners }));
  },
};
