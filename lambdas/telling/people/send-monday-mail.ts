import { byRank } from '../../../shared/domain/findings/ranking.ts';
import { parseMondayMail } from '../../../shared/platform/items/findings-items.ts';
import { mondayMail } from '../../mail/monday-mail.ts';
import { listHeads } from '../../store/findings.ts';
import { listProperties } from '../../store/properties.ts';
import { sendToEach } from './send-to-each.ts';

/**
 * Sends the mail of Monday morning to those who want it: the findings that are shown, by rank. Without a finding nobody gets one
 * (docs/product/findings.md#monday-mail).
 */
export const sendMondayMail = sendToEach({
  parse: parseMondayMail,
  problem: 'A Monday mail was not sent',
  prepare: async ({ companyId }, portalUrl) => {
    const [properties, heads] = await Promise.all([listProperties(companyId), listHeads(companyId)]);
    const lines = properties
      .flatMap(({ id, name }) =>
        (heads.get(id) ?? []).flatMap((head) => (head.aside ? [] : [{ property: { id, name }, head }])),
      )
      .sort((a, b) => byRank(a.head, b.head));
    if (lines.length === 0) return undefined;
    return (to, { settings }) => (settings?.mondayMail ? mondayMail({ to, lines, portalUrl }) : undefined);
  },
  ends: () => ({ purpose: 'monday', subject: '' }),
});
