import { may, type Permission, ROLES, type Role } from '../role.ts';

/** One role for the properties of a portfolio, or for one property (docs/product/reach.md#grants). */
export type Grant =
  | { readonly portfolio: string; readonly role: Role }
  | { readonly propertyId: string; readonly role: Role };

/** The data that a call may see, and the permission that it needs. Without `roles` all properties of the company, with the caller's role. */
export interface Reach {
  readonly companyId: string;
  /** By the id of a property. Others do not exist for the call. */
  readonly roles?: ReadonlyMap<string, Role>;
  /** The grants from which the roles were computed. */
  readonly grants?: readonly Grant[];
  readonly needs: Permission;
}

export const MAX_GRANTS = 50;

const stronger = (one: Role, other: Role | undefined): Role =>
  other === undefined || ROLES.indexOf(one) < ROLES.indexOf(other) ? one : other;

/** The strongest role of some grants; undefined without one. It is the role of a person where no property is meant. */
export const strongestRole = (grants: readonly Grant[]): Role | undefined =>
  ROLES.find((role) => grants.some((grant) => grant.role === role));

const portfolioKey = (portfolio: string): string => portfolio.trim();

/** The role that grants give for each name of a portfolio and each id of a property. */
function strongestOf(grants: readonly Grant[]) {
  const [portfolios, properties] = [new Map<string, Role>(), new Map<string, Role>()];
  for (const grant of grants) {
    if ('propertyId' in grant) properties.set(grant.propertyId, stronger(grant.role, properties.get(grant.propertyId)));
    else {
      const key = portfolioKey(grant.portfolio);
      portfolios.set(key, stronger(grant.role, portfolios.get(key)));
    }
  }
  return { portfolios, properties };
}

/** The roles of a person by the id of a property. The grant of a property counts before that of its portfolio. */
export function rolesOf(
  grants: readonly Grant[],
  properties: readonly { readonly id: string; readonly portfolio: string }[],
): ReadonlyMap<string, Role> {
  const granted = strongestOf(grants);
  return new Map(
    properties.flatMap(({ id, portfolio }) => {
      const role = granted.properties.get(id) ?? granted.portfolios.get(portfolioKey(portfolio));
      return role ? [[id, role] as const] : [];
    }),
  );
}

/** Whether a property exists for a call. */
export const sees = ({ roles }: Pick<Reach, 'roles'>, propertyId: string): boolean => !roles || roles.has(propertyId);

/** Whether a call may do at a property what it needs. */
export function mayAt(
  { roles, needs }: Pick<Reach, 'roles' | 'needs'>,
  propertyId: string,
  permission: Permission = needs,
): boolean {
  if (!roles) return true;
  const role = roles.get(propertyId);
  return role !== undefined && may(role, permission);
}

/** Whether a call may put a property into a portfolio (docs/product/reach.md#properties). */
export function mayInPortfolio({ roles, grants = [], needs }: Reach, portfolio: string): boolean {
  if (!roles) return true;
  const role = strongestOf(grants).portfolios.get(portfolioKey(portfolio));
  return role !== undefined && may(role, needs);
}

/** Whether a call is of an editor of at least one property. */
export const isEditorSomewhere = ({ roles }: Pick<Reach, 'roles'>): boolean =>
  !roles || [...roles.values()].some((role) => may(role, 'isAuth'));

/** A wingnut, as far as its property and those that it left, the last one first, say who sees it. */
interface Belonging {
  readonly propertyId?: string;
  readonly earlier?: readonly { readonly propertyId: string }[];
}

/**
 * Whether a wingnut exists for a call. One without a property is shown to editors, unless the property that it left last is outside the
 * reach: whoever unlinks one can link it again (docs/product/reach.md#wingnuts).
 */
export function seesWingnut(reach: Reach, { propertyId, earlier = [] }: Belonging): boolean {
  if (!reach.roles) return true;
  if (propertyId) return sees(reach, propertyId);
  const [last] = earlier;
  return isEditorSomewhere(reach) && (!last || sees(reach, last.propertyId));
}

/** Whether a call may do with a wingnut that it sees what it needs. */
export const mayWithWingnut = (reach: Reach, { propertyId }: Belonging): boolean =>
  !propertyId || mayAt(reach, propertyId);

/** Everything of a company: for the check, facts, mails and other work that no person has called for. */
export const wholeCompany = (companyId: string): Reach => ({ companyId, needs: 'anyone' });
