import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import NewTemplatePage from './NewTemplatePage.tsx';
import TemplatePage from './TemplatePage.tsx';
import { GAS, templateServer } from './templates.sample.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity/session.ts', () => ({ useSession: vi.fn() }));
vi.mock('../../../ui/feedback/toast.tsx', () => ({ showToast: vi.fn() }));

let server: ReturnType<typeof templateServer>;
const as = (isAuth: boolean) => vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth } as never);
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = templateServer(GAS);
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(server.answer as never);
  as(true);
});

async function open(path = '/portal/limit-templates/t1') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: PAGE_PATHS.newLimitTemplate, element: <NewTemplatePage /> },
      { path: PAGE_PATHS.limitTemplate, element: <TemplatePage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await act(async () => {});
  return router;
}
/** A form of all presets has hundreds of fields. To ask for each whether it is visible takes most of a test's time. */
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
async function add(text: string, title: string) {
  const search = screen.getByRole('combobox', { name: 'Add a sensor' });
  act(() => search.focus());
  await act(async () => void fireEvent.change(search, { target: { value: text } }));
  const option = screen.getAllByRole('option').find(({ textContent }) => textContent === title);
  if (!option) throw new Error(`${title} is not offered`);
  await act(async () => void fireEvent.click(option));
}
const rows = () =>
  screen.getAllByRole('listitem', { hidden: true }).flatMap((item) => item.getAttribute('aria-label') ?? []);
const stored = (id = 't1') => server.world.templates.get(id);
/** Somebody else saves the template. */
const saveMeanwhile = (name: string) =>
  server.world.templates.set('t1', {
    ...GAS,
    name,
    version: 4,
    limits: { ...GAS.limits, door: { min: '', max: '0', thresholdStatus: 'enabled' } },
  });

const OUTLET = 'Min of Boiler Outlet Temperature';

test('A template has the fields of the alarm settings, by name of sensor, and saves what is changed of it', async () => {
  await open();
  expect(rows()).toEqual(['Boiler Outlet Temperature', 'Leak']);
  screen.getByText('10 min delay');
  expect(screen.getByRole('button', { name: /^Critical Severity of/ })).toBeDefined();
  expect(screen.queryByText('SAVE TEMPLATE')).toBeNull();
  screen.getByText(/^“Leak” applies to every leak sensor\./);
  await type(OUTLET, '140');
  expect(screen.queryByText('APPLY TO PROPERTIES')).toBeNull();
  await add('outlet', 'Boiler Outlet Temperature 2');
  await press('Remove Leak');
  screen.getByText('3 unsaved changes');
  await press('SAVE TEMPLATE');
  const own = { min: '140', max: '200', thresholdStatus: 'enabled', forMinutes: '10' };
  await waitFor(() =>
    expect(stored()?.limits).toEqual({ boilerOutletTemperature: own, boilerOutletTemperature2: own }),
  );
  const apply = await screen.findByRole('link', { name: 'APPLY TO PROPERTIES' });
  expect(apply.getAttribute('href')).toBe(PAGE_PATHS.properties);
  expect(screen.queryByText('SAVE TEMPLATE')).toBeNull();
});

test('A template cannot be saved without a name, or while its limits are crossed', async () => {
  await open();
  await type('Name', ' ');
  screen.getByText('The name is missing');
  await type('Name', 'Gas');
  await type(OUTLET, '300');
  screen.getByText('Boiler Outlet Temperature needs a fix');
  expect(screen.getByText<HTMLButtonElement>('SAVE TEMPLATE').disabled).toBe(true);
});

test('A second editor sees what the first has saved, and loses nothing that was typed', async () => {
  await open();
  await type(OUTLET, '140');
  saveMeanwhile('Gas, all');
  await press('SAVE TEMPLATE');
  await screen.findByText(/^Someone else saved this template\./);
  expect(field('Name').value).toBe('Gas, all');
  expect(rows()).toEqual(['Boiler Outlet Temperature', 'Door', 'Leak']);
  expect(field(OUTLET).value).toBe('140');
  await press('SAVE TEMPLATE');
  await waitFor(() => expect(stored()).toMatchObject({ version: 5, name: 'Gas, all' }));
  expect(stored()?.limits).toMatchObject({ boilerOutletTemperature: { min: '140' }, door: { max: '0' } });
});

