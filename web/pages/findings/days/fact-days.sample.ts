import type { DayFactsReply } from '../../../../shared/api/types/facts-types.ts';
import { DAY_MS } from '../../../../shared/domain/durations.ts';

/** Days of a plant, for tests. The burner of each fifth day is known for 61 % of it. */
export const sampleFactDays = (count: number, last = Date.UTC(2026, 10, 22)): DayFactsReply[] =>
  Array.from({ length: count }, (_, index): DayFactsReply => {
    const start = last - (count - 1 - index) * DAY_MS;
    const unknown = index % 5 === 4 ? 560 : 0;
    const burns = { count: 30, median: 11, shortest: 8, longest: 19 };
    return {
      day: new Date(start).toISOString().slice(0, 10),
      start,
      end: start + DAY_MS,
      until: start + DAY_MS,
      coverage: 1,
      analogs: {},
      commands: {},
      circulation: {},
      wingnuts: [],
      switches: {
        boilerRelayState1: {
          on: 380 + index,
          off: 1060 - index - unknown,
          unknown,
          starts: 31,
          startsInHour: 3,
          period: 44,
          burns,
          longest: 19,
        },
      },
      firing: { minutes: 380 + index, together: 0, supplyMean: 161.4, returnMean: 140.2 },
    };
  });
