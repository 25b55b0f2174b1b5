import { partsOfIncident } from '../../shared/domain/alarms/incidents/incident.ts';
import { MAX_TEXTED } from '../../shared/domain/people/text-answers.ts';
import { log } from '../base/log.ts';
import { acknowledgeable } from '../mail/alarms/alarm-mail.ts';
import { findEscalating } from '../store/alarms/escalating.ts';
import { noteTexted } from '../store/alarms/texted.ts';
import type { AlarmMessage, ChannelSender } from './channel.ts';
import { sendText } from './end-user-messaging.ts';
import { phoneSender } from './phone-sender.ts';
import { textOf } from './text-words.ts';

const sender = phoneSender({ wordsOf: textOf, send: sendText });

/** The incidents of a text that can be answered: the worst one of each property, the worst property first. */
const incidentsOf = ({ parts }: AlarmMessage) =>
  parts.flatMap(({ companyId, property, news }) => {
    const incidentId = acknowledgeable(property.id, news);
    return incidentId === undefined ? [] : [{ companyId, incidentId }];
  });

/** Whether a level waits that an answer `2` tells next. */
async function someHasNext(incidents: ReturnType<typeof incidentsOf>): Promise<boolean> {
  const waiting = await Promise.all(
    incidents.map(({ companyId, incidentId }) => findEscalating({ companyId, ...partsOfIncident(incidentId) })),
  );
  return waiting.some(Boolean);
}

/** Text messages, by AWS End User Messaging. An answer finds the alarms of the newest ones (docs/product/contacts.md#answers). */
export const text: ChannelSender = {
  async send(message, to) {
    const { number } = to.settings?.phone ?? {};
    const incidents = message.isTest ? [] : incidentsOf(message).slice(0, MAX_TEXTED);
    const answer = await sender.send(message, { ...to, hasNext: to.mayAct === true && (await someHasNext(incidents)) });
    if (answer.kind !== 'accepted' || number === undefined || incidents.length === 0) return answer;
    const { userId } = to;
    await noteTexted(
      number,
      incidents.map((each) => ({ ...each, userId, at: message.at })),
    ).catch((error: unknown) => log('warn', 'A text cannot be answered', { user: userId }, error));
    return answer;
  },
};
