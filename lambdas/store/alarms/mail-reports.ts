import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type DeliveryReport, replacedBy } from '../../../shared/domain/alarms/mails/delivery-report.ts';
import { DAY_SECONDS } from '../../../shared/domain/durations.ts';
import { KEYS, type Key } from '../../../shared/platform/items/keys.ts';
import {
  type MailReportItem,
  type MailTags,
  reportId,
  reportIdOf,
} from '../../../shared/platform/items/mail-report-items.ts';
import { documents, entitiesTable, getItems } from '../base/entities.ts';
import { hasLostRace } from '../base/transaction.ts';

/** The days for which reports are kept: longer than test alarms. */
const KEPT_DAYS = 400;

/**
 * Records what SES reports of a mail about alarms, in one write. A report that is worth less than the one that is known, or
 * the same, changes nothing (docs/product/incidents.md#delivery).
 * @param messageId SES's
 */
export async function addMailReport(
  { company, ...tags }: MailTags,
  messageId: string,
  { kind, at, reason }: DeliveryReport,
): Promise<void> {
  const replaced = Object.fromEntries(replacedBy(kind).map((each, index) => [`:replaced${index}`, each]));
  const isReplaced = Object.keys(replaced).length > 0 ? ` OR #kind IN (${Object.keys(replaced).join(', ')})` : '';
  try {
    await documents.send(
      new UpdateCommand({
        TableName: entitiesTable(),
        Key: KEYS.mailReport(company, reportId(tags, messageId)),
        UpdateExpression: `SET #kind = :kind, #at = :at, messageId = :messageId, expiresAt = :expiresAt ${reason ? ', #reason = :reason' : 'REMOVE #reason'}`,
        ConditionExpression: `attribute_not_exists(pk)${isReplaced}`,
        ExpressionAttributeNames: { '#kind': 'kind', '#at': 'at', '#reason': 'reason' },
        ExpressionAttributeValues: {
          ...replaced,
          ':kind': kind,
          ':at': at,
          ':messageId': messageId,
          ':expiresAt': Math.ceil(at / 1000) + KEPT_DAYS * DAY_SECONDS,
          ...(reason && { ':reason': reason }),
        },
      }),
    );
  } catch (error) {
    if (!hasLostRace(error)) throw error;
  }
}

/** An entry of a history, as far as its mail is found by it. */
type Told = Parameters<typeof reportIdOf>[0];

/** Reports of the mails of some entries of histories, by the id of `reportIdOf`. */
export async function findMailReports(
  companyId: string,
  told: readonly Told[],
): Promise<ReadonlyMap<string, MailReportItem>> {
  const ids = [...new Set(told.flatMap((each) => reportIdOf(each) ?? []))];
  const items = await getItems<MailReportItem & Key>(
    ids.map((id) => KEYS.mailReport(companyId, id)),
    false,
  );
  const byKey = new Map(items.map((item) => [item.sk, item]));
  return new Map(
    ids.flatMap((id) => {
      const item = byKey.get(KEYS.mailReport(companyId, id).sk);
      return item ? [[id, item] as const] : [];
    }),
  );
}
