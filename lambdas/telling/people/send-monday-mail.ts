import { byChange, summaryLine } from '../../../shared/domain/energy/summary-line.ts';
import { byRank } from '../../../shared/domain/findings/ranking.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { parseMondayMail } from '../../../shared/platform/items/findings-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { mondayMail } from '../../mail/monday-mail.ts';
import { listEnergySummaries } from '../../store/energy.ts';
import { listHeads } from '../../store/findings.ts';
import { listProperties } from '../../store/properties.ts';
import { isTold } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/**
 * Sends the mail of Monday morning to those who want it: the findings that are shown, by rank. Without a finding nobody gets one
 * (docs/product/findings.md#monday-mail).
 */
export const sendMondayMail = sendToEach({
  parse: parseMondayMail,
  problem: 'A Monday mail was not sent',
  prepare: async ({ companyId }, portalUrl) => {
    const [properties, heads, summaries] = await Promise.all([
      listProperties(wholeCompany(companyId)),
      listHeads(wholeCompany(companyId)),
      listEnergySummaries(wholeCompany(companyId)),
    ]);
    const lines = properties
      .flatMap((property) => (heads.get(property.id) ?? []).flatMap((head) => (head.aside ? [] : [{ property, head }])))
      .sort((a, b) => byRank(a.head, b.head));
    if (lines.length === 0) return undefined;
    const energy = properties
      .flatMap((property) => (summaries.get(property.id)?.summaries ?? []).map((summary) => ({ property, summary })))
      .sort((a, b) => byChange(a.summary, b.summary))
      .flatMap(({ property, summary }) => {
        const says = summaryLine(summary);
        return says === undefined ? [] : [{ property, says }];
      });
    return (to, person) => {
      const seen = <Line extends { readonly property: PropertyItem }>(all: readonly Line[]) =>
        all.filter(({ property }) => isTold(person, property));
      const own = seen(lines);
      if (!person.settings?.mondayMail || own.length === 0) return undefined;
      return mondayMail({ to, lines: own, energy: seen(energy), portalUrl });
    };
  },
  ends: () => ({ purpose: 'monday', subject: '' }),
});
