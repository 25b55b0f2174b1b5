import { knownZone } from '../../../shared/domain/figures/times.ts';
import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { parseSignOffMail } from '../../../shared/platform/items/commissioning-items.ts';
import { doerName, peopleOf } from '../../flows/people/people.ts';
import { sees } from '../../flows/people/visible-users.ts';
import { signOffMail } from '../../mail/sign-off-mail.ts';
import { findProperty } from '../../store/base/properties.ts';
import { listUsers } from '../../store/people/users.ts';
import { findCommissioning } from '../../store/wingnuts/commissionings.ts';
import { isTold, readingOf } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** Mails a sign-off to the people that somebody has chosen (docs/product/commissioning.md#mail). */
export const sendSignOffMail = sendToEach({
  parse: parseSignOffMail,
  problem: 'The email of a sign-off was not sent',
  prepare: async ({ companyId, wingnutId, recordId }, portalUrl) => {
    const [record, users] = await Promise.all([
      findCommissioning(companyId, wingnutId, recordId),
      listUsers(companyId),
    ]);
    if (!record) return undefined;
    const { property } = record;
    // Nobody with chosen properties is notified of one that is gone. A wingnut without a property was shown to whom somebody has chosen.
    const known = property && (await findProperty(wholeCompany(companyId), property.id));
    const place = property && { id: property.id, portfolio: known?.portfolio ?? '' };
    const zone = knownZone(known?.timeZone);
    return (to, person) => {
      if (place && !isTold(person, place)) return undefined;
      const reader = readingOf(person);
      const personOf = peopleOf(users, (user) => sees({ email: to }, user), reader);
      return signOffMail({ to, record, zone, name: doerName(record, personOf, reader), portalUrl, reader });
    };
  },
});
