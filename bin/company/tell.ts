import { createHash } from 'node:crypto';
import { operatorOf } from '../../lambdas/store/base/audit.ts';
import { findNotice, type Notice, tellCompany } from '../../lambdas/store/people/notices.ts';
import { listUsers } from '../../lambdas/store/people/users.ts';
import type { CompanyItem, UserItem } from '../../shared/platform/items/items.ts';
import type { ToldPeople } from '../../shared/platform/items/notice-items.ts';
import { table } from '../operators/table.ts';

/** A message that the operator wants to send. */
export interface Telling {
  readonly key: string;
  readonly subject: string;
  readonly text: string;
  readonly people: ToldPeople;
  /** Number of people who are notified; undefined shows what would happen. */
  readonly send: number | undefined;
}

/** A company with those of its people who are notified. */
interface Told {
  readonly company: CompanyItem;
  readonly people: readonly UserItem[];
  /** Why it gets nothing. */
  readonly skipped?: 'suspended' | 'already notified';
}

/** Paragraphs of a text, which blank lines part. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

const WHO: Readonly<Record<ToldPeople, (user: UserItem) => boolean>> = {
  admins: ({ role }) => role === 'admin',
  all: () => true,
};

const takesMail = ({ email, undeliverable }: UserItem): boolean => undeliverable?.email !== email;

async function toldOf(company: CompanyItem, { key, people, textHash }: Notice): Promise<Told> {
  const before = await findNotice(company.id, key);
  if (before && before.textHash !== textHash)
    throw new Error(`The key ${key} belongs to another text. Choose a new key.`);
  if (before) return { company, people: [], skipped: 'already notified' };
  if (company.entityStatus !== 'enabled') return { company, people: [], skipped: 'suspended' };
  const users = await listUsers(company.id);
  return { company, people: users.filter((user) => user.entityStatus === 'verified' && WHO[people](user)) };
}

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** A preview for the operator. */
function preview({ subject, paragraphs }: Notice, all: readonly Told[], count: number): string[] {
  const rows = all.map(({ company, people, skipped }) => {
    const refused = people.filter((user) => !takesMail(user)).length;
    return [company.name, String(people.length), skipped ?? (refused ? `${refused} undeliverable` : '')];
  });
  return [
    `Subject: ${subject}`,
    ...paragraphs.flatMap((paragraph) => ['', paragraph]),
    '',
    ...table(['Company', 'People', ''], rows),
    '',
    count === 0
      ? 'Everyone is already notified.'
      : `Nothing is sent yet. To email ${peopleInWords(count)}, add --send ${count}`,
  ];
}

/**
 * Tells people of companies something by mail, each company once for a key. Without `send` it only shows what would happen. Throws a
 * sentence for the operator.
 * @param now UTC ms
 */
export async function tellCompanies(
  companies: readonly CompanyItem[],
  { key, subject, text, people, send }: Telling,
  now: number,
): Promise<string[]> {
  const paragraphs = paragraphsOf(text);
  const textHash = createHash('sha256')
    .update(JSON.stringify([subject, paragraphs]))
    .digest('hex');
  const notice: Notice = { key, people, subject, paragraphs, textHash };
  const all: Told[] = [];
  for (const company of companies.toSorted((a, b) => a.name.localeCompare(b.name)))
    all.push(await toldOf(company, notice));
  const count = all.reduce((sum, told) => sum + told.people.length, 0);
  if (send === undefined || count === 0) return preview(notice, all, count);
  if (send !== count)
    throw new Error(
      `The email would reach ${peopleInWords(count)}, but --send says ${send}. Run the command without --send again.`,
    );
  let companiesTold = 0;
  let peopleTold = 0;
  for (const told of all.filter((each) => each.people.length > 0)) {
    const ids = told.people.map(({ id }) => id);
    if (!(await tellCompany(operatorOf(told.company.id, now), told.company, notice, ids))) continue;
    companiesTold += 1;
    peopleTold += ids.length;
  }
  return [
    `${peopleInWords(peopleTold)} of ${companiesTold} ${companiesTold === 1 ? 'company' : 'companies'} will get the email.`,
    'Delivery takes a few minutes. Alarms go first.',
  ];
}
