import { CONTACT } from '../../../../shared/api/fields/contact-fields.ts';
import { CUSTOM_HOURS, QUIET_FIELDS } from '../../../../shared/api/fields/quiet-hours-field.ts';
import { SEVERITY_BOXES } from '../../../../shared/api/fields/severities-field.ts';
import type { ContactReply } from '../../../../shared/api/types/contact-types.ts';
import { SEVERITIES, type Severity } from '../../../../shared/domain/alarms/limits/severity.ts';
import { type Language, READER, type UnitSystem } from '../../../../shared/domain/figures/reader.ts';
import {
  CONTACT_RIGHTS,
  type ContactChannel,
  type ContactPlace,
  type ContactRight,
  type ContactTime,
  grantedBy,
} from '../../../../shared/domain/people/contacts.ts';
import type { Grant } from '../../../../shared/domain/people/reach.ts';
import type { Role } from '../../../../shared/domain/role.ts';
import { addressInWords } from '../../contacts/contact-words.ts';
import { type HoursValues, hoursValues, waitingHours } from './contact-hours.ts';

/** Values of a contact's form: one box for each severity, and places as the fields of a person's reach have them. */
export interface ContactValues extends HoursValues, Readonly<Record<Severity, boolean>> {
  readonly name: string;
  readonly channel: ContactChannel;
  readonly address: string;
  /** Undefined: all properties. Who may take alarms is an editor there. */
  readonly grants: readonly Grant[] | undefined;
  /** The contact's right at all properties. */
  readonly everywhere: ContactRight;
  readonly told: ContactTime;
  readonly language: Language;
  readonly units: UnitSystem;
  /** Contractors see the name and the number. Only of the channel text. */
  readonly forContractors: boolean;
  /** So do tenants with a link. */
  readonly forTenants: boolean;
}

/** The choices at a place, by the role that says the same. */
export const RIGHT_OF_ROLE = { read: CONTACT_RIGHTS.inform, write: CONTACT_RIGHTS.take } as const;
const rightOf = (role: Role): ContactRight => (role === 'read' ? 'inform' : 'take');

export const contactForm = CONTACT.pick(['name', 'channel', 'address'])
  .shape(SEVERITY_BOXES)
  .concat(QUIET_FIELDS)
  .concat(CUSTOM_HOURS);

/** First values of the form. @param contact undefined for a new one @param onlyChosen the admin sees chosen properties @param zone the browser's time zone */
export function contactValues(
  contact: ContactReply | undefined,
  channel: ContactChannel,
  onlyChosen: boolean,
  zone: string,
): ContactValues {
  const { grants, role = 'read' } = contact ? grantedBy(contact.places) : { grants: onlyChosen ? [] : undefined };
  const has = (each: Severity) => (contact?.severities ?? ['critical', 'warning']).includes(each);
  return {
    name: contact?.name ?? '',
    channel: contact?.channel ?? channel,
    address: contact ? addressInWords(contact) : '',
    critical: has('critical'),
    warning: has('warning'),
    notice: has('notice'),
    grants,
    everywhere: rightOf(role),
    told: contact?.told ?? 'atOnce',
    language: contact?.language ?? READER.language,
    units: contact?.units ?? READER.units,
    forContractors: contact?.forContractors === true,
    forTenants: contact?.forTenants === true,
    ...hoursValues(contact?.quietHours ?? null, zone),
  };
}

/** The places of a contact that a form names. */
const placesOf = ({ grants, everywhere }: ContactValues): ContactPlace[] =>
  grants?.map(({ role, ...place }) => ({ ...place, may: rightOf(role) })) ?? [{ may: everywhere }];

/** The body that is sent to the server. */
export const contactBody = (values: ContactValues) => ({
  name: values.name.trim(),
  channel: values.channel,
  address: values.address.trim(),
  severities: SEVERITIES.filter((each) => values[each]),
  quietHours: waitingHours(values),
  places: placesOf(values),
  told: values.told,
  language: values.language,
  units: values.units,
  forContractors: values.forContractors && values.channel === 'text',
  forTenants: values.forTenants && values.channel === 'text',
});
