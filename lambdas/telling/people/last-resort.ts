import type { PersonChannel } from '../../../shared/domain/alarms/channels/channel.ts';
import { channelsOfLastResort, type DutyFacts, lastResort } from '../../../shared/domain/alarms/channels/on-duty.ts';
import { alarmId } from '../../../shared/domain/alarms/property-alarms.ts';
import { isContactId } from '../../../shared/domain/people/contacts.ts';
import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { availableChannels } from '../../channels/available-channels.ts';
import { getAlarms } from '../../store/alarms/incidents.ts';
import { isArrived, planRecipient } from '../delivery.ts';
import type { Receiver, Receivers } from '../receivers.ts';

/** What the rule of duty needs of a person. @param now UTC ms */
const factsOf = (id: string, { user, settings }: Receiver, now: number): DutyFacts => ({
  id,
  isContact: isContactId(id),
  choice: settings ?? {},
  quiet: settings?.quiet,
  works: (channel) => planRecipient(user, now, channel).kind === 'send',
});

interface Resort {
  readonly mail: OutboxMail;
  readonly receivers: Receivers;
}

/** The people as they are notified when some get a message on these channels. */
function notifiedOn(receivers: Receivers, channels: ReadonlyMap<string, readonly PersonChannel[]>): Receivers {
  const asReached = ([userId, receiver]: readonly [string, Receiver]) => {
    const critical = channels.get(userId);
    if (!critical) return [userId, receiver] as const;
    const { settings = { userId, version: 0 } } = receiver;
    return [userId, { ...receiver, settings: { ...settings, channels: { ...settings.channels, critical } } }] as const;
  };
  return new Map([...receivers].map(asReached));
}

/**
 * A message with those to whom it goes at any hour and on any channel, because nobody on duty gets it, and the people as they are then
 * notified (docs/product/channels.md#on-duty). A message that names some already is an end for those who got the start so. The message of a
 * level and a test stay as they are.
 * @param now UTC ms
 */
export async function withLastResort(mail: OutboxMail, receivers: Receivers, now: number): Promise<Resort> {
  if (mail.series !== undefined || mail.isTest) return { mail, receivers };
  const people = mail.addressees.flatMap(({ userId }) => {
    const receiver = receivers.get(userId);
    return receiver ? [factsOf(userId, receiver, now)] : [];
  });
  const named = people.filter(({ id }) => mail.lastResort?.includes(id));
  const available = availableChannels();
  const channels = new Map([
    ...lastResort(people, mail.news, available, now),
    ...channelsOfLastResort(named, available),
  ]);
  if (channels.size === 0) return { mail, receivers };
  return { mail: { ...mail, lastResort: [...channels.keys()] }, receivers: notifiedOn(receivers, channels) };
}

/**
 * A message about a critical alarm that did not arrive where it was sent, for those whom another channel reaches or whose hours held it
 * back. Nobody when somebody has it by now, or when its alarms are over.
 * @param now UTC ms
 */
export async function rescued(mail: OutboxMail, receivers: Receivers, now: number): Promise<Resort> {
  const { companyId, propertyId } = mail;
  const alarms = await getAlarms(
    companyId,
    mail.news.map((each) => ({ propertyId, id: alarmId(each) })),
  );
  const open = alarms.filter(({ endedAt }) => endedAt === undefined);
  const news = mail.news.filter((each) => open.some(({ id }) => id === alarmId(each)));
  const told = open
    .flatMap((alarm) => alarm.told)
    .filter(({ event, channel }) => event !== 'recovered' && channel !== 'webhook');
  const failed = new Set(
    told.flatMap(({ userId, channel = 'email', failure }) => (failure ? [`${userId} ${channel}`] : [])),
  );
  const people = [...receivers].map(([id, receiver]): DutyFacts => {
    const facts = factsOf(id, receiver, now);
    return { ...facts, works: (channel) => facts.works(channel) && !failed.has(`${id} ${channel}`) };
  });
  const channels = told.some(isArrived)
    ? new Map<string, readonly PersonChannel[]>()
    : lastResort(people, news, availableChannels(), now);
  const addressees = [...channels.keys()].map((userId) => ({ userId, refusals: 0 }));
  return {
    mail: { ...mail, news, addressees, lastResort: [...channels.keys()] },
    receivers: notifiedOn(receivers, channels),
  };
}
