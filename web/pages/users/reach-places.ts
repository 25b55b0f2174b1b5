import { mixed } from 'yup';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import { grantFor, placeOf } from '../../../shared/domain/people/grants.ts';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import { propertyTitle } from '../../../shared/domain/property.ts';
import { may, type Role } from '../../../shared/domain/role.ts';

/** A portfolio or a property that an admin can choose for a person. */
interface Place {
  /** As `placeOf` of a grant. */
  readonly id: string;
  readonly title: string;
  readonly group: 'Portfolios' | 'Properties';
}

/** Choices of an admin: each portfolio, then each property, by name. Of who sees chosen properties only those of an admin. */
export function placesOf(all: readonly Pick<PropertyReply, 'id' | 'externalId' | 'config' | 'role'>[]): Place[] {
  const properties = all.filter(({ role = 'admin' }) => may(role, 'isAdmin'));
  const portfolios = [...new Set(properties.map(({ config }) => config.portfolio.trim()).filter(Boolean))].sort();
  const houses = properties.map((property) => ({ id: property.id, title: propertyTitle(property) }));
  return [
    ...portfolios.map((portfolio) => ({
      id: placeOf({ portfolio, role: 'read' }),
      title: portfolio,
      group: 'Portfolios' as const,
    })),
    ...houses
      .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }))
      .map((house) => ({ ...house, group: 'Properties' as const })),
  ];
}

/** The rows after another user type was picked: those that had the one before follow it, exceptions stay. */
export const withRole = (
  grants: readonly Grant[] | undefined,
  before: Role,
  after: Role,
): readonly Grant[] | undefined =>
  grants?.map((grant) => (grant.role === before ? grantFor(placeOf(grant), after) : grant));

/** The fault of a choice; undefined if there is none. */
export const reachProblem = (grants: readonly Grant[] | undefined): string | undefined =>
  grants?.length === 0 ? 'Choose at least one portfolio or property' : undefined;

/** The check of a form that chooses. */
export const SOME_PLACE = {
  grants: mixed<readonly Grant[]>().test('some', (grants, { createError }) => {
    const message = reachProblem(grants);
    return message === undefined || createError({ message });
  }),
};
