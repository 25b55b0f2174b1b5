import type { API } from '../../shared/api/routes.ts';
import type { BoardChanges, BoardRow } from '../../shared/api/types/board-types.ts';
import { sees, wholeCompany } from '../../shared/domain/people/reach.ts';
import type { Call } from '../flows/calls/serve.ts';
import { type Loaded, SharedLists } from '../flows/calls/shared-lists.ts';
import { StoredReadings } from '../flows/calls/stored-readings.ts';
import { reachedPeople } from '../flows/people/reached-people.ts';
import { listAlarmStates } from '../store/alarms/alarms.ts';
import { listNotifications } from '../store/alarms/notifications.ts';
import { listProperties } from '../store/base/properties.ts';
import { contactAsUser, listContacts } from '../store/contacts.ts';
import { listUserFacts } from '../store/people/users.ts';
import { listHalfHours } from '../store/wingnuts/half-hours.ts';
import { listWingnutsWithValues } from '../store/wingnuts/wingnuts.ts';
import { BOARD_FORM, EARLIER_FORMS, fromStored, toStored } from './board-form.ts';
import { readOwners } from './board-owners.ts';
import { boardRow } from './board-row.ts';

const lists = new SharedLists<BoardRow>();
/** The board of more properties is read once for all who look. */
const LONG_FROM = 2000;
const stored = new StoredReadings<BoardRow>({
  name: 'BOARD',
  form: BOARD_FORM,
  earlier: EARLIER_FORMS,
  longFrom: LONG_FROM,
  toStored,
  fromStored,
});

/**
 * The rows of a company, in order of their ids: one query for each kind of item, none for a property, and one read of the alarms
 * that somebody has. @param now UTC ms
 */
async function readRows(companyId: string, now: number): Promise<BoardRow[]> {
  const reach = wholeCompany(companyId);
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

/**
 * The board of a company, as it is now or as somebody else has just read it.
 * @param since it must not be older, UTC ms
 * @param now UTC ms
 */
export const readBoard = (companyId: string, since: number, now: number): Promise<Loaded<BoardRow>> =>
  stored.read(companyId, since > now ? 0 : since, now, () => readRows(companyId, now));

/** Changes on the board of the company's properties since the caller's last answer (docs/product/board.md#fresh). */
export const board = ({ caller, query, now }: Call<typeof API.dashboards.board>): Promise<BoardChanges> =>
  lists.changes(
    caller,
    query.since,
    now,
    ({ companyId }) => readBoard(companyId, query.since, now),
    ({ id }) => sees(caller, id),
  );
