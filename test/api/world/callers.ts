import { createHash } from 'node:crypto';
import { makeOperator } from '../../../local/seed/accounts.ts';
import { companyItems } from '../../../local/seed/items.ts';
import { writeItems } from '../../../local/seed/write-items.ts';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import type { Role } from '../../../shared/domain/role.ts';
import type { InvitationItem } from '../../../shared/platform/items/items.ts';
import { KEYS } from '../../../shared/platform/items/keys.ts';
import { person, startTestStack, type TestStack } from '../../local-stack.ts';
import { INVITATION_TOKEN, LINK_SECRET_ITEM, openBodies, ours, theirs } from './every-route.ts';
import { openPeople, type People } from './people.ts';

/** A token of every kind of person who may call. `demoted` is of an admin who was made a reader since. */
export type Caller = Role | 'operator' | 'foreignAdmin' | 'access' | 'expired' | 'deleted' | 'demoted' | 'suspended';

export interface Callers {
  readonly running: TestStack;
  readonly people: People;
  readonly tokens: Readonly<Record<Caller, string>>;
  /** Valid bodies, each of them new. */
  readonly bodyOf: ReturnType<typeof openBodies>;
  close(): Promise<void>;
}

/** The runs add more people than a company has seats. */
const SEATS = 100_000;

/** Starts a stack with every kind of caller, and an invitation that the tests may look up. */
export async function openCallers(options: Parameters<typeof startTestStack>[0] = {}): Promise<Callers> {
  // The clock is in the past while the expired token is made.
  let offset = -2 * HOUR_MS;
  const running = await startTestStack({ ...options, now: () => Date.now() + offset });
  const people = openPeople(running);
  const idOf = async (who: Parameters<TestStack['tokensOf']>[0]) => (await running.tokensOf(who)).id;
  const expired = await idOf(person('admin'));
  offset = 0;
  const { id: admin, access } = await running.tokensOf(person('admin'));

  const closed = { id: 'closed', name: 'Closed Houses', seats: 9, users: [] };
  const invitation: InvitationItem = {
    userId: 'u1',
    email: 'someone@example.com',
    companyId: closed.id,
    company: closed.name,
    expiresAt: Math.floor(Date.now() / 1000) + 3600,
  };
  const hash = createHash('sha256').update(INVITATION_TOKEN).digest('hex');
  await writeItems(running.stack, [
    LINK_SECRET_ITEM,
    ...companyItems(closed),
    { ...KEYS.invitation(hash), ...invitation },
  ]);
  for (const { id } of [ours, theirs]) await people.change(KEYS.company(id), { seats: SEATS });
  const [gone, demoted, suspended] = [
    await people.add(ours.id, 'admin'),
    await people.add(ours.id, 'admin'),
    await people.add(closed.id, 'admin'),
  ];
  const operator = { email: 'operator@vendor.example', password: 'Wingnut-demo-1' };
  await makeOperator(running.stack, operator);
  const tokens = {
    admin,
    operator: await idOf(operator),
    access,
    expired,
    write: await idOf(person('write')),
    read: await idOf(person('read')),
    foreignAdmin: await idOf(person('admin', 1)),
    deleted: await idOf(gone),
    demoted: await idOf(demoted),
    suspended: await idOf(suspended),
  };
  const change = async (path: string, body: object) => {
    const { status } = await running.call(path, { token: admin, method: 'POST', body });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  await change('companies/user/delete', { userId: gone.id, email: gone.email });
  await change('companies/user/update_auth', { userId: demoted.id, email: demoted.email, new_role: 'read' });
  await people.change(KEYS.company(closed.id), { entityStatus: 'suspended' });
  return {
    running,
    people,
    tokens,
    bodyOf: openBodies(running, people, () => admin),
    close: async () => {
      people.close();
      await running.close();
    },
  };
}
