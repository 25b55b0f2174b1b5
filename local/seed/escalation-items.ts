import { dayTextOf, localDay } from '../../shared/domain/alarms/escalation/calendar-day.ts';
import { startDayFor } from '../../shared/domain/alarms/escalation/rota.ts';
import { DAY_MS } from '../../shared/domain/durations.ts';
import type { EscalationItem } from '../../shared/platform/items/escalation-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import type { StoredItem } from './items.ts';

const [first = '', second = '', third = ''] = HARBOURLINE.users.map(({ id }) => id);
const TURNS = {
  people: [second, first],
  weekday: 1,
  hour: 8,
  timeZone: 'America/Los_Angeles',
};

/** One company has a rota, and two levels. @param now UTC ms */
export function escalationItems(now: number): StoredItem[] {
  const from = localDay(now, TURNS.timeZone) + 9;
  const days = { from: dayTextOf(from), to: dayTextOf(from + 1) };
  const item: EscalationItem = {
    levels: [
      { minutes: 15, people: [], rotaId: 'on-call' },
      { minutes: 30, people: [first] },
    ],
    rotas: [{ id: 'on-call', name: 'Boiler rooms', ...TURNS, startDay: startDayFor(TURNS, second, now - DAY_MS) }],
    alsoWarnings: false,
    overrides: [{ id: 'holiday', rotaId: 'on-call', userId: third, ...days }],
    version: 1,
    writes: 1,
  };
  return [{ ...KEYS.escalation(HARBOURLINE.id), ...item }];
}
