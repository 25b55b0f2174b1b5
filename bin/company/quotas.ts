import { counterOf, QUOTAS, type Subject, USER_CALLS, WORK, workSenders } from '../../lambdas/common/quotas.ts';
import { getItems } from '../../lambdas/store/entities.ts';
import { listUsers } from '../../lambdas/store/people/users.ts';
import { rateKey } from '../../lambdas/store/rates.ts';
import type { CompanyItem } from '../../shared/platform/items/items.ts';
import type { Key } from '../../shared/platform/items/keys.ts';
import { table } from '../operators/table.ts';

interface Counter {
  readonly company: string;
  readonly what: string;
  readonly most: number;
  readonly span: string;
  readonly key: Key;
}

const SPAN_WORDS = { MINUTE: 'this minute', HOUR: 'this hour', DAY: 'today' } as const;

async function countersOf({ id, name }: CompanyItem, now: number): Promise<Counter[]> {
  const ofCompany = (Object.keys(QUOTAS) as Subject[]).map((subject) => {
    const { most, span } = QUOTAS[subject];
    const key = rateKey(counterOf(subject, id), now, span);
    return { company: name, what: subject, most, span: SPAN_WORDS[span], key };
  });
  const work = (sender: string, whose: 'person' | 'company', what: string) => ({
    company: name,
    what,
    most: WORK[whose].most,
    span: SPAN_WORDS[WORK.span],
    key: rateKey(`${WORK.name}#${sender}`, now, WORK.span),
  });
  const { name: calls, most, span } = USER_CALLS;
  const ofUsers = (await listUsers(id)).flatMap((user) => {
    const senders = workSenders({ companyId: id, userId: user.id });
    return [
      {
        company: name,
        what: `${calls} of ${user.email}`,
        most,
        span: SPAN_WORDS[span],
        key: rateKey(`${calls}#${user.id}`, now, span),
      },
      work(senders.person, 'person', `${WORK.name} of ${user.email}`),
    ];
  });
  return [...ofCompany, work(id, 'company', WORK.name), ...ofUsers];
}

/** What the companies have used of their quotas, as a table for the operator: the fullest first. @param now UTC ms */
export async function quotaTable(companies: readonly CompanyItem[], now: number): Promise<string[]> {
  const counters = (await Promise.all(companies.map((company) => countersOf(company, now)))).flat();
  const items = await getItems<Key & { readonly calls: number }>(counters.map(({ key }) => key));
  const used = new Map(items.map(({ pk, sk, calls }) => [`${pk} ${sk}`, calls]));
  const rows = counters
    .map((counter) => ({ ...counter, calls: used.get(`${counter.key.pk} ${counter.key.sk}`) ?? 0 }))
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => b.calls / b.most - a.calls / a.most);
  if (rows.length === 0) return ['No company has used anything of its quotas today.'];
  return table(
    ['Company', 'What', 'Used', 'At most', 'When'],
    rows.map(({ company, what, calls, most, span }) => [company, what, String(calls), String(most), span]),
  );
}
