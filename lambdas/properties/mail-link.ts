import type { Reach } from '../../shared/domain/people/reach.ts';
import type { ContractorLinkItem } from '../../shared/platform/items/contractor-items.ts';
import { setting } from '../base/environment.ts';
import { log } from '../base/log.ts';
import { contractorMail } from '../mail/contractor-mail.ts';
import { readerOf } from '../mail/reader-of.ts';
import { sendMailPatiently } from '../mail/send.ts';
import { getProperty } from '../store/base/properties.ts';
import { getCompany } from '../store/people/companies.ts';

/** Mails a contractor link (docs/product/contractors.md#mail). The link stays valid if the mail fails, because it can be handed over in another way. */
export async function mailLink(reach: Reach, link: ContractorLinkItem, to: string, token: string): Promise<boolean> {
  const { companyId } = reach;
  try {
    const [company, property] = await Promise.all([getCompany(companyId), getProperty(reach, link.propertyId)]);
    const names = { company: company.name, property: property.name, timeZone: property.timeZone };
    const end = { mayChange: link.mayChange, expiresAt: link.expiresAt * 1000 };
    await sendMailPatiently(
      contractorMail({ to, ...names, ...end, token, portalUrl: setting('portalUrl'), reader: readerOf(link) }),
    );
    return true;
  } catch (error) {
    log('error', 'A contractor link was not emailed', { company: companyId, property: link.propertyId }, error);
    return false;
  }
}
