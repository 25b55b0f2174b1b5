import { knownZone } from '../../shared/domain/figures/times.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { ContractorLinkItem } from '../../shared/platform/items/contractor-items.ts';
import { contractorPath } from '../../shared/portal/public-paths.ts';
import { setting } from '../base/environment.ts';
import { log } from '../base/log.ts';
import { contractorText } from '../channels/plain-texts.ts';
import { textNumber } from '../channels/text-number.ts';
import { readerOf } from '../mail/reader-of.ts';
import { getProperty } from '../store/base/properties.ts';
import { getCompany } from '../store/people/companies.ts';

/** Texts a contractor link (docs/product/contractors.md#text). The link stays valid if the text fails. @param number in E.164 form */
export async function textLink(
  reach: Reach,
  link: ContractorLinkItem,
  number: string,
  token: string,
): Promise<boolean> {
  const [company, property] = await Promise.all([getCompany(reach.companyId), getProperty(reach, link.propertyId)]);
  const words = contractorText(
    {
      ...{ company: company.name, property: property.name, zone: knownZone(property.timeZone) },
      expiresAt: link.expiresAt * 1000,
      address: setting('portalUrl') + contractorPath(token),
    },
    readerOf(link),
  );
  const answer = await textNumber(number, words);
  if (answer.kind === 'accepted') return true;
  const cause = new Error(answer.reason, { cause: answer.error });
  log('warn', 'A contractor link was not texted', { company: reach.companyId, property: link.propertyId }, cause);
  return false;
}
