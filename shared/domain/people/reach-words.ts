import { ROLE_NAMES, ROLES, type Role } from '../role.ts';
import type { Grant } from './reach.ts';

/** The parts that a row shows. */
const SHOWN = 2;

const asRole = (words: string, role: Role, isNamed: boolean) => (isNamed ? `${words}: ${ROLE_NAMES[role]}` : words);

/**
 * The properties that a person with grants may see, in short: `2 properties`, `Portfolio North: Editor` (docs/product/users.md#reach-row).
 * @param isInvited nothing else beside it names the role
 */
export function reachInWords(grants: readonly Grant[], isInvited: boolean): string {
  const isNamed = isInvited || new Set(grants.map(({ role }) => role)).size > 1;
  const portfolios = grants.flatMap((grant) =>
    'portfolio' in grant ? [asRole(`Portfolio ${grant.portfolio}`, grant.role, isNamed)] : [],
  );
  const properties = ROLES.flatMap((role) => {
    const count = grants.filter((grant) => 'propertyId' in grant && grant.role === role).length;
    return count === 0 ? [] : [asRole(count === 1 ? '1 property' : `${count} properties`, role, isNamed)];
  });
  const parts = [...portfolios, ...properties];
  const more = parts.length - SHOWN;
  return `${parts.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
