import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TimelineEntryReply } from '../../../shared/api/types/incident-types.ts';
import { READER, readAs } from '../../../shared/domain/figures/reader.ts';
import { useSession } from '../../api/identity/session.ts';
import { speak } from '../../api/reader/spanish.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { detailOf, incidentOf, NOW, person } from './common/incident.sample.ts';
import IncidentPage from './incident/IncidentPage.tsx';
import { timelineSteps } from './incident/timeline-words.ts';
import AlarmsPage from './incidents/AlarmsPage.tsx';
import { incidentsCsv } from './incidents/incident-csv.ts';

vi.mock('../../api/identity/session.ts', () => ({
  useSession: vi.fn(),
  currentSession: () => ({ isSignedIn: false }),
}));
vi.mock('./incident/IncidentChart.tsx', () => ({ IncidentChart: () => null }));
vi.mock('./incident/use-incident-readings.ts', () => ({ useIncidentReadings: () => ({ charts: [] }) }));

const server = fakeServer();

/** Words of these pages that no Spanish sentence has. */
const ENGLISH =
  /\b(?:ACKNOWLEDGE|Acknowledged?|ASSIGN|Assigned|Unassigned|Anyone|Alarms?|alarms|Cause|Clears|Cleared|email|sent|Email|reminder|Escalated|Critical|Warning|Severity|Open|Resolved|Value|What|next|MUTE|Muted?|until|More|Snoozed?|Respond|Timeline|Note|NOTE|Instructions|Limits|recipients|Dashboard|times|First|reading|range|triggered|level|Emailed|Notified|Reminded|text|phone|digest|from|the|Search|Last|days|Time|Portfolio|State|Sensors|Filters|DOWNLOAD|Property|on call|Delivered|Delivery|failed|queued|Skipped|took|added|removed|ended|logged)\b/;

/** Texts of the page: what is read, and what its controls are called. */
const words = (): string[] => [
  document.body.textContent ?? '',
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((each) =>
    ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
  ),
];
const englishIn = (texts: readonly string[]): string[] => texts.flatMap((text) => ENGLISH.exec(text)?.[0] ?? []);

beforeEach(() => {
  vi.mocked(useSession).mockReturnValue({
    isSignedIn: true,
    isAuth: true,
    person: { userId: 'dana', firstName: 'Dana', lastName: 'Whitfield' },
  } as never);
  speak();
  readAs({ language: 'es', units: 'us' });
});
afterEach(() => readAs(READER));

const OPEN = [
  incidentOf({ id: 'p.1', propertyName: 'Alder', severity: 'critical', next: { kind: 'reminds', at: NOW + 179_000 } }),
  incidentOf({ id: 'p.2', propertyName: 'Birch', assignee: person('Theo', 5), state: 'acknowledged' }),
  incidentOf({ id: 'p.3', propertyName: 'Cedar', severity: 'notice', mutedUntil: NOW + 3_600_000 }),
];
const PAST = [
  incidentOf({ id: 'p.6', propertyName: 'Fir', state: 'past', endedAt: NOW - 60_000, endReason: 'recovered' }),
];

