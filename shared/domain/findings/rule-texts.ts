import { pageReader, type Reader } from '../figures/reader.ts';
import { withFigures } from '../sentences/template.ts';
import type { RuleTexts } from './rule.ts';

/** The texts of a rule for a reader: their figures are written as `{120:temperature}`. */
export function ruleTexts(
  { title, risk, days, needs, test, evidence, causes, advice, cannotKnow }: RuleTexts,
  reader: Reader = pageReader(),
): RuleTexts {
  const read = (text: string): string => withFigures(text, reader);
  return {
    title,
    risk,
    days,
    needs: read(needs),
    test: read(test),
    evidence: read(evidence),
    causes: causes.map(read),
    advice: advice.map(read),
    cannotKnow: read(cannotKnow),
  };
}
