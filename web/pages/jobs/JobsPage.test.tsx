import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { JobsReply } from '../../../shared/api/types/job-types.ts';
import { READER, readAs } from '../../../shared/domain/figures/reader.ts';
import { ApiError } from '../../api/api-error.ts';
import type { CallData } from '../../api/call-data.ts';
import { useSession } from '../../api/identity/session.ts';
import { speak } from '../../api/reader/spanish.ts';
import { callOrWait, WaitsError } from '../../api/waiting/waiting.ts';
import { showFailureToast, showToast } from '../../ui/feedback/toast.tsx';
import { PageFrame } from '../../ui/layout/page-header.tsx';
// Loaded before the tests: they are lazy, and their first load takes longer than a test waits.
import './JobDialog.tsx';
import './JobDoneDialog.tsx';
import { fakeServer } from '../../fake-server.sample.tsx';
import { choose, dateField, offered, openList, shownDate, typeDate } from '../../fields.sample.ts';
import { SAMPLE_PLACE } from '../common/property-header/place.sample.ts';
import JobsPage from './JobsPage.tsx';
import { JOBS_NOW, sampleJob, sampleJobs } from './jobs.sample.ts';

const server = fakeServer();
vi.mock('../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
vi.mock('../../api/waiting/waiting.ts', async () => {
  const { WAITS, WaitsError, callLater } =
    await vi.importActual<typeof import('../../api/waiting/waiting.ts')>('../../api/waiting/waiting.ts');
  return { WAITS, WaitsError, callLater, callOrWait: vi.fn() };
});
vi.mock('../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn(), showFailureToast: vi.fn() }));

const ME = { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' };
const user = (id: string, firstName: string, entityStatus = 'verified') => ({
  ...{ id, entityStatus, config: { firstName, lastName: '', email: `${id}@x.example` } },
});
const place = (id: string, name: string) => ({ id, config: { name, timeZone: 'UTC', ...SAMPLE_PLACE } });

let answers: Record<string, (input: { body?: unknown }) => unknown>;
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.scrollTo = vi.fn();
  answers = {
    jobs: () => sampleJobs(),
    photos: () => ({ photos: [] }),
    get: () => place('p', 'Alder House'),
    list: () => [user('theo', 'Theo'), user('dana', 'Dana'), user('ines', 'Ines'), user('new', 'Newcomer', 'pending')],
  };
  const answer = async (group: string, row: string, input: never) =>
    group === 'properties' && row === 'list' ? [place('q', 'Birch'), place('p', 'Alder House')] : answers[row]?.(input);
  server.mockImplementation(answer as never);
  vi.mocked(callOrWait).mockImplementation((({ group, name, input }: CallData) =>
    answer(group, name, input as never)) as never);
});

function open(search = '', isAuth = true) {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth, person: ME } as never);
  const router = createMemoryRouter([{ path: '/jobs', element: <JobsPage /> }], { initialEntries: [`/jobs${search}`] });
  const actions = isAuth ? [{ word: 'NEW WORK ORDER' }] : [];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PageFrame value={{ title: 'Work orders', actions, tellTitle: () => {} }}>
        <RouterProvider router={router} />
      </PageFrame>
    </QueryClientProvider>,
  );
  return router;
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Work orders' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'));
const names = async () => (await rows()).map(({ textContent }) => textContent);
const shownDialog = () => document.querySelector<HTMLElement>('dialog[open]');
const dialog = () => within(shownDialog() ?? expect.fail('No dialog is open'));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) => fireEvent.click(dialog().getByRole('button', { name, hidden: true }));
const sent = (row: string) =>
  [
    ...server.mock.calls,
    ...vi.mocked(callOrWait).mock.calls.map(([{ group, name, input }]) => [group, name, input] as const),
  ].flatMap(([, name, input]) => (name === row ? [input] : []));
const field = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);

