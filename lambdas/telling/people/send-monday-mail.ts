import { byChange, summaryLine } from '../../../shared/domain/energy/summary-line.ts';
import { byRank } from '../../../shared/domain/findings/ranking.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { DUE_STATES } from '../../../shared/domain/plant/service.ts';
import { parseMondayMail } from '../../../shared/platform/items/findings-items.ts';
import type { PropertyItem } from '../../../shared/platform/items/items.ts';
import { servicesDue } from '../../common/count-services.ts';
import { mondayMail } from '../../mail/monday-mail.ts';
import { listEnergySummaries } from '../../store/energy.ts';
import { listHeads } from '../../store/findings.ts';
import { listBooks } from '../../store/plant-books.ts';
import { listProperties } from '../../store/properties.ts';
import { isTold } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/**
 * Sends the mail of Monday morning to those who want it: the findings that are shown, by rank, and the services that are due.
 * Without one of both nobody gets it (docs/product/findings.md#monday-mail).
 */
export const sendMondayMail = sendToEach({
  parse: parseMondayMail,
  problem: 'A Monday mail was not sent',
  prepare: async ({ companyId, at }, portalUrl) => {
    const [properties, heads, summaries, books] = await Promise.all([
      listProperties(wholeCompany(companyId)),
      listHeads(wholeCompany(companyId)),
      listEnergySummaries(wholeCompany(companyId)),
      listBooks(wholeCompany(companyId)),
    ]);
    const lines = properties
      .flatMap((property) => (heads.get(property.id) ?? []).flatMap((head) => (head.aside ? [] : [{ property, head }])))
      .sort((a, b) => byRank(a.head, b.head));
    const services = properties
      .flatMap((property) =>
        servicesDue(books.get(property.id), property.timeZone, at).map((due) => ({ property, ...due })),
      )
      .sort((a, b) => DUE_STATES.indexOf(a.state) - DUE_STATES.indexOf(b.state));
    if (lines.length === 0 && services.length === 0) return undefined;
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
      const [own, due] = [seen(lines), seen(services)];
      if (!person.settings?.mondayMail || own.length + due.length === 0) return undefined;
      return mondayMail({ to, lines: own, services: due, energy: seen(energy), portalUrl });
    };
  },
  ends: () => ({ purpose: 'monday', subject: '' }),
});
