import type { Route } from '../../../shared/api/route.ts';
import { type Language, READER, type Reader, type UnitSystem } from '../../../shared/domain/figures/reader.ts';
import type { KeyRight } from '../../../shared/domain/people/api-keys.ts';
import type { Reach } from '../../../shared/domain/people/reach.ts';
import { isEnded } from '../../../shared/domain/people/sessions.ts';
import { FLEET_GROUP, may, type Role } from '../../../shared/domain/role.ts';
import type { ContractorLinkItem } from '../../../shared/platform/items/contractor-items.ts';
import type { CompanyItem, PropertyItem } from '../../../shared/platform/items/items.ts';
import { Refusal } from '../../base/refusal.ts';
import type { ContractorScope, KeyScope } from '../../store/base/audit.ts';
import { findCompany } from '../../store/people/companies.ts';
import { ownReach, reachOf } from '../../store/people/grants.ts';
import { findUser } from '../../store/people/users.ts';
import { isSecondFactorProven, needsSecondFactor } from '../people/second-factor.ts';

/** The person who calls. The user's record alone decides company, role and reach (docs/product/access.md#authority). */
export interface Caller extends Reach {
  readonly userId: string;
  /** The strongest, of a person with roles at chosen properties. */
  readonly role: Role;
  readonly email: string;
  /** The beginning of the session, UTC ms. Absent when the token does not say. */
  readonly signedInAt?: number;
  /** The units and the language that the person has chosen, or the page of a contractor. Absent: °F, PSI and English, which machines read too. */
  readonly units?: UnitSystem;
  readonly language?: Language;
  /** The link by which a contractor calls. */
  readonly contractor?: ContractorScope;
  /** The key by which a machine calls. */
  readonly key?: KeyScope;
}

/** The caller as a reader of words for a screen that is in English (docs/product/languages.md#screens). */
export const readerOfCaller = ({ units = READER.units }: Pick<Caller, 'units'>): Reader => ({ ...READER, units });

/** A contractor, who is no person of the company: what the link and its property are at this moment. */
export interface ContractorCaller extends Caller {
  readonly contractor: ContractorScope;
  readonly link: ContractorLinkItem;
  readonly company: CompanyItem;
  readonly property: PropertyItem;
}

/** A machine with a key, which is no person of the company. */
export interface KeyCaller extends Caller {
  readonly key: KeyScope;
  /** The rights of the key. */
  readonly right: KeyRight;
}

/** An operator of the vendor, who belongs to no company (docs/product/fleet.md#operators). */
export interface OperatorCaller {
  /** The `sub` of the account: there is no record of it in the portal. */
  readonly userId: string;
  readonly email: string;
  readonly companyId?: never;
  readonly roles?: never;
  readonly key?: never;
}

/** The claims of a token that API Gateway has verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** The people whom a verified token names, for the log of a call that is refused. @returns ids alone */
export const saidBy = (claims: Claims | undefined): { readonly company?: string; readonly user?: string } => {
  const company = claims?.['custom:companyId'];
  const user = claims?.['custom:uuid'];
  return typeof company === 'string' && typeof user === 'string' ? { company, user } : {};
};

/** Whether a token is of the operators' group. API Gateway writes a list as `[fleet other]`. */
export const isOfFleet = (claims: Claims | undefined): boolean =>
  String(claims?.['cognito:groups'] ?? '')
    .split(/[[\]\s,]+/)
    .includes(FLEET_GROUP);

/**
 * The caller with these verified claims. The claims only say which record to read. The record must exist, be verified
 * and have the token's `sub`. So a deleted user or another person's record gives no caller. Throws UNAUTHENTICATED,
 * SESSION_ENDED, COMPANY_SUSPENDED, FORBIDDEN or SECOND_FACTOR_NEEDED.
 */
export async function authorize(
  claims: Claims | undefined,
  { permission, reach }: Pick<Route, 'permission' | 'reach'>,
): Promise<Caller> {
  const { company: companyId, user: userId } = saidBy(claims);
  // API Gateway checks only issuer and client, so an access token passes too. Only an id token identifies a person.
  if (claims?.token_use !== 'id' || companyId === undefined || userId === undefined) {
    throw new Refusal('UNAUTHENTICATED');
  }
  // An operator of the vendor is no person of a company, whatever the account says beside.
  if (isOfFleet(claims)) throw new Refusal('UNAUTHENTICATED');
  const [user, company] = await Promise.all([findUser(companyId, userId), findCompany(companyId)]);
  if (user?.entityStatus !== 'verified' || user.sub !== claims.sub) throw new Refusal('UNAUTHENTICATED');
  const signedInAt = Number(claims.auth_time) * 1000;
  // Without the time of the sign-in nobody can say whether this session was ended.
  if (!Number.isFinite(signedInAt)) throw new Refusal('UNAUTHENTICATED');
  if (isEnded(user.endedSessions ?? {}, signedInAt)) throw new Refusal('SESSION_ENDED');
  if (company?.entityStatus !== 'enabled') throw new Refusal('COMPANY_SUSPENDED');
  if (!may(user.role, permission)) throw new Refusal('FORBIDDEN');
  if (permission === 'isAdmin' && needsSecondFactor(company, user) && !isSecondFactorProven(user, signedInAt)) {
    throw new Refusal('SECOND_FACTOR_NEEDED');
  }
  return {
    ...(await (reach === 'properties' ? reachOf : ownReach)(companyId, user, permission)),
    userId,
    role: user.role,
    email: user.email,
    ...(user.units && { units: user.units }),
    ...(user.language && { language: user.language }),
    signedInAt,
  };
}
