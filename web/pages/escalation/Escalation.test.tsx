import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { choose, dateField, optionsOf, typeDate } from '../../fields.sample.ts';
import { Escalation } from './Escalation.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const SETTINGS: EscalationsReply = {
  levels: [{ minutes: 5, people: [], rotaId: 'r' }],
  rotas: [
    {
      id: 'r',
      name: 'Night',
      people: ['ana', 'support-1'],
      weekday: 1,
      hour: 9,
      timeZone: 'America/Toronto',
      startDay: '2026-11-09',
    },
  ],
  alsoWarnings: false,
  overrides: [{ id: 'o', rotaId: 'r', userId: 'bo', from: '2026-11-24', to: '2026-11-24' }],
  version: 3,
  people: [
    { id: 'ana', name: 'Ana Brook', canBeChosen: true },
    { id: 'bo', name: 'Bo Hall', canBeChosen: true },
    { id: 'support-1', name: 'Support', canBeChosen: false },
  ],
  now: Date.UTC(2026, 10, 10, 12),
};
const EMPTY: EscalationsReply = { ...SETTINGS, levels: [], rotas: [], overrides: [] };

let settings = SETTINGS;
let limits: object[] = [];
let failing: ApiError | undefined;
const sent = (row: string) =>
  server.mock.calls.flatMap(([, name, input]) => (name === row ? [(input as unknown as { body: object }).body] : []));

beforeEach(() => {
  settings = SETTINGS;
  limits = [];
  failing = undefined;
  server.mockReset();
  server.mockImplementation((async (group: string, row: string, input: { body: object }) => {
    if (group === 'notifications') return limits;
    if (row === 'settings') return settings;
    if (failing) throw failing;
    if (row === 'save') settings = { ...settings, ...input.body, version: settings.version + 1 };
    return settings;
  }) as never);
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Escalation />
      </MemoryRouter>
    </QueryClientProvider>,
  );
test('While no limit is critical and warnings do not escalate, the page says that nobody of a level is ever told', async () => {
  limits = [{ config: { thresholds: { leak1: { max: '0', thresholdStatus: 'enabled' } } } }];
  open();
  await screen.findByText(/Only Critical alarms escalate, so no one here is notified\./);
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('The page says who is told when, and who is on call in the next six weeks', async () => {
  open();
  const levels = within(await screen.findByRole('list', { name: 'Levels' })).getAllByRole('listitem');
  expect(levels.map((level) => level.textContent)).toEqual([
    'ImmediatelyProperty recipients',
    'After 5 minLevel 1Schedule: Night, now Ana BrookEDITREMOVE',
  ]);
  const shifts = within(screen.getByRole('list', { name: 'Next six weeks: Night' })).getAllByRole('listitem');
  expect(shifts.slice(0, 3).map((shift) => shift.textContent)).toEqual([
    'NowAna Brook',
    'Nov 16, 9:00 AMSupport',
    'Nov 23, 9:00 AMAna Brook',
  ]);
  expect(shifts[3]?.textContent).toBe('Nov 24, 12:00 AMBo HallOverride');
  // A level needs the rota.
  expect(screen.queryByRole('button', { name: 'REMOVE: Rota Night' })).toBeNull();
});

test('A level is added with its people, after it was filled in', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'ADD LEVEL' }));
  choose(screen.getByLabelText('Notify'), 'People');
  type('Escalate after (minutes)', '0');
  press('SAVE LEVEL');
  await screen.findByText('Enter 1 to 240 minutes');
  expect(screen.getByText('Select a person')).toBeDefined();
  expect(sent('save')).toEqual([]);
  type('Escalate after (minutes)', '20');
  choose(screen.getByLabelText('Add a person'), 'Bo Hall');
  press('SAVE LEVEL');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'SAVE LEVEL' })).toBeNull());
  expect(sent('save')).toMatchObject([
    {
      seen: 3,
      levels: [
        { minutes: 5, rotaId: 'r' },
        { minutes: 20, people: ['bo'] },
      ],
      rotas: SETTINGS.rotas,
    },
  ]);
  expect(screen.getByText('20 min later')).toBeDefined();
});

