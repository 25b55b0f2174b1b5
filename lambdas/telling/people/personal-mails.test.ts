import { beforeEach, expect, test, vi } from 'vitest';
import type { EnergySummary } from '../../../shared/domain/energy/report-types.ts';
import type { FindingHead } from '../../../shared/domain/findings/heads.ts';
import { literally } from '../../../shared/domain/sentences/sentence.ts';
import { findProperty, listProperties } from '../../store/base/properties.ts';
import { listPeople } from '../../store/contacts.ts';
import { listEnergySummaries } from '../../store/energy.ts';
import { listHeads } from '../../store/findings.ts';
import { listJobs } from '../../store/jobs.ts';
import { listUsers } from '../../store/people/users.ts';
import { listBooks } from '../../store/plant-books.ts';
import { findCommissioning } from '../../store/wingnuts/commissionings.ts';
import { sendToEach } from './send-to-each.ts';
import './send-monday-mail.ts';
import './send-sign-off-mail.ts';

/** What each kind of mail says, and to whom (docs/product/findings.md#monday-mail, commissioning.md#mail). */

vi.mock('./send-to-each.ts');
vi.mock('../../store/energy.ts');
vi.mock('../../store/findings.ts');
vi.mock('../../store/jobs.ts');
vi.mock('../../store/contacts.ts');
vi.mock('../../store/people/users.ts');
vi.mock('../../store/plant-books.ts');
vi.mock('../../store/base/properties.ts');
vi.mock('../../store/wingnuts/commissionings.ts');
vi.mock('../../store/wingnuts/firmware.ts');

const [mondayMail, signOffMail] = vi.mocked(sendToEach).mock.calls.map(([kind]) => kind);
const ITEM = { companyId: 'c', wingnutId: 'w', recordId: '1-ab', at: 0, due: 0, delays: 0, addressees: [] };
const prepare = (kind: typeof mondayMail) => kind?.prepare(ITEM, 'https://portal.example');
const wants = (mondayMail?: true) => ({
  user: undefined,
  settings: { userId: 'ann', version: 1, mondayMail } as never,
});

const head = (more: Partial<FindingHead> = {}): FindingHead => ({
  rule: 'pump-current',
  subject: 'systemPumpCurrent1',
  about: 'System Pump Current 1',
  risk: 'noHeat',
  strength: 80,
  openedOn: '2026-11-20',
  seenOn: '2026-11-22',
  seenDays: 3,
  says: literally('It seems to rest.'),
  ...more,
});
const aside = { userId: 'bo', at: 1, reason: 'A reserve', far: 1, risk: 'noHeat' } as const;
const RECORD = {
  id: '1-ab',
  at: 0,
  userId: 'support',
  wingnutId: 'w',
  serial: '73500817',
  version: 3,
  note: '',
  inputs: [],
};

beforeEach(() => {
  vi.stubEnv('VENDOR_DOMAIN', 'vendor.example');
  vi.mocked(listProperties).mockResolvedValue([{ id: 'p', name: 'Alder House' }] as never);
  vi.mocked(listHeads).mockResolvedValue(new Map([['p', [head(), head({ subject: 'boilerPumpCurrent1', aside })]]]));
  vi.mocked(listEnergySummaries).mockResolvedValue(new Map());
  vi.mocked(listBooks).mockResolvedValue(new Map());
  vi.mocked(listJobs).mockResolvedValue([]);
  vi.mocked(findCommissioning).mockResolvedValue(RECORD);
  const support = { id: 'support', email: 'sam@vendor.example', firstName: 'Sam', lastName: 'Webb' };
  for (const listed of [listPeople, listUsers])
    vi.mocked(listed).mockResolvedValue([{ ...support, entityStatus: 'verified' }] as never);
});

test('The mail of Monday lists what nobody has put aside, for those who want it', async () => {
  const mailFor = await prepare(mondayMail);
  const mail = { to: ['ann@x.example'], subject: 'Weekly findings: 1 finding in 1 property' };
  expect(mailFor?.('ann@x.example', wants(true))).toMatchObject(mail);
  expect(mailFor?.('ann@x.example', wants())).toBeUndefined();
});

test('docs/product/reach.md#told: the mail of Monday has nothing of a property that its reader may not see', async () => {
  vi.mocked(listProperties).mockResolvedValue([
    { id: 'p', name: 'Alder House', portfolio: 'North' },
    { id: 'q', name: 'Birch Court', portfolio: '' },
  ] as never);
  vi.mocked(listHeads).mockResolvedValue(
    new Map([
      ['p', [head()]],
      ['q', [head()]],
    ]),
  );
  const mailFor = await prepare(mondayMail);
  const reader = (grants: readonly object[]) => ({ ...wants(true), user: { role: 'read', grants } as never });
  const text = mailFor?.('ann@x.example', reader([{ portfolio: 'North', role: 'read' }]))?.text ?? '';
  expect(text).toContain('Alder House');
  expect(text).not.toContain('Birch Court');
  expect(mailFor?.('ann@x.example', reader([{ propertyId: 'gone', role: 'read' }]))).toBeUndefined();
});

test('The mail of Monday says what buildings use, what rose most first, and nothing of what is not known', async () => {
  const unknown = { unknown: 'no days of data' };
  const row = (fuel: EnergySummary['fuel'], change: EnergySummary['change']) =>
    ({ fuel, unit: 'therm', kind: 'meter', change, monthExpected: unknown, dollarsExpected: unknown }) as EnergySummary;
  const summaries = [row('oil', unknown), row('heat', { value: 0.02 }), row('gas', { value: 0.3 })];
  const gone = { propertyId: 'gone', day: '2026-11-22', summaries };
  vi.mocked(listEnergySummaries).mockResolvedValue(
    new Map([
      ['p', { ...gone, propertyId: 'p' }],
      ['gone', gone],
    ]),
  );
  const text = (await prepare(mondayMail))?.('ann@x.example', wants(true))?.text ?? '';
  expect(text.match(/Alder House\. \w+/g)).toEqual(['Alder House. Gas', 'Alder House. Heat']);
});

