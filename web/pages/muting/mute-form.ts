import { object, string } from 'yup';
import { localTimeText, timeOfLocal } from '../../../shared/dates/local-time.ts';
import { MUTE_PROBLEMS, type MuteChoice, muteEnd, muteProblem } from '../../../shared/domain/alarms/limits/mute.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/durations.ts';
import { english } from '../../../shared/domain/figures/say.ts';

/** The typed fields of a mute. */
export interface MuteDraft {
  readonly ends: MuteChoice;
  /** The chosen end by the clocks of the property: '2026-12-07T08:00'. */
  readonly time: string;
}

/** A draft that ends after a day. @param now the server’s time, UTC ms */
export const newMute = (now: number, zone: string): MuteDraft => ({
  ends: 'day',
  time: localTimeText(Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS, zone),
});

/** The end that a draft means, UTC ms; undefined until a person ends it. */
export function draftEnd({ ends, time }: MuteDraft, now: number, zone: string): number | undefined {
  if (ends === 'on') return undefined;
  return ends === 'date' ? timeOfLocal(time, zone) : muteEnd(ends, zone, now);
}

/** The rules of the form. The server has the same ones (docs/product/alarms.md#mute-refusals). */
export const muteRules = (now: number, zone: string) =>
  object({
    time: string().test('time', (text = '', { parent, createError }) => {
      if (parent.ends !== 'date') return true;
      const until = timeOfLocal(text, zone);
      if (until === undefined) return createError({ message: english('Choose a date and time') });
      const problem = muteProblem(until, now);
      return problem ? createError({ message: MUTE_PROBLEMS[problem] }) : true;
    }),
  });