test('What was typed stays when somebody else has saved meanwhile, and the next save keeps both', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'EDIT: Schedule Night' }));
  type('Name', 'Nights');
  failing = new ApiError('CHANGED_MEANWHILE', 409, 'Changed');
  settings = { ...SETTINGS, version: 4, alsoWarnings: true };
  press('SAVE SCHEDULE');
  await screen.findByText(/Someone else changed escalation. Your entries are still here/);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Nights');
  failing = undefined;
  press('SAVE SCHEDULE');
  await waitFor(() => expect(sent('save')).toHaveLength(2));
  expect(sent('save')[1]).toMatchObject({
    seen: 4,
    alsoWarnings: true,
    rotas: [{ id: 'r', name: 'Nights', people: ['ana', 'support-1'], startDay: '2026-11-09' }],
  });
});

test('People of a rota are moved and taken out; nobody chooses whom they do not see', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'EDIT: Schedule Night' }));
  expect(optionsOf(screen.getByLabelText('Add a person'))).toEqual(['Bo Hall']);
  choose(screen.getByLabelText('Add a person'), 'Bo Hall');
  press('Earlier: Bo Hall');
  press('Remove: Support');
  press('SAVE SCHEDULE');
  await waitFor(() => expect(sent('save')).toHaveLength(1));
  // Ana had this week, and keeps it.
  expect(sent('save')[0]).toMatchObject({ rotas: [{ people: ['ana', 'bo'], startDay: '2026-11-09' }] });
});

test('An override is added and removed', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'ADD OVERRIDE: Night' }));
  press('ADD OVERRIDE');
  await screen.findByText('Select a person');
  choose(screen.getByLabelText('Who is on call'), 'Bo Hall');
  typeDate(dateField('Last day'), '2026-11-12');
  press('ADD OVERRIDE');
  await waitFor(() =>
    expect(sent('addOverride')).toEqual([{ rotaId: 'r', userId: 'bo', from: '2026-11-10', to: '2026-11-12' }]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'REMOVE: Nov 24: Bo Hall' }));
  press('REMOVE');
  await waitFor(() =>
    expect(server).toHaveBeenCalledWith('escalations', 'removeOverride', { path: { overrideId: 'o' } }),
  );
});

test('Warnings are switched on, and a level is removed after a question', async () => {
  open();
  fireEvent.click(await screen.findByRole('switch', { name: 'Escalate warnings' }));
  await waitFor(() => expect(sent('save')).toMatchObject([{ alsoWarnings: true, levels: SETTINGS.levels }]));
  press('REMOVE: Level 1');
  press('REMOVE');
  await screen.findByText('No escalation. Only each property’s recipients are notified.');
});

test('Without levels and rotas the page says what they are for', async () => {
  settings = EMPTY;
  open();
  await screen.findByText('No escalation. Only each property’s recipients are notified.');
  expect(screen.getByText('No on-call schedules yet. People take turns, one week each.')).toBeDefined();
  press('ADD SCHEDULE');
  expect(screen.getByLabelText('Handoff time')).toBeDefined();
});

test('A failure is said, and another try works', async () => {
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'Broken'));
  open();
  await screen.findByText('Couldn’t load escalation.');
  press('TRY AGAIN');
  await screen.findByText('Schedule: Night');
});

test('docs/product/contacts.md#told: a level names contacts beside people, with the word', async () => {
  settings = { ...EMPTY, people: [...SETTINGS.people, { id: 'contact-1', name: 'Night super', canBeChosen: true }] };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'ADD LEVEL' }));
  choose(screen.getByLabelText('Add a person'), 'Night super (contact)');
  screen.getByText('Night super (contact)', { selector: 'span' });
  press('SAVE LEVEL');
  await waitFor(() =>
    expect(sent('save')).toMatchObject([{ levels: [{ minutes: 15, people: ['contact-1'] }], rotas: [] }]),
  );
});
