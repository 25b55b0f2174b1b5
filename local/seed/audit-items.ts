import { AUDIT_ACTIONS, AUDIT_DAYS, type AuditAction, OPERATOR } from '../../shared/domain/audit/actions.ts';
import { type AuditChange, changeOf } from '../../shared/domain/audit/changes.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import type { AuditItem } from '../../shared/platform/items/audit-items.ts';
import { KEYS } from '../../shared/platform/items/keys.ts';
import { HARBOURLINE } from '../world/fixtures/companies.ts';
import { propertyNamed } from '../world/fixtures/properties.ts';
import { WINGNUTS } from '../world/fixtures.ts';
import type { StoredItem } from './items.ts';

interface DemoRecord {
  readonly hoursAgo: number;
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: { readonly id: string; readonly name?: string };
  readonly changes: readonly AuditChange[];
}

const idOf = (firstName: string): string => {
  const user = HARBOURLINE.users.find((user) => user.firstName === firstName);
  if (!user) throw new Error(`${firstName} is not in the demo world`);
  return user.id;
};

/** What the people of one company have done in the weeks before the demo began: its page Changes is not empty. */
function demoRecords(): DemoRecord[] {
  const [dana, marcus, priya] = ['Dana', 'Marcus', 'Priya'].map(idOf) as [string, string, string];
  const alder = propertyNamed('Alder House');
  const wingnut = WINGNUTS.find(({ propertyId }) => propertyId === alder.id);
  if (!wingnut) throw new Error('Alder House has no wingnut');
  const device = { id: wingnut.id, name: wingnut.serial };
  return [
    {
      hoursAgo: 800,
      actor: OPERATOR,
      action: 'seatsChanged',
      subject: HARBOURLINE,
      changes: changeOf('seats', '5', '10'),
    },
    {
      hoursAgo: 790,
      actor: dana,
      action: 'userInvited',
      subject: { id: priya },
      changes: changeOf('role', '', 'read'),
    },
    {
      hoursAgo: 611,
      actor: marcus,
      action: 'wingnutLinked',
      subject: device,
      changes: changeOf('property', '', alder.name, alder.id),
    },
    {
      hoursAgo: 318,
      actor: marcus,
      action: 'settingsSaved',
      subject: alder,
      changes: changeOf('limit', 'on, min 8, max 80', 'on, min 10, max 80', 'boilerSystemPressure1'),
    },
    {
      hoursAgo: 100,
      actor: dana,
      action: 'propertyEdited',
      subject: alder,
      changes: changeOf('portfolio', 'Downtown', alder.portfolio),
    },
    // The limit that its alarm of five days ago had passed.
    {
      hoursAgo: 90,
      actor: marcus,
      action: 'settingsSaved',
      subject: propertyNamed('Hawthorn Gardens'),
      changes: changeOf('limit', 'on, min 120, max 200', 'on, min 50, max 200', 'boilerReturnHeaderTemperature1'),
    },
    {
      hoursAgo: 27,
      actor: dana,
      action: 'settingsSaved',
      subject: propertyNamed('Kestrel Court'),
      changes: changeOf('recipient', undefined, 'email', dana),
    },
  ];
}

/** The audit log of the demo world. @param end when the demo begins, UTC ms */
export const auditItems = (end: number): StoredItem[] =>
  demoRecords().map(({ hoursAgo, actor, action, subject, changes }, index) => {
    const at = end - hoursAgo * HOUR_MS;
    const id = `demo${index}`;
    const item: AuditItem = {
      id,
      at,
      actor,
      from: actor === OPERATOR ? 'command' : '203.0.113.0/24',
      action,
      kind: AUDIT_ACTIONS[action].kind,
      subject: subject.id,
      ...(subject.name && { name: subject.name }),
      changes,
      expiresAt: Math.ceil((at + AUDIT_DAYS * DAY_MS) / 1000),
    };
    return { ...KEYS.audit(HARBOURLINE.id, String(at), id), ...item };
  });
