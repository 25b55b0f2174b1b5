import { describe, expect, it } from 'vitest';
import type { DayFacts } from '../facts/day-facts.ts';
import { analog, inputOf, someDays, state, told } from './days.sample.ts';
import { judgeDay } from './property-findings.ts';
import { judgedVitals } from './vital.ts';

/** docs/product/findings.md#looked-at: by what heat and hot water are judged. */

const room = (mean: number) => ({ roomTemperature1: analog({ mean, min: mean }) });
const HEADER = {
  hotWaterTankSupplyHeaderTemperature1: analog({ mean: 122, max: 124, bands: { below120: 0, above140: 0 } }),
};
const weather = (mean: number): Partial<DayFacts> => ({
  outdoor: { mean, min: mean, max: mean, degreeHours: 24 * Math.max(0, 65 - mean) },
});
const burner = (on: number): Partial<DayFacts> => ({
  switches: { boilerRelayState1: state({ on }) },
  firing: { minutes: on, together: 0 },
});
function looks(facts: Partial<DayFacts>) {
  const days = someDays(30, () => facts);
  const { vital } = judgeDay(undefined, inputOf(days, 30));
  if (!vital) throw new Error('a judged day says by what');
  return { ...vital, judged: judgedVitals(vital) };
}

describe('Heat and hot water', () => {
  it('are judged by the sensors of their rules', () => {
    const outdoorTemperature1 = analog({ mean: 35 });
    const facts = { ...burner(600), ...weather(35), analogs: { ...room(70), ...HEADER, outdoorTemperature1 } };
    expect(looks(facts)).toEqual({
      heat: { by: ['roomTemperature1', 'boilerRelayState1'] },
      hotWater: { by: ['hotWaterTankSupplyHeaderTemperature1'] },
      judged: ['heat', 'hotWater'],
    });
  });

  it('are judged, too, where a rule has found something', () => {
    expect(looks({ ...weather(35), analogs: room(40) })).toMatchObject({
      heat: { by: ['roomTemperature1'] },
      judged: ['heat'],
    });
  });

  it('are not judged without a sensor of theirs, whatever else was clear', () => {
    // A freezing building of which nobody knows the weather or a room: a burner alone judges nothing.
    const facts = { ...burner(0), analogs: { boilerSystemPressure1: analog({ mean: 18 }) } };
    expect(told(looks(facts))).toEqual({
      heat: { by: [], reason: 'no sensor: needs a room temperature' },
      hotWater: {
        by: [],
        reason: 'no sensor: needs a hot water temperature',
      },
      judged: [],
    });
  });

  it('are not judged while their sensor is not known, or in warm weather', () => {
    const blind = { roomTemperature1: analog({ mean: 70, known: 700, coverage: 0.48 }) };
    expect(told(looks({ ...weather(35), analogs: blind }).heat)).toEqual({
      by: [],
      reason: 'not enough data (48% of 3 days)',
    });
    expect(told(looks({ ...weather(70), analogs: room(74) }).heat)).toEqual({
      by: [],
      reason: 'not enough days: it was below 55°F outside on 0 of 3 days',
    });
  });
});
