import { dayMinuteText } from '../figures/times.ts';
import { NOTE_KINDS } from '../notes/note.ts';
import { buildingCell, counted, type SectionRule, sectionOf } from './report.ts';

/** Notes of people about the period, the newest first. */
export const notesSection: SectionRule = ({ properties, zone }) => {
  const all = properties
    .flatMap(({ id, title, notes }) => notes.map((note) => ({ id, title, note })))
    .sort((a, b) => b.note.from - a.note.from);
  const lines = all.map(({ id, title, note }) => ({
    words: [
      `${title}, ${dayMinuteText(note.from, zone)}: ${[NOTE_KINDS[note.kind], note.text].filter(Boolean).join(': ')}`,
      ...(note.photos ? [`(${counted(note.photos, 'photo')})`] : []),
    ].join(' '),
    place: { page: 'property' as const, propertyId: id },
  }));
  const table = {
    columns: [{ title: 'Building' }, { title: 'Note', isText: true }, { title: 'Time' }],
    rows: all.map(({ id, title, note }) => [
      buildingCell({ id, title }),
      {
        words: [
          [NOTE_KINDS[note.kind], note.text].filter(Boolean).join(': '),
          ...(note.photos ? [`(${counted(note.photos, 'photo')})`] : []),
        ].join(' '),
      },
      { words: dayMinuteText(note.from, zone) },
    ]),
  };
  return all.length === 0 ? undefined : sectionOf('Notes', `${counted(all.length, 'note')}.`, lines, { table });
};
