import type { Role } from '../../../shared/domain/role.ts';
import { uuidOf } from './uuid.ts';

export interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** As stored: E.164. */
  readonly phone: string;
}
export interface DemoCompany {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly users: readonly DemoUser[];
}

/** Everybody's password in the demo world. */
const DEMO_PASSWORD = 'Wingnut-demo-1';

function person(domain: string, role: Role, firstName: string, lastName: string, phone: string): DemoUser {
  const email = `${firstName}.${lastName}@${domain}`.toLowerCase();
  return { id: uuidOf(email), email, password: DEMO_PASSWORD, role, firstName, lastName, phone };
}

const company = (name: string, seats: number, users: readonly DemoUser[]): DemoCompany => ({
  id: uuidOf(name),
  name,
  seats,
  users,
});

/** The two companies of the demo world, each with an admin, an editor and a viewer. */
export const HARBOURLINE = company('Harbourline Property Group', 10, [
  person('harbourline.example', 'admin', 'Dana', 'Whitfield', '+15035550142'),
  person('harbourline.example', 'write', 'Marcus', 'Oyelaran', '+15035550177'),
  person('harbourline.example', 'read', 'Priya', 'Raman', '+15035550119'),
]);
export const CASTLEGATE = company('Castlegate Residential', 5, [
  person('castlegate.example', 'admin', 'Owen', 'Delacroix', '+17185550164'),
  person('castlegate.example', 'write', 'Teresa', 'Nakamura', '+17185550138'),
  person('castlegate.example', 'read', 'Leon', 'Fitzgerald', '+17095550126'),
]);

export const COMPANIES: readonly DemoCompany[] = [HARBOURLINE, CASTLEGATE];
