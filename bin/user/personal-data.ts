import { isOf } from '../../shared/domain/jobs/job.ts';
import type { AlarmItem, NotificationItem, OutboxMail } from '../../shared/platform/items/alarm-items.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import type { EscalationItem } from '../../shared/platform/items/escalation-items.ts';
import type { FindingHeadsItem } from '../../shared/platform/items/findings-items.ts';
import type { UserItem } from '../../shared/platform/items/items.ts';
import type { JobItem } from '../../shared/platform/items/job-items.ts';
import type { PhotoItem } from '../../shared/platform/items/photo-items.ts';
import type { StoredItem } from '../company/archive/archive.ts';

const nounOf = ({ pk, sk }: StoredItem): string => (pk.startsWith('AUDIT#') ? 'AUDIT' : (sk.split('#')[0] ?? ''));

/** A reader of one noun's item, with its facts about the user; nothing if it does not concern the user. */
type Reader = (item: never, userId: string) => readonly unknown[];

const READERS: readonly (readonly [noun: string, name: string, read: Reader])[] = [
  [
    'NOTIFICATION',
    'recipientOf',
    ({ propertyId, recipients }: NotificationItem, userId) =>
      recipients.flatMap(({ id, type }) => (id === userId ? [{ propertyId, type }] : [])),
  ],
  [
    'NOTIFICATION',
    'plannedWork',
    ({ propertyId, plannedWork = [] }: NotificationItem, userId) =>
      plannedWork.flatMap((work) => (work.userId === userId ? [{ propertyId, ...work }] : [])),
  ],
  [
    'NOTIFICATION',
    'muted',
    ({ propertyId, mutes = [] }: NotificationItem, userId) =>
      mutes.flatMap((mute) => (mute.userId === userId ? [{ propertyId, ...mute }] : [])),
  ],
  [
    'ALARM',
    'alarms',
    ({ id, propertyId, told, acknowledged, assignee, snoozed, foundCause, entries = [] }: AlarmItem, userId) => {
      const mails = told.filter((each) => each.userId === userId);
      const steps = entries.filter((entry) => entry.userId === userId || entry.to === userId);
      const work = Object.entries({ acknowledged, assignee, snoozed, foundCause }).filter(
        ([, each]) => each?.userId === userId,
      );
      if (mails.length + steps.length + work.length === 0) return [];
      return [{ propertyId, alarm: id, mails, ...Object.fromEntries(work), ...(steps.length > 0 && { steps }) }];
    },
  ],
  [
    'OPEN',
    'findingsPutAside',
    ({ propertyId, heads }: FindingHeadsItem, userId) =>
      heads.flatMap(({ rule, subject, aside }) =>
        aside?.userId === userId ? [{ propertyId, rule, subject, aside }] : [],
      ),
  ],
  [
    'JOB',
    'jobs',
    ({ propertyId, id, what, who, madeBy, changes }: JobItem, userId) =>
      isOf({ who }, userId) || madeBy === userId || changes.some(({ by }) => by === userId)
        ? [{ propertyId, id, what, isOwn: isOf({ who }, userId), changes: changes.filter(({ by }) => by === userId) }]
        : [],
  ],
  [
    'PHOTO',
    'photos',
    ({ userId: by, ...photo }: PhotoItem, userId) => {
      const { propertyId, about, alt, at } = photo;
      return by === userId ? [{ propertyId, about, alt, at }] : [];
    },
  ],
  [
    'ESCALATION',
    'escalation',
    ({ levels, rotas, overrides }: EscalationItem, userId) => [
      ...levels.flatMap(({ people }, index) => (people.includes(userId) ? [{ level: index + 1 }] : [])),
      ...rotas.flatMap(({ people, name }) => (people.includes(userId) ? [{ rota: name }] : [])),
      ...overrides.filter((override) => override.userId === userId),
    ],
  ],
  [
    'LETTER',
    'waitingMails',
    // The recipients of a channel other than e-mail are in `to`.
    (
      { propertyId, at, addressees = [], to = [], told }: Partial<OutboxMail> & { to?: OutboxMail['addressees'] },
      userId,
    ) => ([...addressees, ...to, ...(told ?? [])].some((each) => each.userId === userId) ? [{ propertyId, at }] : []),
  ],
  [
    'AUDIT',
    'changes',
    (record: AuditItem, userId) =>
      [record.actor, record.subject, ...record.changes.map(({ of }) => of)].includes(userId) ? [record] : [],
  ],
];

/** Values that prove who somebody is. Only their hashes are kept, and they are no use to the person. */
const SECRETS: ReadonlySet<string> = new Set(['tokenHash', 'recoveryCodes', 'pendingPhone']);
const withoutSecrets = (item: StoredItem) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !SECRETS.has(name)));

/**
 * Everything that the items of a company say about one of its users: the user's own items, and the parts of other items
 * that name the user. Nothing about other people.
 */
export function personalData(items: readonly StoredItem[], { id }: Pick<UserItem, 'id'>): Record<string, unknown[]> {
  const found: Record<string, unknown[]> = {
    own: items.filter(({ sk }) => sk.split('#').includes(id)).map(withoutSecrets),
    ...Object.fromEntries(READERS.map(([, name]) => [name, []])),
  };
  for (const item of items) {
    for (const [noun, name, read] of READERS) {
      if (noun === nounOf(item)) found[name]?.push(...read(item as never, id));
    }
  }
  return found;
}
