import { knownZone, zonedTimeText } from '../../shared/domain/figures/times.ts';
import type { Reach } from '../../shared/domain/people/reach.ts';
import type { ContractorLinkItem } from '../../shared/platform/items/contractor-items.ts';
import { contractorPath } from '../../shared/portal/public-paths.ts';
import { setting } from '../base/environment.ts';
import { log } from '../base/log.ts';
import { textNumber } from '../channels/text-number.ts';
import { shortName } from '../channels/text-words.ts';
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
  const until = zonedTimeText(link.expiresAt * 1000, knownZone(property.timeZone));
  const where = shortName(property.name);
  const address = setting('portalUrl') + contractorPath(token);
  const words = `${shortName(company.name)} gives you access to ${where} until ${until}. Open on your phone: ${address} Reply STOP to opt out.`;
  const answer = await textNumber(number, words);
  if (answer.kind === 'accepted') return true;
  const cause = new Error(answer.reason, { cause: answer.error });
  log('warn', 'A contractor link was not texted', { company: reach.companyId, property: link.propertyId }, cause);
  return false;
}
