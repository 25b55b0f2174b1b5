import type { OutboxMail } from '../../../shared/platform/items/alarm-items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { change, type Step } from '../transaction.ts';

/** What the outbox writes into the record of a test alarm. Nothing for a message about a real alarm. */

const stepFor = ({ companyId, isTest, series }: OutboxMail, attributes: Parameters<typeof change>[1]): Step[] =>
  isTest && series !== undefined ? [change(KEYS.drill(companyId, series), attributes, { id: series })] : [];

const idsOf = (addressees: OutboxMail['addressees']) => addressees.map(({ userId }) => userId);

/** Records who is told on which channel. @param byMail those who are told by e-mail */
export const drillPlanSteps = (
  mail: OutboxMail,
  byMail: OutboxMail['addressees'],
  others: readonly OutboxMail[],
): Step[] => {
  const planned = others.map(({ channel = 'email', addressees }) => [channel, idsOf(addressees)]);
  return stepFor(mail, { planned: { email: idsOf(byMail), ...Object.fromEntries(planned) } });
};

/** Records what became of the messages of a channel. */
export const drillToldSteps = (mail: OutboxMail, told: OutboxMail['told']): Step[] =>
  stepFor(mail, { [mail.channel ?? 'email']: told });
