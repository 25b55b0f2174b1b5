import { makeAccounts } from '../local/seed/accounts.ts';
import { companyItems, propertyItems, type StoredItem, wingnutItems } from '../local/seed/items.ts';
import { writeItems } from '../local/seed/write-items.ts';
import type { LocalStack } from '../local/stack/stack.ts';
import { uuidOf } from '../local/world/fixtures/uuid.ts';
import {
  COMPANIES,
  type DemoCompany,
  type DemoNotification,
  type DemoProperty,
  type DemoUser,
  type DemoWingnut,
  NOTIFICATIONS,
  PROPERTIES,
  WINGNUTS,
} from '../local/world/fixtures.ts';

/** Companies with their people, properties, wingnuts and alarm settings. */
interface Fixtures {
  readonly companies: readonly DemoCompany[];
  readonly properties: readonly DemoProperty[];
  readonly wingnuts: readonly DemoWingnut[];
  readonly notifications: readonly DemoNotification[];
}

/** The fixtures of one test file, and functions that find things in them. */
export interface World extends Fixtures {
  /** The id of its first company. */
  readonly companyId: string;
  /** Throws for a role that the company does not have. @param company 0 or 1 */
  person(role: DemoUser['role'], company?: number): DemoUser;
  /** Throws for a name that no property has. */
  propertyNamed(name: string): DemoProperty;
  wingnutsOf(property: Pick<DemoProperty, 'id'>): DemoWingnut[];
  /** An e-mail address that no other world uses. */
  address(name: string): string;
}

function worldOf(fixtures: Fixtures, domain: string): World {
  const { companies, properties, wingnuts } = fixtures;
  return {
    ...fixtures,
    companyId: companies[0]?.id ?? '',
    person(role, company = 0) {
      const user = companies[company]?.users.find((user) => user.role === role);
      if (!user) throw new Error(`There is no ${role} in company ${company}`);
      return user;
    },
    propertyNamed(name) {
      const property = properties.find((property) => property.name === name);
      if (!property) throw new Error(`There is no property ${name}`);
      return property;
    },
    wingnutsOf: ({ id }) => wingnuts.filter(({ propertyId }) => propertyId === id),
    address: (name) => `${name}@${domain}`,
  };
}

/** The demo world as `npm start` shows it. */
export const DEMO_WORLD: World = worldOf(
  { companies: COMPANIES, properties: PROPERTIES, wingnuts: WINGNUTS, notifications: NOTIFICATIONS },
  'harbourline.example',
);

/**
 * A copy of the demo world for a test file that shares its stack with others. It has the same names, Property IDs and
 * serial numbers, but other ids and e-mail addresses. The same name makes the same copy.
 */
export function copyOfWorld(name: string): World {
  const idOf = (id: string) => uuidOf(`${name} ${id}`);
  // It is short: the portal accepts addresses of at most 45 characters.
  const domainOf = (domain: string) => `${uuidOf(`${name} ${domain}`).slice(0, 8)}.example`;
  const emailOf = (email: string) => email.replace(/@(.*)$/, (_all, domain) => `@${domainOf(domain)}`);
  return worldOf(
    {
      companies: COMPANIES.map(({ id, users, ...company }) => ({
        ...company,
        id: idOf(id),
        users: users.map((user) => ({ ...user, id: idOf(user.id), email: emailOf(user.email) })),
      })),
      properties: PROPERTIES.map((property) => ({
        ...property,
        id: idOf(property.id),
        companyId: idOf(property.companyId),
      })),
      wingnuts: WINGNUTS.map((wingnut) => ({
        ...wingnut,
        id: idOf(wingnut.id),
        companyId: wingnut.companyId && idOf(wingnut.companyId),
        propertyId: wingnut.propertyId && idOf(wingnut.propertyId),
      })),
      notifications: NOTIFICATIONS.map((settings) => ({
        ...settings,
        id: idOf(settings.id),
        companyId: idOf(settings.companyId),
        propertyId: idOf(settings.propertyId),
        recipients: settings.recipients.map((recipient) => ({ ...recipient, id: idOf(recipient.id) })),
      })),
    },
    domainOf('harbourline.example'),
  );
}

const thingsOf = ({ companies, properties, wingnuts, notifications }: World): StoredItem[] => [
  ...companies.flatMap(companyItems),
  ...propertyItems(wingnuts, properties, notifications),
  ...wingnuts.flatMap(wingnutItems),
];

/** Puts a world into a running stack, without certificates and without readings. */
export async function addWorld(stack: LocalStack, world: World): Promise<void> {
  await writeItems(stack, [...(await makeAccounts(stack, world.companies)), ...thingsOf(world)]);
}

/** Makes the things of a world as they were at its beginning. People keep the accounts that they have changed. */
export const restoreThings = (stack: LocalStack, world: World): Promise<void> => writeItems(stack, thingsOf(world));