test.each<[string, string[]]>([
  ['', ['Ask the tenants of the fourth floor']],
  ['?show=overdue', ['Ask the tenants of the fourth floor']],
  ['?show=open', ['Ask the tenants of the fourth floor', sampleJob().what, 'See why: Boiler System Pressure 1']],
  ['?show=done', ['Set the clock of the control']],
  ['?property=p', ['Ask the tenants of the fourth floor', sampleJob().what, 'See why: Boiler System Pressure 1']],
  ['?property=p&job=j4', ['Set the clock of the control']],
])('docs/product/jobs.md#page: the address %s shows its jobs', async (search, expected) => {
  open(search);
  expect(await names()).toEqual(expected);
});

test.each([
  ['what is overdue', ['j2', 'j1'], 'Overdue 1'],
  ['else mine', ['mine', 'j1'], 'Mine 1'],
  ['else what is open', ['j1', 'j3'], 'Open 2'],
])('docs/product/jobs.md#page: it opens on %s', async (_what, ids, expected) => {
  const mine = sampleJob({ id: 'mine', who: { userId: 'dana', name: 'Dana Whitfield' } });
  answers.jobs = () => sampleJobs({ jobs: [...sampleJobs().jobs, mine].filter(({ id }) => ids.includes(id)) });
  open();
  await rows();
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe(expected);
});

test('docs/product/jobs.md#page: a heading sorts, and nobody yet comes last', async () => {
  open('?show=open');
  await rows();
  await press('Assigned to');
  expect(await names()).toEqual([
    'Ask the tenants of the fourth floor',
    sampleJob().what,
    'See why: Boiler System Pressure 1',
  ]);
  await press('Due date');
  await press('Due date');
  expect(await names()).toEqual([
    sampleJob().what,
    'Ask the tenants of the fourth floor',
    'See why: Boiler System Pressure 1',
  ]);
});

test('A choice counts its jobs, and stands in the address', async () => {
  const router = open();
  await rows();
  fireEvent.click(screen.getByRole('radio', { name: 'Open 3' }));
  expect(router.state.location.search).toBe('?show=open');
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'Overdue 1',
    'Mine 1',
    'Open 3',
    'Verified 0',
    'Done 1',
  ]);
});

test('docs/product/jobs.md#overdue: a row says by how many days, who has it, and opens to evidence and history', async () => {
  const router = open('?show=open');
  const [late, , back] = await rows();
  expect(late?.closest('tr')?.textContent).toContain('Dana WhitfieldOverdue 3 daysNov 19, 2026');
  expect(back?.closest('tr')?.textContent).toContain('UnassignedNo due date');
  await press('See why: Boiler System Pressure 1');
  expect(router.state.location.search).toBe('?show=open&job=j3');
  expect(screen.getByRole('link', { name: 'Alarm' }).getAttribute('href')).toBe(
    '/portal/alarms/p.1-boilerSystemPressure1',
  );
  const history = screen.getByRole('list', { name: 'Work performed' });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['Created', 'Done: Set from 10 to 20', 'Recurred']);
});

test('Viewers see jobs and change nothing', async () => {
  open('?show=open&job=j1', false);
  await rows();
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(words.filter((word) => /START|DONE|CHANGE|REMOVE|NEW WORK ORDER/.test(word ?? ''))).toEqual([]);
});

