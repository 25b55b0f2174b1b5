import type { API } from '../../shared/api/routes.ts';
import type { MutesReply } from '../../shared/api/types/mute-types.ts';
import { MUTE_PROBLEMS, type MuteProblem, muteProblem } from '../../shared/domain/alarms/limits/mute.ts';
import { labelsOf } from '../../shared/domain/wingnuts/wiring.ts';
import type { NotificationItem } from '../../shared/platform/items/alarm-items.ts';
import type { PropertyItem } from '../../shared/platform/items/items.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../flows/calls/caller.ts';
import type { Call } from '../flows/calls/serve.ts';
import { peopleOf } from '../flows/people/people.ts';
import { sees } from '../flows/people/visible-users.ts';
import { mutesOf } from '../flows/replies.ts';
import { addMute, endMute } from '../store/alarms/mutes.ts';
import { getNotification, listNotifications } from '../store/alarms/notifications.ts';
import { getProperty, listProperties } from '../store/base/properties.ts';
import { listUsers } from '../store/people/users.ts';
import { getWingnuts } from '../store/wingnuts/wingnuts.ts';

/** The mutes of some properties, those that end first on top. Names are as the caller may know them. */
async function replyWith(
  caller: Caller,
  settings: readonly (readonly [property: PropertyItem, settings: NotificationItem])[],
  now: number,
): Promise<MutesReply> {
  const found = settings.flatMap(([property, stored]) =>
    mutesOf(stored, now).map((mute) => ({ property, mute, stored })),
  );
  const users = found.length > 0 ? await listUsers(caller.companyId) : [];
  const personOf = peopleOf(users, (user) => sees(caller, user));
  const byEnd = ({ mute: { until = Number.POSITIVE_INFINITY } }: (typeof found)[number]) => until;
  const mutes = found
    .sort((a, b) => (byEnd(a) === byEnd(b) ? a.property.name.localeCompare(b.property.name) : byEnd(a) - byEnd(b)))
    .map(({ property, mute, stored }) => {
      const by = stored.mutes?.find(({ label }) => label === mute.label);
      return {
        ...mute,
        propertyId: property.id,
        propertyName: property.name,
        timeZone: property.timeZone,
        ...(by && { name: personOf(by.userId).name, at: by.at }),
      };
    });
  return { mutes, now };
}

/** All that is muted at the properties that the caller sees (docs/product/alarms.md#mute-list). */
export async function mutes({ caller, now }: Call<typeof API.notifications.mutes>): Promise<MutesReply> {
  const [properties, settings] = await Promise.all([listProperties(caller), listNotifications(caller)]);
  const byId = new Map(settings.map((each) => [each.propertyId, each]));
  const known = properties.flatMap((property) => {
    const own = byId.get(property.id);
    return own ? [[property, own] as const] : [];
  });
  return replyWith(caller, known, now);
}

/** Throws INVALID_MUTE with the sentence of a problem. */
function refuse(problem: MuteProblem | undefined): void {
  if (problem) throw new Refusal('INVALID_MUTE', MUTE_PROBLEMS[problem]);
}

/** Whether the property has a sensor, or limits of it. */
async function isKnown(caller: Caller, { id, linkedWingnuts }: PropertyItem, label: string): Promise<boolean> {
  const { thresholds } = await getNotification(caller, id);
  if (Object.hasOwn(thresholds, label)) return true;
  const wingnuts = await getWingnuts(caller, linkedWingnuts);
  return wingnuts.some(({ wingnut }) => labelsOf(wingnut.sensors).some((each) => each === label));
}

/** Mutes a sensor of a property, or the property. Throws INVALID_MUTE with the reason, or NOT_FOUND. */
export async function mute({
  caller,
  author,
  path,
  body: { label, until },
  now,
}: Call<typeof API.notifications.mute>): Promise<MutesReply> {
  const property = await getProperty(caller, path.propertyId);
  refuse(muteProblem(until, now));
  refuse(label === undefined || (await isKnown(caller, property, label)) ? undefined : 'isUnknown');
  const stored = await addMute(author, property, {
    ...(label !== undefined && { label }),
    ...(until !== undefined && { until }),
    at: now,
    userId: caller.userId,
  });
  return replyWith(caller, [[property, stored]], now);
}

/** Ends the mute of a sensor of a property, or of the property. Nothing happens if nothing is muted. Throws NOT_FOUND. */
export async function unmute({
  caller,
  author,
  path,
  query,
  now,
}: Call<typeof API.notifications.unmute>): Promise<MutesReply> {
  const property = await getProperty(caller, path.propertyId);
  const stored = await endMute(author, property, query.label);
  return replyWith(caller, [[property, stored]], now);
}
