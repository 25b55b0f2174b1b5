import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { sampleJob } from '../../jobs/jobs.sample.ts';
import { sampleDays, sampleFinding, sampleFindings } from '../common/findings.sample.ts';
// Loaded before the tests: it is lazy, and its first load takes longer than a test waits.
import '../../jobs/JobDialog.tsx';
import '../acts/AsideDialog.tsx';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { SAMPLE_PLACE } from '../../common/property-header/place.sample.ts';
import PropertyFindingsPage from './PropertyFindingsPage.tsx';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({
  showFailureToast: vi.fn(),
  showToast: vi.fn(),
  showUndoToast: vi.fn(),
}));

const ASIDE = { name: 'Theo K.', at: Date.UTC(2026, 10, 20), reason: 'New boiler in May' };
const RUNTIME = sampleFinding({
  key: 'runtime/plant',
  rule: 'runtime',
  title: 'Run time higher than usual',
  about: 'Heating system',
  evidence: { columns: ['Degree-hours', 'Burner minutes'], days: sampleDays(49), sensors: [] },
});

let answers: Record<string, (input: { body?: unknown }) => unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = vi.fn();
  answers = {
    'properties.get': () => ({ id: 'p', config: { name: 'Alder House', ...SAMPLE_PLACE }, linkedWingnuts: [] }),
    'properties.jobs': () => ({ jobs: [], more: false, now: 0 }),
    'properties.findings': () => sampleFindings({ open: [sampleFinding(), RUNTIME] }),
  };
  server.mockImplementation((async (group: string, row: string, input: never) =>
    answers[`${group}.${row}`]?.(input)) as never);
});

