import type { API } from '../../shared/api/routes.ts';
import type { BoardChanges, BoardRow } from '../../shared/api/types/board-types.ts';
import { type Reach, sees } from '../../shared/domain/people/reach.ts';
import type { Call } from '../flows/calls/serve.ts';
import { SharedLists } from '../flows/calls/shared-lists.ts';
import { reachedPeople } from '../flows/people/reached-people.ts';
import { listAlarmStates } from '../store/alarms/alarms.ts';
import { listNotifications } from '../store/alarms/notifications.ts';
import { listProperties } from '../store/base/properties.ts';
import { contactAsUser, listContacts } from '../store/contacts.ts';
import { listUserFacts } from '../store/people/users.ts';
import { listHalfHours } from '../store/wingnuts/half-hours.ts';
import { listWingnutsWithValues } from '../store/wingnuts/wingnuts.ts';
import { readOwners } from './board-owners.ts';
import { boardRow } from './board-row.ts';

const lists = new SharedLists<BoardRow>();

/**
 * The rows of a company, in order of their ids: one query for each kind of item, none for a property, and one read of the alarms
 * that somebody has. @param now UTC ms
 */
export async function readRows(reach: Reach, now: number): Promise<BoardRow[]> {
  const { companyId } = reach;
  const [properties, wingnuts, states, notifications, halfHours, users, contacts] = await Promise.all([
    listProperties(reach),
    listWingnutsWithValues(reach),
    listAlarmStates(reach),
    listNotifications(reach),
    listHalfHours(companyId),
    listUserFacts(companyId),
    listContacts(companyId),
  ]);
  const owners = await readOwners(companyId, states, [...users, ...contacts.map(contactAsUser)], now);
  const wingnutById = new Map(wingnuts.map((known) => [known.wingnut.id, known]));
  const reached = reachedPeople(users, contacts, now);
  const settings = new Map(notifications.map((notification) => [notification.propertyId, notification]));
  return properties.map((property) =>
    boardRow(
      {
        property,
        wingnuts: property.linkedWingnuts.flatMap((id) => wingnutById.get(id) ?? []),
        state: states.get(property.id),
        notification: settings.get(property.id),
        halfHours,
        reached,
        owners,
      },
      now,
    ),
  );
}

/** Changes on the board of the company's properties since the caller's last answer (docs/product/board.md#fresh). */
export const board = ({ caller, query, now }: Call<typeof API.dashboards.board>): Promise<BoardChanges> =>
  lists.changes(
    caller,
    query.since,
    now,
    (company) => readRows(company, now),
    ({ id }) => sees(caller, id),
  );
