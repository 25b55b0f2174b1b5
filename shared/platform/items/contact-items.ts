import { SEVERITIES } from '../../domain/alarms/limits/severity.ts';
import { LANGUAGES, UNIT_SYSTEMS } from '../../domain/figures/reader.ts';
import { CONTACT_CHANNELS, CONTACT_RIGHT_NAMES, CONTACT_TIME_NAMES } from '../../domain/people/contacts.ts';
import {
  known,
  knownOf,
  listOf,
  mark,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
  withDefault,
} from './item-readers.ts';
import { quietHours } from './parsers/alert-settings.ts';

const contact = record({
  /** `contact-` and a UUID. */
  id: text,
  name: text,
  channel: oneOf(...CONTACT_CHANNELS),
  /** In lower case, or in E.164 form. */
  address: text,
  /** The language and the units of its messages. Absent: English, °F and PSI. */
  language: optional(known(LANGUAGES)),
  units: optional(known(UNIT_SYSTEMS)),
  severities: knownOf(SEVERITIES),
  quiet: optional(quietHours),
  /** Each names a portfolio or a property; one that names neither is all properties. */
  places: listOf(record({ portfolio: optional(text), propertyId: optional(text), may: oneOf(...CONTACT_RIGHT_NAMES) })),
  told: oneOf(...CONTACT_TIME_NAMES),
  /** Contractors see its name and number. */
  forContractors: optional(mark),
  /** Tenants with a link see its name and number. */
  forTenants: optional(mark),
  /** Counts the changes by admins. */
  version: number,
  addedAt: number,
  /** The id of the user who added it. */
  addedBy: text,
  /** The time at which it was last asked to agree. */
  askedAt: optional(number),
  /** A code that was texted and not typed yet. */
  code: optional(record({ hash: text, expiresAt: number, tries: number })),
  verifiedAt: optional(number),
  /** The time of a test that has not been said to have arrived. */
  testedAt: optional(number),
  stopped: optional(record({ at: number, by: oneOf('text', 'mail') })),
  /** The time at which a message is known to have arrived. */
  provenAt: optional(number),
  undeliverable: optional(
    record({
      email: text,
      kind: oneOf('bounced', 'returned', 'complained'),
      at: number,
      reason: withDefault(text, ''),
    }),
  ),
});
type Read = ValueOf<typeof contact>;
/** A contact of a company. Times UTC ms. What is undefined is not stored. */
export type ContactItem = {
  readonly [Name in keyof Read]: object extends Pick<Read, Name> ? Read[Name] | undefined : Read[Name];
};

/** The contacts of a company: one item, so that a message reads them with one request, and two admins cannot exceed the limit. */
export const parseContacts = record({
  contacts: listOf(contact),
  /** Counts the changes of the item. */
  version: number,
});

const texted = record({
  companyId: text,
  /** The user or contact to whom it was texted. */
  userId: text,
  /** The incident of its worst open alarm. Absent: a text about nothing that can be taken. */
  incidentId: optional(text),
  at: number,
});
/** A text to a number. */
export type TextedEntry = ValueOf<typeof texted>;

/** The newest texts to a number, the newest first, so that an answer finds its alarm. Several companies may text one number. */
export const parseTexted = record({
  texts: listOf(texted),
  /** Counts the writes. */
  version: number,
});