function open(search = '', isAuth = true) {
  vi.mocked(useSession).mockReturnValue({
    isSignedIn: true,
    isAuth,
    person: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  } as never);
  const router = createMemoryRouter([{ path: '/:id', element: <PropertyFindingsPage /> }], {
    initialEntries: [`/p${search}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const trigger = (name: string | RegExp) => screen.findByRole('button', { name });
const bodies = (row: string) => server.mock.calls.flatMap(([, name, input]) => (name === row ? [input] : []));

test('A finding opens to its evidence, and the address names it', async () => {
  const router = open();
  fireEvent.click(await trigger('Short cycling Boiler Relay State 1'));
  // The sentence doesn't repeat its title.
  expect(screen.getByText(/^Boiler Relay State 1 started every 8 min/)).toBeDefined();
  expect(router.state.location.search).toBe(`?finding=${encodeURIComponent('short-cycling/boilerRelayState1')}`);
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Nov 2213388.4Present');
  expect(within(table).getByRole('link', { name: 'Nov 22' }).getAttribute('href')).toBe(
    `/portal/dashboard/p/${Date.UTC(2026, 10, 23) - 1}`,
  );
  expect(screen.getByRole('link', { name: 'wingnut 4821' }).getAttribute('href')).toBe('/portal/wingnut/detail/w1');
  expect(screen.getByText('Widen the control’s differential')).toBeDefined();
  expect(screen.getByText('The firing rate of a burner that modulates.')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Most starts per hour, by day, limit 6' })).toBeDefined();
  fireEvent.click(await trigger('Short cycling Boiler Relay State 1'));
  expect(screen.queryByRole('table')).toBeNull();
  expect(router.state.location.search).toBe('');
});

test('Many days have a chart for each figure, and a table that unfolds', async () => {
  open('?finding=runtime%2Fplant');
  expect((await screen.findAllByRole('figure')).map((each) => each.querySelector('figcaption')?.textContent)).toEqual([
    'Degree-hours ',
    'Burner minutes ',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(11);
  fireEvent.click(screen.getByRole('button', { name: 'SHOW ALL 49 DAYS' }));
  expect(screen.getAllByRole('row')).toHaveLength(50);
});

test('docs/product/jobs.md#making: CREATE WORK ORDER makes a job with three fields that are filled in, and the finding says so', async () => {
  const job = sampleJob({ property: { id: 'p', name: 'Alder House', timeZone: 'UTC' } });
  let jobs: readonly (typeof job)[] = [];
  answers['properties.jobs'] = () => ({ jobs, more: false, now: 0 });
  answers['users.list'] = () => [];
  answers['properties.addJob'] = () => {
    jobs = [job];
    return job;
  };
  open('?finding=short-cycling/boilerRelayState1');
  fireEvent.click(await trigger('CREATE WORK ORDER'));
  const form = within(await screen.findByRole('dialog', { name: 'New work order', hidden: true }));
  fireEvent.click(form.getByRole('button', { name: 'SAVE WORK ORDER', hidden: true }));
  const link = await screen.findByRole('link', { name: `Work order: ${job.what}` });
  expect(link.getAttribute('href')).toBe('/portal/jobs?property=p&job=j1');
  expect(bodies('addJob')).toEqual([
    {
      path: { id: 'p' },
      body: {
        what: 'Widen the control’s differential (Short cycling, Boiler Relay State 1)',
        userId: 'dana',
        until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        finding: 'short-cycling/boilerRelayState1',
        incidentId: undefined,
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'CREATE WORK ORDER' })).toBeNull();
});

test('A job that is verified leaves room for a new one, and viewers make none', async () => {
  answers['properties.jobs'] = () => ({ jobs: [sampleJob({ state: 'verified' })], more: false, now: 0 });
  open('?finding=short-cycling/boilerRelayState1');
  await screen.findByText('· Verified', { exact: false });
  expect(screen.getByRole('button', { name: 'CREATE WORK ORDER' })).toBeDefined();
  cleanup();
  open('?finding=short-cycling/boilerRelayState1', false);
  await screen.findByText('· Verified', { exact: false });
  expect(screen.queryByRole('button', { name: 'CREATE WORK ORDER' })).toBeNull();
});

test('An editor puts a finding aside with a reason, and can undo it', async () => {
  const aside = sampleFindings({ open: [], putAside: [sampleFinding({ aside: ASIDE })], version: 5 });
  answers['properties.putFindingAside'] = () => aside;
  answers['properties.takeFindingBack'] = () => sampleFindings({ version: 6 });
  open('?finding=short-cycling/boilerRelayState1');
  fireEvent.click(await trigger('DISMISS'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'DISMISS' }));
  await within(dialog).findByText('This field is required');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' New boiler in May ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'DISMISS' }));
  await trigger('Dismissed (1)');
  expect(bodies('putFindingAside')).toEqual([
    {
      path: { id: 'p' },
      body: { finding: 'short-cycling/boilerRelayState1', reason: 'New boiler in May', version: 4 },
    },
  ]);
  vi.mocked(showUndoToast).mock.calls[0]?.[1]();
  await waitFor(() =>
    expect(bodies('takeFindingBack')).toEqual([
      { path: { id: 'p' }, body: { finding: 'short-cycling/boilerRelayState1', version: 5 } },
    ]),
  );
});

test('An opened finding says what it might save, if and how that is reckoned, and where the price was entered', async () => {
  const saving = { dollars: 290, words: 'about $290/month if nothing fired', formula: '2 hr/day × 30 days' };
  answers['properties.findings'] = () => sampleFindings({ open: [sampleFinding({ saving })] });
  open('?finding=short-cycling/boilerRelayState1');
  await screen.findByText('Could save about $290/month if nothing fired.');
  const formula = screen.getByText(/^Calculated as 2 hr\/day × 30 days, using your/);
  expect(within(formula).getByRole('link', { name: 'heating system details' }).getAttribute('href')).toBe(
    '/portal/property/detail/p?plant=fuelPrice',
  );
});

test('Without a price an opened finding says nothing of money', async () => {
  open('?finding=short-cycling/boilerRelayState1');
  await screen.findByRole('table');
  expect(document.body.textContent).not.toContain('$');
});

test('What was typed stays when somebody else was first', async () => {
  answers['properties.putFindingAside'] = () => {
    throw new ApiError('CHANGED_MEANWHILE', 409, '');
  };
  open('?finding=short-cycling/boilerRelayState1');
  fireEvent.click(await trigger('DISMISS'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'known' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'DISMISS' }));
  await within(dialog).findByText('Findings changed while you were here. Review them and try again.');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('known');
  expect(bodies('findings')).toHaveLength(2);
});

test('A finding that is put aside says by whom and why, and an editor takes it back', async () => {
  answers['properties.findings'] = () => sampleFindings({ open: [], putAside: [sampleFinding({ aside: ASIDE })] });
  answers['properties.takeFindingBack'] = () => {
    throw new ApiError('OFFLINE', 0, '');
  };
  open();
  fireEvent.click(await trigger('Dismissed (1)'));
  expect(screen.getByText(/^Dismissed by Theo K., Nov 20, 12:00 AM:/).textContent).toContain('New boiler in May');
  fireEvent.click(await trigger('Short cycling Boiler Relay State 1'));
  fireEvent.click(await trigger('REOPEN'));
  await waitFor(() => expect(showFailureToast).toHaveBeenCalled());
});

test('A reader sees everything and changes nothing', async () => {
  open('?finding=short-cycling/boilerRelayState1', false);
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'DISMISS' })).toBeNull();
});

test('A link to a finding that ended opens the ended one', async () => {
  const ended = { on: '2026-11-20', why: 'clear', words: 'No longer detected' } as const;
  answers['properties.findings'] = () => sampleFindings({ open: [], ended: [sampleFinding({ ended })] });
  open('?finding=short-cycling/boilerRelayState1');
  await screen.findByText('Resolved Nov 20, 2026: No longer detected');
  expect(screen.getByRole('table')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'DISMISS' })).toBeNull();
});

test('Nothing open is praised only when heat and hot water were judged', async () => {
  answers['properties.findings'] = () => sampleFindings({ open: [] });
  open('?finding=gone');
  await screen.findByText('No problems found');
  screen.getByText(/^Analyzed daily, Nov 3, 2026/);
  screen.getByText('Heat checked with Room Temperature 1 and Boiler Relay State 1.');
  screen.getByText(/^Hot water checked with/);
  expect(screen.getByText('This finding has been resolved.')).toBeDefined();
});

test.each([
  ['heat', 'We can’t tell whether the building is warm. No sensor: needs a room temperature.'],
  ['hotWater', 'We can’t check hot water. No sensor: needs a room temperature.'],
] as const)('Without a judgement of %s it says that nobody can see it', async (vital, words) => {
  const unseen = { by: [], reason: 'no sensor: needs a room temperature' };
  const seen = { by: ['Room Temperature 1'] };
  answers['properties.findings'] = () =>
    sampleFindings({ open: [], vital: { heat: seen, hotWater: seen, [vital]: unseen } });
  open();
  await screen.findByText('No open findings');
  screen.getByText(words);
  expect(document.body.textContent).not.toContain('Nothing looks wrong');
});

test('With findings it says too what was judged', async () => {
  open();
  await screen.findByText(/2 checks passed\.$/);
  screen.getByText(/^Heat checked with Room Temperature 1/);
});

test('What could not be judged is folded, with its reason', async () => {
  const unjudged = {
    rule: 'short-cycling',
    title: 'Short cycling',
    subject: 'plant',
    about: 'Heating system',
  } as const;
  const reason = 'not enough data (61% of 3 days)';
  answers['properties.findings'] = () =>
    sampleFindings({ open: [], clear: [], vital: null, unjudged: [{ ...unjudged, outcome: 'unknown', reason }] });
  open();
  await screen.findByText(/^Nothing analyzed yet/);
  expect(screen.queryByText(reason)).toBeNull();
  fireEvent.click(await trigger('Checks that need more data (1)'));
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.getByText('Needs a burner state')).toBeDefined();
});

test('What a rule could not judge for one reason stands once, with all that it is about', async () => {
  const at = (subject: string, about: string, reason: string) =>
    ({ rule: 'short-cycling', title: 'Drifting sensor', subject, about, outcome: 'unknown', reason }) as const;
  const moved = 'a paired sensor moved on 0 of 3 days';
  answers['properties.findings'] = () =>
    sampleFindings({
      unjudged: [at('a', 'Outlet 1', moved), at('b', 'Outlet 2', moved), at('c', 'Outlet 3', 'no neighbour')],
    });
  open();
  // The sentence and the fold count the same.
  await screen.findByText(/, 1 needs more data\.$/);
  fireEvent.click(await trigger('Checks that need more data (1)'));
  const rows = within(screen.getByRole('list', { name: 'Checks that need more data' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Drifting sensor Outlet 1, Outlet 2${moved}`),
    expect.stringContaining('Drifting sensor Outlet 3no neighbour'),
  ]);
});

const refused = (error: Error) => () => {
  throw error;
};

test('a failure can be tried again', async () => {
  answers['properties.findings'] = refused(new ApiError('SERVER_ERROR', 500, ''));
  open();
  await screen.findByText('Couldn’t load findings.');
});

test('a property that is not there is said once', async () => {
  const missing = refused(new ApiError('NOT_FOUND', 404, ''));
  answers = { ...answers, 'properties.get': missing, 'properties.findings': missing };
  open();
  await screen.findByText(/^Property not found/);
  expect(screen.queryByText('Couldn’t load findings.')).toBeNull();
});
