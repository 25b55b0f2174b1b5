import { CAUSE_WORDS } from '../../shared/domain/alarms/incidents/cause-words.ts';
import { READER, type Reader } from '../../shared/domain/figures/reader.ts';
import { sayTo } from '../../shared/domain/figures/say.ts';
import type { NoteItem } from '../../shared/platform/items/note-items.ts';

/** The text of a note: of an alarm the cause, then what was written beside it. */
export const noteText = ({ cause, text }: Pick<NoteItem, 'cause' | 'text'>, reader: Reader = READER): string =>
  [cause && sayTo(reader)(CAUSE_WORDS[cause]), text].filter(Boolean).join('. ');
