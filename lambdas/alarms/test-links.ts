import type { API } from '../../shared/api/routes.ts';
import type { LinkedTestReply } from '../../shared/api/types/drill-types.ts';
import { wasSentTo } from '../../shared/domain/alarms/channels/drill.ts';
import { sees } from '../../shared/domain/people/reach.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { Refusal } from '../base/refusal.ts';
import type { Call } from '../flows/calls/serve.ts';
import { linkReader } from '../flows/links/link-reader.ts';
import { authorByMail, type OpenedLink, openedLink, personName } from '../flows/links/opened-link.ts';
import { getDrill, setArrived } from '../store/alarms/drills.ts';
import { getItem } from '../store/base/entities.ts';

/** The calls by the link in the mail of a test alarm, without a session (docs/product/channels.md#drill). */

/** The test of a link. Throws NOT_FOUND when it is gone, was not mailed to the person, or its property is out of the person's sight. */
async function linkedTest({ link, user, caller }: OpenedLink, now: number): Promise<LinkedTestReply> {
  const { companyId } = link;
  const drill = await getDrill(companyId, link.subject);
  if (!wasSentTo(drill, user.id, 'email')) throw new Refusal('NOT_FOUND');
  const { id, at, propertyId, arrivals = [] } = drill;
  if (propertyId !== undefined && !sees(caller, propertyId)) throw new Refusal('NOT_FOUND');
  const property =
    propertyId === undefined ? undefined : await getItem<PropertyItem>(KEYS.property(companyId, propertyId));
  const arrival = arrivals.find((arrival) => arrival.userId === user.id && arrival.channel === 'email');
  return {
    id,
    at,
    now,
    propertyName: propertyId === undefined ? null : (property?.name ?? ''),
    arrivedAt: arrival?.at ?? null,
    person: personName(user),
    ...linkReader(user),
  };
}

/** The test of a link. It changes nothing. */
export async function openTestLink(call: Call<typeof API.alarms.openTestLink>): Promise<LinkedTestReply> {
  return linkedTest(await openedLink(['drill'], call), call.now);
}

/** Records that the mail of a test has arrived. A second time changes nothing, and the answer says when it was the first. */
export async function testArrivedByLink(call: Call<typeof API.alarms.testArrivedByLink>): Promise<LinkedTestReply> {
  const opened = await openedLink(['drill'], call);
  const test = await linkedTest(opened, call.now);
  if (test.arrivedAt !== null) return test;
  await setArrived(authorByMail(opened, call.now), test.id, 'email');
  return linkedTest(opened, call.now);
}
