import { expect, test, vi } from 'vitest';
import type { Grant } from '../../../shared/domain/people/reach.ts';
import type { ReportScope } from '../../../shared/domain/reports/report.ts';
import { loadReport } from '../../common/reports/load-report.ts';
import { reportMail } from '../../mail/report-mail.ts';
import { reachOf } from '../../store/people/grants.ts';
import { listProperties } from '../../store/properties.ts';
import { sendToEach } from './send-to-each.ts';
import './send-report-mail.ts';

/** Which report each recipient gets (docs/product/reach.md#reports). */

vi.mock('./send-to-each.ts');
vi.mock('../../common/reports/load-report.ts');
vi.mock('../../mail/report-mail.ts');
vi.mock('../../store/people/companies.ts');
vi.mock('../../store/people/grants.ts');
vi.mock('../../store/properties.ts');

const [[kind] = []] = vi.mocked(sendToEach).mock.calls;
const WHOLE = { period: { every: 'week' } };
const OWN = { period: { every: 'week' }, scope: 'of one' };

/** The report of the mail for a person. @param seen the properties that the person sees now */
async function reportFor(grants: readonly Grant[] | undefined, seen: readonly string[], scope: ReportScope = {}) {
  vi.mocked(listProperties).mockResolvedValue(
    seen.map((id) => ({ id, externalId: id, name: id, portfolio: 'North', timeZone: 'UTC' })) as never,
  );
  vi.mocked(reachOf).mockResolvedValue({ companyId: 'c', needs: 'isSignedIn' });
  vi.mocked(loadReport).mockResolvedValue(OWN as never);
  vi.mocked(reportMail).mockImplementation((mail) => mail as never);
  const item = { companyId: 'c', name: 'Week', scope, report: WHOLE, at: 7 };
  const mailFor = await kind?.prepare(item as never, 'https://portal.example');
  const user = { id: 'ann', email: 'ann@x.example', ...(grants && { grants }) };
  const mail = await mailFor?.('ann@x.example', { user: user as never, settings: undefined });
  return (mail as { report?: unknown } | undefined)?.report;
}
const GRANTS: readonly Grant[] = [{ propertyId: 'alder', role: 'read' }];

test('Somebody with a role for all properties gets the report that was made', async () => {
  expect(await reportFor(undefined, ['alder', 'birch'])).toBe(WHOLE);
  expect(loadReport).not.toHaveBeenCalled();
});

test('Somebody with chosen properties gets the same period of those that he sees now', async () => {
  expect(await reportFor(GRANTS, ['alder'])).toBe(OWN);
  const [, properties, , period, now] = vi.mocked(loadReport).mock.calls.at(-1) ?? [];
  expect([properties?.map(({ id }) => id), period, now]).toEqual([['alder'], WHOLE.period, 7]);
});

test.each<[string, readonly string[], ReportScope]>([
  ['nothing', [], {}],
  ['nothing of the portfolio', ['alder'], { portfolio: 'South' }],
  ['another property', ['alder'], { propertyId: 'birch' }],
])('Somebody who sees %s gets no mail', async (_what, seen, scope) => {
  expect(await reportFor(GRANTS, seen, scope)).toBeUndefined();
});
