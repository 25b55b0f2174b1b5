import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { parseMoreDaysMail } from '../../../shared/platform/items/contractor-items.ts';
import { moreDaysMail } from '../../mail/more-days-mail.ts';
import { findProperty } from '../../store/base/properties.ts';
import { findContractorLink } from '../../store/people/contractor-links.ts';
import { isTold, readingOf } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** Mails those who can give a contractor more days (docs/product/contractors.md#days). A question that is answered by then is not mailed. */
export const sendMoreDays = sendToEach({
  parse: parseMoreDaysMail,
  problem: 'A contractor’s request for more days was not emailed',
  prepare: async ({ companyId, propertyId, linkId, at }, portalUrl) => {
    const [link, property] = await Promise.all([
      findContractorLink(companyId, linkId),
      findProperty(wholeCompany(companyId), propertyId),
    ]);
    if (!property || link?.asked?.at !== at) return undefined;
    const { name, asked, expiresAt } = link;
    const facts = { property, name, line: asked.line, expiresAt: expiresAt * 1000, portalUrl };
    return (to, person) =>
      isTold(person, property) ? moreDaysMail({ to, ...facts, reader: readingOf(person) }) : undefined;
  },
});
