import { escalates, firstStep } from '../../../../shared/domain/alarms/escalation/escalation.ts';
import { severityOf } from '../../../../shared/domain/alarms/limits/severity.ts';
import { alarmId } from '../../../../shared/domain/alarms/property-alarms.ts';
import type { OutboxMail } from '../../../../shared/platform/items/alarm-items.ts';
import { startStep } from '../../../store/alarms/escalating.ts';
import { getEscalation } from '../../../store/alarms/escalations.ts';
import type { Step } from '../../../store/transaction.ts';

/**
 * The writes that start the escalation of what a message tells (docs/product/channels.md#escalation). They belong to the
 * transaction that fans the message out. None for a test, and for the message of a level. Reads the settings only if
 * something was raised that may escalate.
 */
export async function escalationSteps({
  companyId,
  propertyId,
  at,
  news,
  series,
  isTest,
}: OutboxMail): Promise<Step[]> {
  if (series !== undefined || isTest) return [];
  const raised = news.filter((each) => each.event === 'raised' && severityOf(each) !== 'notice');
  if (raised.length === 0) return [];
  const settings = await getEscalation(companyId);
  const first = firstStep(settings, at);
  if (!first) return [];
  const leads = new Set(
    raised.filter((each) => escalates(settings, severityOf(each))).map((each) => each.follows ?? alarmId(each)),
  );
  return [...leads].map((lead) => {
    const siblings = [...leads].filter((each) => each !== lead);
    return startStep({ companyId, propertyId, alarmId: lead }, first, siblings);
  });
}
