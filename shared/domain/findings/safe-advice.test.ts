import { expect, it } from 'vitest';
import { RULES } from './rules.ts';

/** docs/product/findings.md#safe-advice: nobody without training is sent to gas, flue, burner or electricity. */

/** What hurts whoever is not trained for it. */
const DANGEROUS =
  /\b(gas|flue|combustion|burners?|firing rate|lockout|breaker|contactor|overload|wire|voltage|panel|limit trips|carbon monoxide)\b/i;
/** Words for looking from outside, and for comparing what the screen says. */
const HARMLESS = [
  /while the burner fires/g,
  /that the burner and heating pump run/g,
  /faster than the burners explain/g,
  /running dry locks out the burners/g,
  /^Compare with the flue gas after the last cleaning$/g,
];
const TRAINED = /\blicensed (technician|electrician)\b/;
const LEAVES = /^If you smell gas, leave the building and call your gas utility or 911 from outside\b/;

const isSafe = (advice: string): boolean => {
  const rest = HARMLESS.reduce((left, each) => left.replace(each, ''), advice);
  return !DANGEROUS.test(rest) || TRAINED.test(rest) || LEAVES.test(rest);
};
const ALL = Object.entries(RULES).flatMap(([rule, { advice }]) => advice.map((each) => [rule, each] as const));

it.each(ALL)('%s: %s', (_rule, advice) => {
  expect(isSafe(advice)).toBe(true);
  expect(advice).not.toMatch(/\b(smell for|sniff|relight|by hand)\b/i);
});

it('An advice for gas, flue or electricity without somebody trained is found', () => {
  expect(isSafe('If you smell gas, leave and call your utility. Never search for a leak yourself')).toBe(false);
  expect(isSafe('Check breaker, overload relay and contactor')).toBe(false);
  expect(isSafe('Check whether the pump is turning')).toBe(true);
  expect(ALL.length).toBeGreaterThan(60);
});
