import { describe, expect, it, test } from 'vitest';
import { speakSpanish } from '../../language/speak-spanish.ts';
import { READER, type Reader } from '../figures/reader.ts';
import { MESSAGES } from '../language/spanish/messages.ts';
import { RECORDS } from '../language/spanish/records.ts';
import { remarksOn } from './rule-remarks.ts';
import { ownRuleSet, RULE_SET_IDS, RULE_SETS } from './rule-sets.ts';

const METRIC: Reader = { ...READER, units: 'metric' };
const SPANISH: Reader = { language: 'es', units: 'metric' };

test('The model code names what it leaves open', () => {
  expect(remarksOn(RULE_SETS.ipmc)).toEqual([
    expect.stringMatching(
      /^A model code. .* sets its own dates; Oct 1 – May 31 .*aren’t checked: 65°F .* above 30°F, .*winter design temperature/,
    ),
  ]);
});

test('Rules that a company typed have no remark', () => {
  const own = { seasonFrom: '11-01', seasonTo: '03-31', dayFrom: '07:00', dayTo: '21:30', dayMin: 70 };
  expect(remarksOn(ownRuleSet(own))).toEqual([]);
});

describe('docs/product/records.md#language: a remark has the units of its reader', () => {
  it('and its language', () => {
    speakSpanish(MESSAGES, RECORDS);
    expect([READER, METRIC, SPANISH].map((reader) => remarksOn(RULE_SETS.boston, reader))).toEqual([
      ['A board of health may change the season. The maximums of 78°F and 130°F aren’t checked.'],
      ['A board of health may change the season. The maximums of 25.6°C and 54.4°C aren’t checked.'],
      ['Una junta de salud puede cambiar la temporada. Los máximos de 25.6°C y 54.4°C no se comprueban.'],
    ]);
    expect(remarksOn(RULE_SETS.ipmc, SPANISH)[0]).toContain('aquí se usan 1 oct – 31 may. No se comprueban dos');
  });

  it('in each rule set', () => {
    speakSpanish(MESSAGES, RECORDS);
    for (const id of RULE_SET_IDS) {
      const [english] = remarksOn(RULE_SETS[id]);
      const [metric] = remarksOn(RULE_SETS[id], METRIC);
      const [spanish] = remarksOn(RULE_SETS[id], SPANISH);
      expect(metric).not.toContain('°F');
      expect(spanish).not.toContain('°F');
      expect(english).toBeTruthy();
      expect(spanish).toBeTruthy();
      expect(spanish).not.toBe(metric);
    }
  });

  it('and a law that is in °C is converted for a reader of °F alone', () => {
    expect([READER, METRIC].map((reader) => remarksOn(RULE_SETS.toronto, reader))).toEqual([
      ['21°C is 69.8°F, 45°C is 113°F. The maximum of 60°C isn’t checked.'],
      ['The maximum of 60°C isn’t checked.'],
    ]);
  });
});
