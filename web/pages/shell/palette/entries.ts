import type { PropertyReply, WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import type { CompanyUserReply } from '../../../../shared/api/types/people-types.ts';
import { STATE_WORDS, type StateFacts, statementsOf } from '../../../../shared/domain/alarms/property-state.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { readingTimeText } from '../../../../shared/domain/figures/times.ts';
import { addressLine } from '../../../../shared/domain/property.ts';
import { may, ROLE_NAMES } from '../../../../shared/domain/role.ts';
import { parseUtc } from '../../../../shared/domain/time-text.ts';
import {
  addNotePath,
  bookPath,
  comparePath,
  dashboardPath,
  daysPath,
  inviteContractorPath,
  linkWingnutPath,
  notificationPath,
  planWorkPath,
  propertyPath,
  userPath,
  wingnutPath,
} from '../../../../shared/portal/paths.ts';
import type { Rights } from '../../../api/identity/session.ts';
import { type ShownStatus, STATUS_WORDS, statusOf } from '../../common/StatusIcon.tsx';
import { NOT_YET, PAGE_WORDS } from './find-words.ts';
import { placesFor } from './pages.ts';

/** Something that the palette leads to. */
export interface Entry {
  /** Stable: what the browser remembers. */
  readonly id: string;
  readonly kind: 'property' | 'wingnut' | 'person' | 'page' | 'notYet' | 'retry' | ActionName;
  readonly title: string;
  readonly detail?: string;
  /** Shown at the right. */
  readonly value?: string;
  readonly isAlarm?: boolean;
  readonly status?: ShownStatus;
  /** The second key after G that leads to the same. */
  readonly key?: string | undefined;
  readonly to: string;
  /** Loads a list again, and leads nowhere. */
  readonly retry?: () => void;
  /** The texts that a search compares. */
  readonly texts: readonly string[];
}

/** The worst that holds of a property. */
function stateIn(facts: StateFacts): Pick<Entry, 'value' | 'isAlarm'> {
  const [{ state, words }] = statementsOf(facts);
  return { value: state === 'watched' ? say(STATE_WORDS.watched.word) : words, isAlarm: state === 'alarm' };
}

/** @param facts absent while the settings of the property are not known */
export const propertyEntry = (property: PropertyReply, facts?: StateFacts): Entry => {
  const { id, externalId, config } = property;
  return {
    id: `property/${id}`,
    kind: 'property',
    title: config.name,
    to: propertyPath(id),
    detail: [externalId, config.address.city].filter(Boolean).join(' · '),
    ...(facts && stateIn(facts)),
    texts: [config.name, externalId, config.portfolio, addressLine(config.address)],
  };
};

/**
 * @param now UTC ms
 * @param zone IANA name of the zone in which times are shown
 * @param isOld nobody knows whether a wingnut is still live (docs/product/shell.md#no-connection)
 */
export const wingnutEntry = (wingnut: WingnutReply, now: number, zone: string, isOld = false): Entry => {
  const { id, externalId, propertyName = '', config } = wingnut;
  const status = statusOf(wingnut);
  const shown = isOld && wingnut.status === 'Live' ? 'Unknown' : status;
  const latest = config.latestPost === undefined ? undefined : parseUtc(config.latestPost);
  return {
    id: `wingnut/${id}`,
    kind: 'wingnut',
    title: externalId,
    to: wingnutPath(id),
    status,
    detail: [say(STATUS_WORDS[shown]), propertyName].filter(Boolean).join(' · '),
    ...(latest !== undefined && { value: say`Last reading ${readingTimeText(latest, now, zone)}` }),
    texts: [externalId, id, propertyName],
  };
};

export const personEntry = ({ id, entityStatus, config }: CompanyUserReply): Entry => {
  const { firstName, lastName, email, role } = config;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const type = say(entityStatus === 'pending' ? english('Invited') : (ROLE_NAMES[role] as English));
  return {
    id: `person/${id}`,
    kind: 'person',
    title: name || email,
    to: userPath(email),
    detail: name ? `${type} · ${email}` : type,
    texts: [name, email],
  };
};

/** The pages that a person may open. @param propertyId the property of the page that is open */
export const pageEntries = (rights: Rights, propertyId: string | undefined): readonly Entry[] =>
  placesFor(rights).flatMap(({ name, words, key, ofProperty, to }) => {
    const address = ofProperty ? undefined : to(propertyId);
    if (!address) return [];
    const title = say(words);
    // A colleague, or a manual, may have named the page in English.
    const texts = [title, words, ...(PAGE_WORDS[name] ?? [])];
    return { id: `page/${name}`, kind: 'page' as const, title, key, to: address, texts };
  });

/** Things that the portal cannot do yet. Only a search finds it. */
export const notYetEntries = (): readonly Entry[] =>
  NOT_YET.map(({ name, words, sentence, to }) => ({
    id: `not-yet/${name}`,
    kind: 'notYet',
    title: say(sentence),
    to,
    texts: words,
  }));

/** An action on a property. */
export interface Action {
  readonly words: English;
  readonly to: (propertyId: string) => string;
  readonly permission?: 'isAuth' | 'isAdmin';
  /** The key after G that does this for the property of the page. */
  readonly key?: string;
  /** The words that people type for it. */
  readonly typed: readonly string[];
  /** It is offered only when one of its words is typed. */
  readonly isRare?: true;
}

/** Actions on a property (docs/product/go-anywhere.md#actions). The words end before its name. */
export const ACTIONS = {
  dashboard: { words: english('Open dashboard for'), to: dashboardPath, key: 'd', typed: ['open', 'dashboard'] },
  limits: {
    words: english('Edit limits for'),
    to: notificationPath,
    permission: 'isAuth',
    key: 'l',
    typed: ['edit', 'limits', 'thresholds', 'mute'],
  },
  work: {
    words: english('Schedule maintenance at'),
    to: planWorkPath,
    permission: 'isAuth',
    typed: ['schedule', 'maintenance', 'plan', 'work', 'pause'],
  },
  link: { words: english('Link a wingnut to'), to: linkWingnutPath, permission: 'isAuth', typed: ['link', 'wingnut'] },
  compare: { words: english('Compare'), to: comparePath, typed: ['compare', 'comparison', 'earlier'], isRare: true },
  equipment: {
    words: english('Open equipment at'),
    to: bookPath,
    typed: ['equipment', 'inspection', 'service', 'warranty', 'permit', 'manual'],
    isRare: true,
  },
  days: {
    words: english('Open daily data for'),
    to: (id) => daysPath(id),
    typed: ['daily', 'days', 'year', 'history'],
    isRare: true,
  },
  note: {
    words: english('Add a note to'),
    to: addNotePath,
    permission: 'isAuth',
    typed: ['note', 'notes'],
    isRare: true,
  },
  contractor: {
    words: english('Invite a contractor to'),
    to: inviteContractorPath,
    permission: 'isAuth',
    typed: ['contractor', 'plumber', 'technician', 'electrician', 'vendor'],
    isRare: true,
  },
} as const satisfies Record<string, Action>;
export type ActionName = keyof typeof ACTIONS;

/** The actions on a property that the person may do. @param current the property of the page that is open */
export const actionEntries = (
  { id, config, role }: PropertyReply,
  rights: Rights,
  current: string | undefined,
): readonly Entry[] =>
  Object.entries<Action>(ACTIONS)
    .filter(([, { permission }]) => !permission || (role ? may(role, permission) : rights[permission]))
    .map(([name, { words, to, key }]) => ({
      id: `action/${name}/${id}`,
      kind: name as ActionName,
      title: `${say(words)} ${config.name}`,
      to: to(id),
      key: id === current ? key : undefined,
      texts: [],
    }));

/** Stands for a list that could not be loaded. */
export const retryEntry = (name: English, retry: () => void): Entry => ({
  id: `retry/${name}`,
  kind: 'retry',
  title: say`Couldn’t load ${say(name).toLowerCase()}.`,
  value: say`TRY AGAIN`,
  to: '',
  retry,
  texts: [],
});
