import type { NoteReply } from '../../../shared/api/types/note-types.ts';
import { CAUSE_WORDS } from '../../../shared/domain/alarms/incidents/cause-words.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import type { TimeWindow } from '../../../shared/domain/time-range.ts';
import type { MarkedSpan } from '../../ui/chart/index.ts';
import { noteSentence } from './note-words.ts';

/** The crosshair says a moment's words within this share of the window on each side. */
const REACH = 0.005;

/** The notes inside a window, as charts mark them (docs/product/notes.md#charts). Removed ones are not marked. */
export const noteMarksOf = (notes: readonly NoteReply[], { startTime, endTime }: TimeWindow): MarkedSpan[] =>
  notes
    .filter(({ removed, from, to }) => !removed && from < endTime && (to ?? from) >= startTime)
    .map((note) => {
      const { from, to, incident } = note;
      const reach = to === null ? (endTime - startTime) * REACH : 0;
      return {
        startTime: from - reach,
        endTime: (to ?? from) + reach,
        words: noteSentence(note, incident && say(CAUSE_WORDS[incident.cause])),
        note: { startTime: from, endTime: to ?? from },
      };
    });
