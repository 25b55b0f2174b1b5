import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { OWN_TEST } from '../../shared/platform/items/drill-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import {
  type CheckedProperty,
  parseNotification,
  parseProperty,
} from '../../shared/platform/items/parsers/property.ts';
import { findParsed } from '../store/find-parsed.ts';
import { findCompany } from '../store/people/companies.ts';

/** Stands in a test that a person sends to himself. */
const OWN_TEST_PROPERTY: CheckedProperty = {
  id: OWN_TEST,
  entityStatus: 'enabled',
  name: 'Your own test',
  address: { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' },
  timeZone: 'UTC',
  linkedWingnuts: [],
};

/** The property of a test, also when its alarms are off. A test to oneself has none. */
async function findTestedProperty(companyId: string, propertyId: string): Promise<CheckedProperty | undefined> {
  const company = await findCompany(companyId);
  if (company?.entityStatus !== 'enabled') return undefined;
  if (propertyId === OWN_TEST) return OWN_TEST_PROPERTY;
  return findParsed(KEYS.property(companyId, propertyId), 'property', parseProperty);
}

/** The property of a mail; undefined when the mail is not wanted any more. */
export async function findMailedProperty({
  companyId,
  propertyId,
  isTest,
}: OutboxMail): Promise<CheckedProperty | undefined> {
  if (isTest) return findTestedProperty(companyId, propertyId);
  const [company, property, notification] = await Promise.all([
    findCompany(companyId),
    findParsed(KEYS.property(companyId, propertyId), 'property', parseProperty),
    findParsed(KEYS.notification(companyId, propertyId), 'notification', parseNotification),
  ]);
  const isWanted = [company, property, notification].every((each) => each?.entityStatus === 'enabled');
  return isWanted ? property : undefined;
}
