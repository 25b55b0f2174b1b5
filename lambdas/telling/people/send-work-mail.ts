import { wholeCompany } from '../../../shared/domain/people/reach.ts';
import { parseWorkMail } from '../../../shared/platform/items/work-items.ts';
import { Refusal } from '../../common/calls/refusal.ts';
import { peopleOf } from '../../common/people/people.ts';
import { sees } from '../../common/people/visible-users.ts';
import { workMail } from '../../mail/work-mail.ts';
import { listUsers } from '../../store/people/users.ts';
import { findProperty } from '../../store/properties.ts';
import { findWingnut } from '../../store/wingnuts/wingnuts.ts';
import { isTold } from '../receivers.ts';
import { sendToEach } from './send-to-each.ts';

/** The wingnut may have left the company since. */
function withoutGone(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** Mails news of planned work to the people whom its planner has chosen (docs/product/incidents.md#planned-work-mail). */
export const sendWorkMail = sendToEach({
  parse: parseWorkMail,
  problem: 'The mail about planned work was not sent',
  prepare: async (item, portalUrl) => {
    const { companyId, propertyId, wingnutId } = item;
    const [property, wingnut, users] = await Promise.all([
      findProperty(wholeCompany(companyId), propertyId),
      wingnutId === undefined ? undefined : findWingnut(wholeCompany(companyId), wingnutId).catch(withoutGone),
      listUsers(companyId),
    ]);
    if (!property) return undefined;
    return (to, person) => {
      if (!isTold(person, property)) return undefined;
      const { name } = peopleOf(users, (user) => sees({ email: to }, user))(item.userId);
      return workMail({ to, property, serial: wingnut?.externalId, work: item, name, portalUrl });
    };
  },
});
