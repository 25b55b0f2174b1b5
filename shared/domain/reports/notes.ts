import { plural, sayTo } from '../figures/say.ts';
import { dayMinuteText } from '../figures/times.ts';
import { NOTE_KINDS } from '../notes/note.ts';
import { buildingCell, type PropertyPeriod, type SectionRule, sectionOf } from './report.ts';

/** Notes of people about the period, the newest first. */
export const notesSection: SectionRule = ({ properties, zone, reader }) => {
  const say = sayTo(reader);
  const wordsOf = ({ kind, text, photos }: PropertyPeriod['notes'][number]) =>
    [
      [say(NOTE_KINDS[kind]), text].filter(Boolean).join(': '),
      ...(photos ? [`(${say`${plural(photos, 'photo')}`})`] : []),
    ].join(' ');
  const timeOf = ({ from }: PropertyPeriod['notes'][number]) => dayMinuteText(from, zone, reader);
  const all = properties
    .flatMap(({ id, title, notes }) => notes.map((note) => ({ id, title, note })))
    .sort((a, b) => b.note.from - a.note.from);
  const lines = all.map(({ id, title, note }) => ({
    words: `${title}, ${timeOf(note)}: ${wordsOf(note)}`,
    place: { page: 'property' as const, propertyId: id },
  }));
  const table = {
    columns: [{ title: say`Building` }, { title: say`Note`, isText: true }, { title: say`Date` }],
    rows: all.map(({ id, title, note }) => [
      buildingCell({ id, title }),
      { words: wordsOf(note) },
      { words: timeOf(note) },
    ]),
  };
  if (all.length === 0) return undefined;
  return sectionOf(say`Notes`, say`${plural(all.length, 'note')}.`, lines, { table });
};
