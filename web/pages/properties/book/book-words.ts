import type { BookItemReply } from '../../../../shared/api/types/book-types.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import type { Service } from '../../../../shared/domain/plant/service.ts';
import { BOOK_KIND_WORDS } from '../../../../shared/domain/sentences/english/book-kinds.ts';

/** A service in words: 'Oct 12, 2025 · Northgate · Burner cleaned'. */
export const serviceInWords = ({ day, who, note }: Service): string =>
  [calendarDateText(day), who, note].filter(Boolean).join(' · ');

/** A link's place, without what only machines need: 'manuals.example.com/boiler.pdf'. */
export const linkInWords = (address: string): string => address.replace(/^https:\/\//i, '').replace(/[?#].*$/, '');

/** The type and the model of an item: 'Heating pump · Taco 1935e'. A name that begins with the type says it already. */
export const typeInWords = ({ kind, name, maker, model }: BookItemReply): string => {
  const type = BOOK_KIND_WORDS[kind];
  return [name.startsWith(type) ? '' : type, [maker, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
};

/** What makes an item due, in words: '47 days overdue, every 12 months'. */
export const dueInWords = ({ due }: Pick<BookItemReply, 'due'>): string =>
  due?.lines.find(({ state }) => state === due.state)?.words ?? '';