test('docs/product/jobs.md#states: DONE asks for one line, and the row goes to the jobs that are done', async () => {
  const done = sampleJobs().jobs.map((job) =>
    job.id === 'j2' ? { ...job, state: 'done' as const, doneAt: JOBS_NOW } : job,
  );
  open();
  await press('DONE Ask the tenants of the fourth floor');
  await waitFor(() => field('Work performed'));
  confirm('DONE');
  await waitFor(() => expect(field('Work performed').getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(field('Work performed'), { target: { value: ' They have heat ' } });
  answers.jobs = () => sampleJobs({ jobs: done });
  answers.moveJob = () => done[0];
  confirm('DONE');
  await screen.findByText('No overdue work orders');
  expect(sent('moveJob')).toEqual([
    { path: { id: 'p', jobId: 'j2' }, body: { state: 'done', line: 'They have heat' } },
  ]);
});

test('docs/product/jobs.md#offline: without a network it waits with its line, and the person is told', async () => {
  vi.mocked(callOrWait).mockRejectedValue(new WaitsError('There is no network.'));
  open();
  await press('DONE Ask the tenants of the fourth floor');
  await waitFor(() => field('Work performed'));
  fireEvent.change(field('Work performed'), { target: { value: 'They have heat' } });
  confirm('DONE');
  await waitFor(() => expect(shownDialog()).toBeNull());
  expect(vi.mocked(callOrWait).mock.calls[0]?.[1]).toEqual({
    title: 'Work order: Ask the tenants of the fourth floor',
    detail: 'Done: They have heat',
    page: '/portal/jobs',
  });
  expect(vi.mocked(showToast).mock.calls[0]?.[0]).toContain('There is no network');
});

test('START and OPEN AGAIN are one press, and what the server refuses is told', async () => {
  answers.moveJob = () => {
    throw new ApiError('SERVER_ERROR', 500, 'x');
  };
  open('?show=open');
  await press(sampleJob().what);
  await press(`START ${sampleJob().what}`);
  await waitFor(() => expect(showFailureToast).toHaveBeenCalled());
  expect(vi.mocked(showFailureToast).mock.calls[0]?.slice(0, 2)).toEqual([
    'job-j1',
    'Couldn’t save. Your changes are still here.',
  ]);
  answers.moveJob = () => sampleJob({ id: 'j3', version: 4 });
  await press('See why: Boiler System Pressure 1');
  await press('REOPEN');
  await waitFor(() => expect(sent('moveJob')).toHaveLength(2));
  expect(sent('moveJob')[1]).toEqual({ path: { id: 'p', jobId: 'j3' }, body: { state: 'open', line: undefined } });
});

test('docs/product/jobs.md#same-time: a change names the version, and who has it stays among the choices', async () => {
  open('?show=open&job=j1');
  await press('CHANGE');
  await waitFor(() => field('Assign to'));
  const who = field('Assign to');
  openList(who);
  await waitFor(() => expect(offered()).toEqual(['Dana', 'Theo', 'Ines', 'Unassigned', 'Invite contractor…']));
  expect([field('Task').value, who.textContent, shownDate(dateField('Due date', dialog()))]).toEqual([
    sampleJob().what,
    'Theo',
    '11/30/2026',
  ]);
  choose(who, 'Unassigned');
  typeDate(dateField('Due date', dialog()), '');
  answers.changeJob = () => {
    throw new ApiError('CHANGED_MEANWHILE', 409, 'x');
  };
  confirm('SAVE WORK ORDER');
  await waitFor(() => expect(shownDialog()?.textContent).toContain('Someone else changed this'));
  expect(sent('changeJob')[0]).toEqual({
    path: { id: 'p', jobId: 'j1' },
    body: { what: sampleJob().what, userId: undefined, until: undefined, version: 1 },
  });
});

test('docs/product/jobs.md#who: a contractor is invited with the work order, once, and its link is shown at the end', async () => {
  answers.contractors = () => ({ links: [], max: 20, texts: true });
  const link = { id: 'l9', name: 'Acme Heating', email: null };
  answers.inviteContractor = () => ({ link, token: 'c.l9.secret', texted: true });
  open('?show=open&job=j1');
  await press('CHANGE');
  await waitFor(() => field('Assign to'));
  choose(field('Assign to'), 'Invite contractor…');
  confirm('SAVE WORK ORDER');
  await dialog().findByText('This field is required');
  expect(sent('inviteContractor')).toEqual([]);
  fireEvent.change(field('Name'), { target: { value: 'Acme Heating' } });
  fireEvent.change(await dialog().findByLabelText(/^Mobile number/), { target: { value: '(206) 555-0134' } });
  answers.changeJob = () => {
    throw new ApiError('CHANGED_MEANWHILE', 409, 'x');
  };
  confirm('SAVE WORK ORDER');
  await waitFor(() => expect(shownDialog()?.textContent).toContain('Someone else changed this'));
  answers.changeJob = () => sampleJob({ version: 9 });
  confirm('SAVE WORK ORDER');
  await screen.findByText('Acme Heating invited');
  dialog().getByText('Link texted.');
  expect(dialog().getByLabelText<HTMLInputElement>('Address').value).toContain('/contractor#c.l9.secret');
  expect(sent('inviteContractor')).toEqual([
    {
      path: { id: 'p' },
      body: {
        name: 'Acme Heating',
        days: 3,
        mayChange: false,
        email: undefined,
        phone: '(206) 555-0134',
        language: 'en',
      },
    },
  ]);
  expect(sent('changeJob')).toMatchObject([{}, { body: { contractorLinkId: 'l9', userId: undefined } }]);
});

test('docs/product/jobs.md#making: NEW WORK ORDER asks for the property too, and fills in the rest', async () => {
  const added = sampleJob({ id: 'j9', about: { kind: 'own' }, evidence: null, what: 'Bleed the loop' });
  answers.addJob = () => added;
  open();
  await rows();
  await press('NEW WORK ORDER');
  await waitFor(() => field('Property'));
  confirm('SAVE WORK ORDER');
  const property = field('Property');
  await waitFor(() => expect(document.activeElement).toBe(property));
  expect(property.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(property.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field is required',
  );
  await waitFor(() => expect(offered()).toHaveLength(2));
  fireEvent.change(property, { target: { value: 'ald' } });
  await waitFor(() => expect(offered()).toHaveLength(1));
  choose(property, /Alder/);
  fireEvent.change(field('Task'), { target: { value: 'Bleed the loop' } });
  const answer: JobsReply = sampleJobs();
  answers.jobs = () => ({ ...answer, jobs: [...answer.jobs, added] });
  confirm('SAVE WORK ORDER');
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Work order created.'));
  const [body] = sent('addJob') as { path: object; body: { until: string } }[];
  expect(body).toMatchObject({
    path: { id: 'p' },
    body: { what: 'Bleed the loop', userId: 'dana', finding: undefined },
  });
  expect(body?.body.until).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('REMOVE asks first', async () => {
  answers.removeJob = () => ({});
  open('?show=open&job=j1');
  await press('REMOVE');
  expect(shownDialog()?.textContent).toContain('This also deletes its history.');
  answers.jobs = () => sampleJobs({ jobs: [] });
  confirm('REMOVE');
  await screen.findByText('No open work orders');
  expect(sent('removeJob')).toEqual([{ path: { id: 'p', jobId: 'j1' } }]);
});

test('Jobs that could not be loaded are not called none', async () => {
  answers.jobs = () => {
    throw new ApiError('SERVER_ERROR', 500, 'x');
  };
  open();
  await screen.findByText('Couldn’t load work orders.');
  expect(screen.queryByText('No work orders assigned to you')).toBeNull();
});

test('docs/product/languages.md#screens: the list has no English words for a reader of Spanish', async () => {
  speak();
  readAs({ language: 'es', units: 'us' });
  try {
    open();
    const table = within(await screen.findByRole('table', { name: 'Órdenes de trabajo' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Tarea', 'Asignada a', 'Fecha límite', 'Acciones']),
    );
    const words = document.body.textContent ?? '';
    for (const word of [
      'Overdue',
      'Mine',
      'Open',
      'Verified',
      'Done',
      'DONE',
      'START',
      'Assigned',
      'Due',
      'NEW',
      'Updated',
    ])
      expect(words).not.toMatch(new RegExp(`\\b${word}\\b`));
    for (const word of ['Vencida', 'Mía', 'Abierta', 'HECHO', 'NUEVA ORDEN DE TRABAJO']) expect(words).toContain(word);
  } finally {
    readAs(READER);
  }
});
