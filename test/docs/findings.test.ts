import { describe, expect, it } from 'vitest';
import { READER } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import { MAX_ASIDE_REASON } from '../../shared/domain/findings/aside-reason.ts';
import { MIN_COVERAGE } from '../../shared/domain/findings/days.ts';
import { CLEAR_DAYS, ENDINGS, GROWTH, UNSEEN_DAYS } from '../../shared/domain/findings/life.ts';
import { ENDED_DAYS, MAX_ENDED } from '../../shared/domain/findings/property-findings.ts';
import { RISK_WEIGHTS, RISKS, type Risk } from '../../shared/domain/findings/risk.ts';
import type { Rule } from '../../shared/domain/findings/rule.ts';
import { ruleTexts } from '../../shared/domain/findings/rule-texts.ts';
import { RULES } from '../../shared/domain/findings/rules.ts';
import { PLANT_LIMITS } from '../../shared/domain/plant-profile.ts';
import { withFigures } from '../../shared/domain/sentences/template.ts';
import { sourcesIn, tableRows } from './sources.ts';

const page = sourcesIn('docs/product/findings.md')[0]?.text ?? '';
const rules = Object.entries<Rule>(RULES).map(([id, rule]) => [id, { ...ruleTexts(rule), shows: rule.shows }] as const);

describe('The page of findings', () => {
  it('has what each rule needs and tests, as the code says it', () => {
    expect(tableRows(page, 'Rule')).toEqual(
      rules.map(([id, { title, needs, test, risk, days }]) => [
        `<a id="${id}"></a>${title}`,
        needs,
        test,
        RISKS[risk],
        String(days),
      ]),
    );
  });

  it('has what a day needs for the fault of each rule to show, as the code says it', () => {
    expect(tableRows(page, 'Fault')).toEqual(
      rules.map(([id, { title, shows }]) => [`[${title}](#${id})`, withFigures(shows.words, READER)]),
    );
  });

  it('has evidence, causes, advice and limits of each rule, as the code says them', () => {
    expect(tableRows(page, 'Finding')).toEqual(
      rules.map(([id, { title, evidence, causes, advice, cannotKnow }]) => [
        `[${title}](#${id})`,
        evidence,
        causes.join('; '),
        advice.join('; '),
        cannotKnow,
      ]),
    );
  });

  it('has the risks with their weights', () => {
    const weights = tableRows(page, 'Risk').map(([risk, weight]) => [risk, Number(weight)]);
    expect(weights).toEqual((Object.keys(RISKS) as Risk[]).map((risk) => [RISKS[risk], RISK_WEIGHTS[risk]]));
  });

  it('states the constants of coverage and life', () => {
    expect(page).toContain(`at least ${MIN_COVERAGE * 100}% of a day`);
    expect(page).toContain(`It ends after ${CLEAR_DAYS} analyzed days`);
    expect(page).toContain(`After ${UNSEEN_DAYS} days without being seen`);
    expect(page).toContain(`at most ${MAX_ASIDE_REASON} characters`);
    expect(page).toContain(`by ${GROWTH * 100}% of the way`);
    expect(page).toContain(`for ${ENDED_DAYS} days, of each property the newest ${MAX_ENDED}`);
  });

  it('states the bounds of what people say of a plant', () => {
    const { boilers, storeys, designTemperature, supplyTarget, reliefPressure } = PLANT_LIMITS;
    const { boilerInput, fuelPrice, pumpPower, electricityPrice } = PLANT_LIMITS;
    for (const text of [
      `${boilers.min} to ${boilers.max} boilers`,
      `${storeys.min} to ${storeys.max} floors`,
      `from ${designTemperature.min} to ${designTemperature.max}°F`,
      `a boiler from ${boilerInput.min} to ${boilerInput.max} thousand Btu an hour`,
      `a pump from ${pumpPower.min} to ${pumpPower.max} W`,
      `from $${fuelPrice.min} to $${fuelPrice.max} a therm and to $${electricityPrice.max} a kWh`,
      `from ${supplyTarget.min} to ${supplyTarget.max}°F`,
      `from ${reliefPressure.min} to ${reliefPressure.max} PSI`,
    ])
      expect(page).toContain(text);
  });

  it('has the words of each ending', () => {
    const texts = tableRows(page, 'Text').map(([text = '']) =>
      text.replaceAll('`', '').replace('{days}', String(UNSEEN_DAYS)),
    );
    expect(texts).toEqual(expect.arrayContaining(Object.values(ENDINGS).map((words) => words(sayTo(READER)))));
  });
});