test('There is no mail of Monday without a finding', async () => {
  vi.mocked(listHeads).mockResolvedValue(new Map([['p', [head({ aside })]]]));
  expect(await prepare(mondayMail)).toBeUndefined();
});

test('docs/product/book.md#monday: services that are due are mailed without a finding too, within the reach of the reader', async () => {
  vi.mocked(listHeads).mockResolvedValue(new Map());
  vi.mocked(listProperties).mockResolvedValue([
    { id: 'p', name: 'Alder House', portfolio: 'North', timeZone: 'UTC' },
    { id: 'q', name: 'Birch Court', portfolio: '', timeZone: 'UTC' },
  ] as never);
  const item = (name: string, day: string) =>
    ({ id: name, name, kind: 'boiler', everyMonths: 12, services: [{ day, who: '', note: '' }], manuals: [] }) as never;
  const bookOf = (propertyId: string) => ({
    ...{ propertyId, version: 1, counts: {} },
    items: [item('Boiler 1', '2020-01-01'), item('Boiler 2', '2099-01-01')],
  });
  vi.mocked(listBooks).mockResolvedValue(new Map(['p', 'q'].map((id) => [id, bookOf(id)])));
  const mail = await mondayMail?.prepare(
    { companyId: 'c', at: Date.UTC(2026, 10, 23, 15) } as never,
    'https://p.example',
  );
  const reader = (grants: readonly object[]) => ({ ...wants(true), user: { role: 'read', grants } as never });
  const sent = mail?.('ann@x.example', reader([{ portfolio: 'North', role: 'read' }]));
  expect(sent?.subject).toBe('Weekly findings: 1 service due in 1 property');
  expect(sent?.text).toContain('Alder House. Boiler 1: Service');
  expect(sent?.text).not.toMatch(/Birch Court|Boiler 2/);
  expect(mail?.('ann@x.example', reader([{ propertyId: 'gone', role: 'read' }]))).toBeUndefined();
});

test('docs/product/jobs.md#monday: jobs that are to do are mailed alone too, overdue ones first, within the reach of the reader', async () => {
  vi.mocked(listHeads).mockResolvedValue(new Map());
  vi.mocked(listProperties).mockResolvedValue([
    { id: 'p', name: 'Alder House', portfolio: 'North', timeZone: 'UTC' },
    { id: 'q', name: 'Birch Court', portfolio: '', timeZone: 'UTC' },
  ] as never);
  const job = (id: string, propertyId: string, more: object) =>
    ({ id, propertyId, what: `Job ${id}`, state: 'open', madeAt: 1, ...more }) as never;
  vi.mocked(listJobs).mockResolvedValue([
    job('none', 'p', { state: 'onIt' }),
    job('next', 'p', { until: '2026-11-30', who: { userId: 'support' } }),
    job('late', 'p', { until: '2026-11-20', state: 'cameBack', who: { userId: 'gone' } }),
    job('done', 'p', { state: 'done' }),
    job('away', 'q', {}),
  ]);
  const mail = await mondayMail?.prepare(
    { companyId: 'c', at: Date.UTC(2026, 10, 23, 15) } as never,
    'https://p.example',
  );
  const reader = (grants: readonly object[]) => ({ ...wants(true), user: { role: 'read', grants } as never });
  const sent = mail?.('ann@x.example', reader([{ portfolio: 'North', role: 'read' }]));
  expect(sent?.subject).toBe('Weekly findings: 3 work orders in 1 property');
  expect(sent?.text.match(/Alder House\. .*/g)).toEqual([
    'Alder House. Job late. A former user. 3 days overdue.',
    'Alder House. Job next. Support. Due Nov 30, 2026.',
    'Alder House. Job none. Unassigned. No due date.',
  ]);
  expect(mail?.('ann@x.example', reader([{ propertyId: 'gone', role: 'read' }]))).toBeUndefined();
});

test('A sign-off names a person of the vendor to the vendor’s people alone', async () => {
  const mailFor = await prepare(signOffMail);
  const signerFor = (to: string) => /Signed off by (.*) on/.exec(mailFor?.(to, wants())?.text ?? '')?.[1];
  expect(['ann@x.example', 'kim@vendor.example'].map(signerFor)).toEqual(['Support', 'Sam Webb']);
});

test('There is no mail of a sign-off that is gone', async () => {
  vi.mocked(findCommissioning).mockResolvedValue(undefined);
  expect(await prepare(signOffMail)).toBeUndefined();
});

test('docs/product/reach.md#told: a sign-off goes to nobody who may not see its property', async () => {
  vi.mocked(findCommissioning).mockResolvedValue({ ...RECORD, property: { id: 'p', name: 'Alder House' } });
  vi.mocked(findProperty).mockResolvedValue({ id: 'p', portfolio: 'North' } as never);
  const mailFor = await prepare(signOffMail);
  const reader = (portfolio: string) => ({
    user: { role: 'read', grants: [{ portfolio, role: 'read' }] } as never,
    settings: undefined,
  });
  expect(mailFor?.('ann@x.example', reader('North'))).toBeDefined();
  expect(mailFor?.('ann@x.example', reader('South'))).toBeUndefined();
});
