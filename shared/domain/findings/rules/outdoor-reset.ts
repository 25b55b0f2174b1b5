import { BURNERS, SUPPLY } from '../../facts/plant-sensors.ts';
import type { SensorLabel } from '../../sensor.ts';
import { RULE_TITLES } from '../../sentences/english/rule-titles.ts';
import { sentence } from '../../sentences/sentence.ts';
import { lineThrough, meanOf } from '../../statistics/regression.ts';
import { baselineOf, sinceChange } from '../baseline.ts';
import { allKnown, farPast, MIN_COVERAGE, minutesOf, notEnough, nothingToJudge, tooFew } from '../days.ts';
import { headings, limitsBy } from '../headings.ts';
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

function judgeSlope(input: RuleInput, sensors: readonly SensorLabel[], outdoor: SensorLabel): Verdict {
  const baseline = baselineOf(input, DAYS);
  const coverage = baseline.days.reduce((sum, facts) => sum + allKnown(facts, sensors), 0) / baseline.possible;
  if (baseline.isRestarted && baseline.possible < MIN_DAYS) return sinceChange(baseline, MIN_DAYS);
  if (!(coverage >= MIN_COVERAGE)) return notEnough(coverage || 0, DAYS);
  const heated = baseline.days.flatMap((facts) => {
    const [outside, supply] = [meanAt(facts, outdoor), facts.firing?.supplyMean];
    const minutes = facts.firing?.minutes ?? 0;
    // At full load the supply is what the boilers can give, not what the control wants.
    const isControlled = minutes >= FIRING && minutes < FULL_LOAD * minutesOf(facts);
    const isUsed = allKnown(facts, sensors) >= MIN_COVERAGE && isControlled;
    if (!isUsed || outside === undefined || supply === undefined || outside >= HEATS_BELOW) return [];
    return [{ day: facts.day, outside, supply }];
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
  const isFlat = line.slope > FLAT && line.slope - line.slopeMargin > SURELY_FLATTER;
  if (!isFlat || supplyWhenMild < HOT) return { outcome: 'clear' };
  return {
    outcome: 'holds',
    says: sentence(line.slope > 0 ? 'outdoor-reset.more' : 'outdoor-reset.less', {
      supply: supplyWhenMild,
      outdoor: MILD,
      slope: Math.abs(line.slope),
      held: heated.length,
      days: DAYS,
    }),
    far: farPast(supplyWhenMild, HOT - 10, 190),
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
  limitOf: limitsBy({ 'supply-firing': HOT }),
  days: DAYS,
  needs: `a supply and an outdoor temperature, a burner state, and ${MIN_DAYS} heating days that vary by {${SPREAD}:difference} or more outside`,
  test: `In ${DAYS} days the trend of the supply while firing by outdoor average is flatter than {${Math.abs(FLAT)}:difference} per degree, with its interval flatter than ${Math.abs(SURELY_FLATTER)}, and the supply on days of {${MILD}:temperature} or more is {${HOT}:temperature} or hotter. Days on which a burner ran for {${FULL_LOAD * 100}:percent} or more don’t count. Not for steam systems`,
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
    if (!supply || !outdoor || !burners.length) return noSensor('supply-outdoor-burner');
    const steam = steamOf(input, 'steam-reset');
    if (steam) return steam;
    return ofPlant(judgeSlope(input, [supply, outdoor, ...burners], outdoor));
  },
};
