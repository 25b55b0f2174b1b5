import type { ToldPart } from '../../shared/domain/alarms/channels/told-part.ts';
import {
  type CompanyInstruction,
  type Instructions,
  instructionsFor,
} from '../../shared/domain/alarms/instructions.ts';
import type { OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import { OWN_TEST } from '../../shared/platform/items/drill-items.ts';
import { KEYS, type Key } from '../../shared/platform/items/keys.ts';
import {
  type CheckedProperty,
  parseNotification,
  parseProperty,
} from '../../shared/platform/items/parsers/property.ts';
import { listInstructions } from '../store/alarms/instructions.ts';
import { findParsed } from '../store/base/find-parsed.ts';
import { findCompany } from '../store/people/companies.ts';
import { unreadable } from './unreadable.ts';

/** A property with what to do about the alarms of a message. */
export type MailedProperty = CheckedProperty & Pick<ToldPart['property'], 'instructions'>;

/** The instructions of a company. A list that cannot be read holds up no alarm. */
export const companyInstructions = (company: string): Promise<readonly CompanyInstruction[]> =>
  listInstructions(company).catch(unreadable([], 'The instructions of a company cannot be read', { company }));

/** Stands in a test that a person sends to himself. */
const OWN_TEST_PROPERTY: CheckedProperty = {
  id: OWN_TEST,
  entityStatus: 'enabled',
  name: 'Your own test',
  portfolio: '',
  address: { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' },
  timeZone: 'UTC',
  linkedWingnuts: [],
};

/** A property, also when its alarms are off: of a test, or of a job. A test to oneself has none. */
async function findAnyProperty(companyId: string, propertyId: string): Promise<CheckedProperty | undefined> {
  const company = await findCompany(companyId);
  if (company?.entityStatus !== 'enabled') return undefined;
  if (propertyId === OWN_TEST) return OWN_TEST_PROPERTY;
  return findParsed(KEYS.property(companyId, propertyId), 'property', parseProperty);
}

/** The instructions for the alarms of some changes, from the property's stored settings. Those that cannot be read hold up no message. */
export function storedInstructions(
  news: OutboxMail['news'],
  stored: Key | undefined,
  company: readonly CompanyInstruction[],
): Instructions | undefined {
  try {
    if (!stored) return undefined;
    const { thresholds, instruction: property } = parseNotification(stored, 'notification');
    return instructionsFor(news, { thresholds, property, company });
  } catch (error) {
    return unreadable(undefined, 'The alarm settings of a property cannot be read', {})(error);
  }
}

/** The property of a mail; undefined when the mail is not wanted any more. */
export async function findMailedProperty({
  companyId,
  propertyId,
  isTest,
  job,
  news,
}: OutboxMail): Promise<MailedProperty | undefined> {
  if (isTest || job) return findAnyProperty(companyId, propertyId);
  const [company, property, notification, written] = await Promise.all([
    findCompany(companyId),
    findParsed(KEYS.property(companyId, propertyId), 'property', parseProperty),
    findParsed(KEYS.notification(companyId, propertyId), 'notification', parseNotification),
    companyInstructions(companyId),
  ]);
  const isWanted = [company, property, notification].every((each) => each?.entityStatus === 'enabled');
  if (!isWanted || !property || !notification) return undefined;
  const { thresholds, instruction } = notification;
  return { ...property, instructions: instructionsFor(news, { thresholds, property: instruction, company: written }) };
}
