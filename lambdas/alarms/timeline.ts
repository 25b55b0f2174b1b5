import type { TimelineEntryReply } from '../../shared/api/incident-types.ts';
import type { AlarmItem } from '../../shared/platform/alarm-items.ts';
import { type historyPeople, nameOf } from '../common/people/people.ts';

/** Steps of one instant stand in this order. */
const ORDER: readonly TimelineEntryReply['kind'][] = ['firstOutside', 'raised', 'notified', 'acknowledged', 'ended'];

/** What happened to an alarm, oldest first (docs/product/incidents.md#timeline), without people that the caller may not see. */
export function timelineOf(alarm: AlarmItem, personOf: ReturnType<typeof historyPeople>): TimelineEntryReply[] {
  const { since, raisedAt, told, acknowledged, endedAt } = alarm;
  const mails = told.flatMap(({ userId, email, at, event, failure }): TimelineEntryReply[] => {
    const person = personOf({ userId, email });
    if (!person) return [];
    return [{ at, kind: 'notified', name: nameOf(person), event, ...(failure !== undefined && { failure }) }];
  });
  const steps: TimelineEntryReply[] = [
    { at: since, kind: 'firstOutside' },
    { at: raisedAt, kind: 'raised' },
    ...mails,
    ...(acknowledged
      ? [
          {
            at: acknowledged.at,
            kind: 'acknowledged' as const,
            name: nameOf(personOf(acknowledged)),
            ...(acknowledged.note && { note: acknowledged.note }),
          },
        ]
      : []),
    ...(endedAt === undefined ? [] : [{ at: endedAt, kind: 'ended' as const }]),
  ];
  return steps.sort((a, b) => a.at - b.at || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
