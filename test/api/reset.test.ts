import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFacts } from '../../lambdas/store/facts.ts';
import { writeItems } from '../../local/seed/write-items.ts';
import { dayTextOf, localDay } from '../../shared/domain/calendar-day.ts';
import type { DayFacts } from '../../shared/domain/facts/day-facts.ts';
import { RULE_SET } from '../../shared/domain/facts/due-days.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { shareTestStack, type TestStack } from '../local-stack.ts';
import { copyOfWorld } from '../world.ts';
import { type Estate, openEstate } from './world/estate.ts';

/** The outdoor reset of a property by its stored days and its notes (docs/product/reset.md#calls). */

const world = copyOfWorld('reset');
const { companyId } = world;
const ZONE = 'America/Toronto';

let running: TestStack;
let estate: Estate;
beforeAll(async () => {
  running = await shareTestStack(world);
  estate = await openEstate(running);
});
afterAll(async () => {
  estate.close();
  await running.close();
});

/** A day with twelve hours of heating: its item in the table. */
function factsItem(propertyId: string, ago: number) {
  const day = dayTextOf(localDay(Date.now(), ZONE) - ago);
  const { startTime, endTime } = localDayOf(day, ZONE);
  const outdoor = 20 + (ago % 35);
  const facts: DayFacts = {
    day,
    start: startTime,
    end: endTime,
    until: endTime,
    coverage: 1,
    analogs: {
      roomTemperature1: {
        known: 1440,
        coverage: 1,
        fault: 0,
        min: 66,
        mean: 67,
        max: 68,
        bands: {},
        stuck: 0,
        jumps: 0,
      },
    },
    switches: {},
    heatingHours: Array.from({ length: 12 }, () => [outdoor, 190 - outdoor]).flat(),
    outdoor: { mean: outdoor, min: outdoor, max: outdoor, degreeHours: 0 },
    commands: {},
    circulation: {},
    wingnuts: [],
  };
  return {
    ...KEYS.facts(companyId, propertyId, day),
    ...{
      day,
      until: endTime,
      seenUntil: endTime,
      ruleSet: RULE_SET,
      expiresAt: 4_000_000_000,
      packed: packFacts(facts),
    },
  };
}

const resetOf = async (id: string) => (await estate.get(`analytics/reset?uuid=${id}`)).body.data;

test('docs/product/reset.md#calls: a property without data has no curve, and another company’s is not found', async () => {
  const id = await estate.property();
  expect(await resetOf(id)).toMatchObject({
    curve: { verdict: 'unknown', lacks: 'hours', hours: 0 },
    cells: [],
    rooms: [],
  });
  expect((await estate.get('analytics/reset?uuid=unknown')).status).toBe(404);
});

test('docs/product/reset.md#hours: stored days make the curve, and a note that a setting changed begins it anew', async () => {
  const id = await estate.property();
  await writeItems(
    running.stack,
    Array.from({ length: 70 }, (_, ago) => factsItem(id, ago + 1)),
  );
  const before = await resetOf(id);
  expect(before.curve).toMatchObject({ verdict: 'works', hours: 840 });
  expect(before.curve.line.slope).toBeCloseTo(-1, 6);
  expect(before.rooms).toMatchObject([{ label: 'roomTemperature1', limit: 68, mean: 67 }]);
  const note = { kind: 'settingChanged', from: Date.now() - 10 * 86_400_000, text: 'New reset curve' };
  expect((await estate.post(`properties/${id}/notes`, note)).status).toBe(200);
  const after = await resetOf(id);
  expect(after).toMatchObject({ isRestarted: true, curve: { verdict: 'unknown', lacks: 'hours' } });
  expect(after.curve.hours).toBeLessThanOrEqual(9 * 12);
});