test('docs/product/languages.md#screens: the list of alarms has no English words for a reader of Spanish', async () => {
  server.mockImplementation((async (group: string, row: string) => {
    if (group === 'escalations') {
      const rota = { id: 'r', name: 'Noche', timeZone: 'America/New_York', person: null, until: null, next: null };
      return { rotas: [rota], now: NOW };
    }
    if (group === 'properties') return { rows: [], now: NOW };
    if (group === 'notifications') {
      const mute = { propertyId: 'p', propertyName: 'Cedar', timeZone: 'America/New_York', name: 'Ines', at: NOW };
      return row === 'mutes' ? { mutes: [mute], now: NOW } : [];
    }
    if (row === 'check') return { checkedAt: NOW, now: NOW };
    return { open: OPEN, past: PAST, more: false, checkedAt: NOW, now: NOW };
  }) as never);
  renderPage(<AlarmsPage />);
  const rows = within(await screen.findByRole('list', { name: 'Alarmas abiertas' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Recordatorio por correo en 2 min');
  expect(rows[0]?.textContent).toContain('CONFIRMAR');
  expect(rows[1]?.textContent).toContain('Asignada 10:36 a.m.');
  expect(rows[2]?.textContent).toContain('En silencio hasta 11:41 a.m.');
  await screen.findByRole('table', { name: 'Alarmas resueltas' });
  await screen.findByRole('list', { name: 'De guardia ahora' });
  expect(englishIn(words())).toEqual([]);
});

test('docs/product/incidents.md#csv: the file of alarms is Spanish for a reader of Spanish', () => {
  const [head, first] = incidentsCsv(OPEN, NOW).split('\r\n');
  expect(head).toMatch(/^Estado,Gravedad,Propiedad,Cartera,Sensor,/);
  expect(first).toMatch(/^Sin asignar,Crítica,Alder,/);
});

const at = (minutes: number) => NOW - minutes * 60_000;
const TIMELINE: readonly TimelineEntryReply[] = [
  { at: at(114), kind: 'firstOutside' },
  { at: at(113), kind: 'raised' },
  ...['Ana', 'Luis', 'Rosa', 'Juan'].map((name) => ({ at: at(112), kind: 'notified' as const, name })),
  { at: at(111), kind: 'notified', name: 'Ana', channel: 'call', digestAt: at(111) },
  { at: at(110), kind: 'notified', name: 'Ana', channel: 'text', failure: 'x' },
  { at: at(109), kind: 'waits', name: 'Luis', channel: 'push' },
  { at: at(108), kind: 'escalated', level: 2, names: ['Rosa'] },
  { at: at(107), kind: 'acknowledged', name: 'Rosa', via: 'text' },
  { at: at(106), kind: 'snoozed', name: 'Rosa', until: 'over' },
  { at: at(105), kind: 'causeGiven', name: 'Rosa', cause: 'partFailed' },
];

test('docs/product/languages.md#screens: the page of an alarm has no English words for a reader of Spanish', async () => {
  const detail = detailOf({ timeline: TIMELINE, instruction: 'Llame a Acme', mutedUntil: 'on' });
  server.mockImplementation((async (group: string, row: string) => {
    if (group === 'users') return [];
    if (row === 'mutes') return { mutes: [], now: NOW };
    if (row === 'jobs') return { jobs: [], now: NOW, more: false };
    if (row === 'check') return { checkedAt: NOW, now: NOW };
    if (row === 'list') return { open: [incidentOf(), ...OPEN], past: [], more: false, checkedAt: NOW, now: NOW };
    return detail;
  }) as never);
  const router = createMemoryRouter([{ path: '/portal/alarms/:id', element: <IncidentPage /> }], {
    initialEntries: ['/portal/alarms/p.1-boilerSystemPressure1'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Cronología' });
  await screen.findByRole('button', { name: 'Alarma siguiente' });
  for (const name of ['CONFIRMAR', 'ASIGNARME', 'Posponer', 'AGREGAR NOTA']) screen.getByRole('button', { name });
  expect(englishIn(words())).toEqual([]);
});

test('docs/product/languages.md#screens: each step of a timeline is a whole sentence in Spanish', () => {
  expect(timelineSteps(detailOf({ timeline: TIMELINE }), NOW).map(({ title }) => title)).toEqual([
    'Primera lectura fuera de rango',
    'Alarma activada',
    'Correo a Ana, Luis y 2 más',
    'Aviso a Ana por teléfono, en el resumen de 8:50 a.m.',
    'Falló: mensaje de texto a Ana',
    'En espera: notificación a Luis',
    'Escalada al nivel 2: Rosa',
    'Rosa la confirmó por mensaje de texto',
    'Rosa la pospuso',
    'Rosa registró la causa',
    'Peor lectura',
    'Se resuelve',
  ]);
});