test('What was typed is kept when somebody has removed the template, and makes a new one', async () => {
  const router = await open();
  await type(OUTLET, '140');
  server.world.templates.delete('t1');
  await press('SAVE TEMPLATE');
  await screen.findByText(/^Someone deleted this template\./);
  await press('SAVE TEMPLATE');
  const [made] = [...server.world.templates.values()];
  expect(made?.limits).toMatchObject({ boilerOutletTemperature: { min: '140' }, leak: { max: '0' } });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/portal/limit-templates/${made?.id}`));
});

test('A save whose answer was lost is no failure, and not taken for a save of somebody else', async () => {
  await open();
  await type(OUTLET, '140');
  server.world.lost = 'changeTemplate';
  await press('SAVE TEMPLATE');
  await waitFor(() => expect(screen.queryByText('SAVE TEMPLATE')).toBeNull());
  expect(stored()).toMatchObject({ version: 4 });

  await type(OUTLET, '141');
  server.world.lost = 'changeTemplate';
  let attempts = 0;
  server.world.before = (name) => {
    if (name === 'changeTemplate') attempts += 1;
    if (attempts > 1) throw new ApiError('NETWORK', 0, 'x');
  };
  await press('SAVE TEMPLATE');
  await screen.findByText(/may or may not have gone through/);
  server.world.before = () => {};
  await type(OUTLET, '142');
  await press('SAVE TEMPLATE');
  await waitFor(() => expect(screen.queryByText('SAVE TEMPLATE')).toBeNull());
  expect(stored()?.limits.boilerOutletTemperature?.min).toBe('142');
});

test('A save that failed keeps everything and can be tried again', async () => {
  await open();
  await type(OUTLET, '140');
  server.world.before = (name) => {
    if (name === 'changeTemplate') throw new ApiError('SERVER_ERROR', 500, 'x');
  };
  await press('SAVE TEMPLATE');
  await screen.findByText('Couldn’t save. Your changes are still here.');
  server.world.before = () => {};
  await press('TRY AGAIN');
  await waitFor(() => expect(stored()?.limits.boilerOutletTemperature?.min).toBe('140'));
});

test('Viewers see a template and cannot change it', async () => {
  as(false);
  await open();
  screen.getByText('You have view-only access. Ask an admin to make changes.');
  expect(field(OUTLET).disabled).toBe(true);
  for (const name of [/^Remove/, /^MORE/, /^SET DEFAULTS/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Add a sensor')).toBeNull();
});

test('A template that is not there says so, and leads to the others', async () => {
  await open('/portal/limit-templates/gone');
  screen.getByText('Template not found. It may have been deleted.');
  expect(screen.getByText('GO TO LIMIT TEMPLATES').getAttribute('href')).toBe('/portal/limit-templates');
});

test('A new template from the presets has each of them, switched off, and is a template once it is saved', async () => {
  const router = await open('/portal/limit-templates/new?from=presets');
  expect(rows()).toContain('Boiler System Pressure');
  await type('Name', 'Gas boilers');
  await press('SAVE TEMPLATE');
  await screen.findByText('Another template has this name already');
  await type('Name', 'Presets');
  await press('SAVE TEMPLATE');
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/limit-templates/t8'));
  const limits = Object.values(stored('t8')?.limits ?? {});
  expect(limits.length).toBeGreaterThan(20);
  expect(new Set(limits.map(({ thresholdStatus }) => thresholdStatus))).toEqual(new Set(['disabled']));
});

test('A new template from a property has the limits that somebody has set there, by name where they are the same', async () => {
  const set = { min: '120', max: '190', thresholdStatus: 'enabled' } as const;
  const labels = ['boilerOutletTemperature1', 'boilerOutletTemperature2', 'boilerSystemPressure1', 'leak1'];
  const sensors = Object.fromEntries(labels.map((label, at) => [`AN0${at + 1}`, { type: 'x', label }]));
  const property = {
    id: 'p',
    externalId: '12',
    config: { name: 'Alder House' },
    linkedWingnuts: [{ config: { sensors } }],
  };
  const thresholds = {
    boilerOutletTemperature1: set,
    boilerOutletTemperature2: set,
    leak1: { min: '', max: '0', thresholdStatus: 'enabled' },
  };
  vi.mocked(call).mockImplementation((async (group: string, name: string, input: never) => {
    if (group === 'notifications') return { id: 'p', version: 1, config: { thresholds, recipients: [] } };
    if (name === 'list') return [property];
    return name === 'get' ? property : server.answer(group, name, input);
  }) as never);
  await open('/portal/limit-templates/new?property=p');
  expect(rows()).toEqual(['Boiler Outlet Temperature', 'Leak']);
  expect(field(OUTLET).value).toBe('120');
  expect(within(screen.getByRole('listitem', { name: 'Leak' })).getAllByText(/^when ON/).length).toBeGreaterThan(0);
});

test('Nothing new is made by viewers', async () => {
  as(false);
  await open('/portal/limit-templates/new');
  screen.getByText('You have view-only access. Ask an admin to make changes.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});
