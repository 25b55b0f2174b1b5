import { packFacts } from '../../lambdas/store/facts.ts';
import { WINGNUTS } from '../../local/world/fixtures.ts';
import { historyColumns } from '../../local/world/history.ts';
import { HOUR_MS } from '../../shared/domain/durations.ts';
import { samplesAround } from '../../shared/domain/facts/day-source.ts';
import { RULE_SET } from '../../shared/domain/facts/due-days.ts';
import { localDayOf } from '../../shared/domain/facts/local-days.ts';
import { makeDayFacts } from '../../shared/domain/facts/make-day-facts.ts';
import { entriesOf } from '../../shared/domain/wingnuts/wiring.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { itemBytes } from './item-size.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const ZONE = 'America/New_York';
/** A heating day in autumn. */
const DAY = localDayOf('2026-11-10', ZONE);
/** Enough of the demo's wingnuts to show the mean; making the history of a day takes long. */
const SAMPLES = 6;

/** The bytes of the facts of a day of some of the demo's wingnuts, with their inputs. */
export function factsSamples(): { readonly inputs: number; readonly bytes: number }[] {
  const { startTime, endTime } = samplesAround(DAY);
  return WINGNUTS.filter(({ propertyId }) => propertyId)
    .slice(0, SAMPLES)
    .map((wingnut) => {
      const past = historyColumns(startTime, endTime, wingnut);
      const inputs = new Map(entriesOf(wingnut.sensors).map(([input, { label }]) => [label as string, input]));
      const columns = new Map(
        [...past.columns].map(([input, column]) => [
          input,
          Array.from(column, (value) => (Number.isNaN(value) ? null : value)),
        ]),
      );
      const facts = makeDayFacts({
        day: DAY,
        zone: ZONE,
        now: endTime,
        limits: {},
        sources: [
          {
            wingnutId: wingnut.id,
            inputs,
            limits: new Map(),
            samples: { times: [...past.times], columns },
            since: Number.NEGATIVE_INFINITY,
            until: Number.POSITIVE_INFINITY,
          },
        ],
      });
      const item = {
        ...KEYS.facts(ID, ID, DAY.day),
        day: DAY.day,
        until: DAY.endTime,
        seenUntil: endTime + HOUR_MS,
        expiresAt: Math.floor(endTime / 1000),
        ruleSet: RULE_SET,
        packed: packFacts(facts),
      };
      return { inputs: inputs.size, bytes: itemBytes(item) };
    });
}
