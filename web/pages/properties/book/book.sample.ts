import type { BookItemReply, PlantBookReply } from '../../../../shared/api/types/book-types.ts';
import { factsOfBook } from '../../../../shared/domain/plant/book.ts';
import { dueReply, serviceDue } from '../../../../shared/domain/plant/service-due.ts';

/** A book for tests: a service by date that is overdue, one that is due by starts, one that nobody knows, and one later. */

const TODAY = '2026-11-28';
const NOW = { today: TODAY, until: '2026-11-27' };

/** An item of a book. */
export const sampleItem = (more: Partial<BookItemReply> = {}): BookItemReply => {
  const item: BookItemReply = {
    ...{ id: 'a', version: 3, kind: 'boiler', name: 'Boiler 1', maker: 'Weil-McLain', model: 'EGH-105' },
    ...{ serial: 'CP4711-09', year: 2009, input: { value: 600, unit: 'thousandBtu' }, fuel: 'gas', condensing: false },
    manuals: [],
    services: [{ day: '2025-10-12', who: 'Northgate Boiler Services', note: 'Burner cleaned, nozzle replaced' }],
    everyMonths: 12,
    ...more,
  };
  const { sensor = '', services } = item;
  const count = { sensor, from: '2026-09-02', to: '2026-11-27', hours: 812.4, starts: 5840 };
  const due = serviceDue(item, services, { ...count, knownHours: 2040, wholeHours: 2088 }, NOW);
  return { ...item, ...(due && { due: dueReply(due) }) };
};

export function sampleBook(more: Partial<PlantBookReply> = {}): PlantBookReply {
  const since = (day: string) => [{ day, who: 'Aurelio Constantinopoulos', note: '' }];
  const items = [
    sampleItem({ services: [...sampleItem().services, ...since('2024-10-02'), ...since('2023-09-28')] }),
    sampleItem({
      ...{ id: 'b', name: 'Boiler 2', sensor: 'boilerRelayState1', everyMonths: 24, everyStarts: 6000 },
      ...{ services: since('2026-09-01'), warrantyUntil: '2027-03-31' },
      manuals: ['https://manuals.example.com/weil-mclain/egh/installation-and-service-of-the-boilers-of-series-4.pdf'],
    }),
    sampleItem({
      ...{ id: 'c', kind: 'heatingPump', name: 'Pump of the north riser', maker: 'Taco', model: '1935e', watts: 740 },
      ...{ sensor: 'systemPumpCurrent1', everyHours: 8000, services: since('2020-01-15'), input: undefined as never },
      ...{ serial: undefined as never, fuel: undefined as never, condensing: undefined as never },
      everyMonths: undefined as never,
    }),
    sampleItem({
      ...{ id: 'd', kind: 'control', name: 'Tekmar 274 of the boiler room', maker: 'Tekmar', model: '274' },
      ...{ services: since('2026-08-01'), warrantyUntil: '2020-01-31', input: undefined as never },
      ...{ serial: undefined as never, fuel: undefined as never, condensing: undefined as never },
    }),
  ];
  return { items, facts: factsOfBook(items), today: TODAY, ...more };
}
