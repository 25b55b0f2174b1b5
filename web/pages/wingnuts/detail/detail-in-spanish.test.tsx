import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { FirmwarePlanReply, FirmwareUpdatesReply } from '../../../../shared/api/types/firmware-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { WAITS, type Wait } from '../../../../shared/domain/firmware/gate.ts';
import { updateWords, type WingnutUpdate } from '../../../../shared/domain/firmware/plan.ts';
import { UPDATE_ENDS } from '../../../../shared/domain/firmware/reasons.ts';
import { USUAL_WINDOW } from '../../../../shared/domain/firmware/window.ts';
import { CHECKOUT } from '../../../../shared/domain/language/spanish/checkout.ts';
import { COMMON } from '../../../../shared/domain/language/spanish/common.ts';
import { FRAME } from '../../../../shared/domain/language/spanish/frame.ts';
import { MAILS } from '../../../../shared/domain/language/spanish/mails.ts';
import { MESSAGES } from '../../../../shared/domain/language/spanish/messages.ts';
import { WINGNUTS } from '../../../../shared/domain/language/spanish/wingnuts.ts';
import { formatUtc } from '../../../../shared/domain/time-text.ts';
import { RESET_REASONS } from '../../../../shared/domain/wingnuts/health.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { englishFound, readSpanish } from '../../../spanish.sample.ts';
import { PlannedUpdate } from '../updates/PlannedUpdate.tsx';
import { ConnectCard } from './ConnectCard.tsx';
import { HealthCard } from './HealthCard.tsx';
import { PropertyCard } from './PropertyCard.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { StatusBanner } from './StatusBanner.tsx';

const server = fakeServer();
readSpanish('metric');

const found = () => englishFound(WINGNUTS, CHECKOUT, COMMON, FRAME, MAILS, MESSAGES);

const NOW = Date.UTC(2026, 10, 30, 15);
const WINGNUT = {
  id: '7d1f2a60-6a0e-4c1b-9c55-9c5f2a71b0e4',
  externalId: '48213007',
  createdAt: formatUtc(NOW - HOUR_MS),
  status: 'Disconnected',
  config: { sensors: {}, version: 1 },
  latest: {},
  now: NOW,
} as unknown as WingnutDetailReply;

test('docs/product/languages.md#screens: how a wingnut gets its network has no English words', () => {
  renderPage(<ConnectCard wingnut={WINGNUT} heardAt={Date.now()} />);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(
    'En su teléfono, abra la configuración de wifi y conéctese a Wingnut-48213007. La contraseña es 7d1f2a60, los primeros ocho caracteres del UUID de la etiqueta.',
  );
  screen.getByText('Todavía no ha llegado nada');
  expect(found()).toEqual([]);
});

const POSTED = { ...WINGNUT.config, latestPost: formatUtc(NOW - MINUTE_MS) };
const reading = (ago: number) => ({ AN01: { time: NOW - ago, value: 1 } });
test.each<Partial<WingnutDetailReply>>([
  { status: 'Live', config: POSTED, latest: reading(MINUTE_MS) },
  { status: 'Unlinked', config: POSTED },
  { status: 'Unconfigured', config: POSTED },
  { isNew: true },
  { isRevoked: true },
  { config: POSTED, clock: 'late', latest: reading(HOUR_MS) },
  { status: 'Live', config: POSTED, clock: 'ahead', latest: reading(-HOUR_MS) },
])('docs/product/languages.md#screens: the status of a wingnut has no English words: %j', (more) => {
  renderPage(
    <StatusBanner
      wingnut={{ ...WINGNUT, ...more }}
      heardAt={Date.now()}
      mayChange
      configuring={false}
      onConfigure={() => {}}
    />,
  );
  screen.getByRole('region', { name: 'Estado' });
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: the health of a wingnut has no English words', () => {
  const restarts = Object.fromEntries(RESET_REASONS.map((reason, index) => [reason, index + 1]));
  const day = { day: '2026-11-29', signal: { lte: { weakest: -118, mean: -110, hours: 24 } }, restarts, buffered: 90 };
  const health = {
    at: NOW,
    network: 'lte',
    rssi: -113,
    buffered: 1200,
    clockOffset: -180,
    slot: 'b',
    restarts,
  } as const;
  renderPage(<HealthCard wingnut={{ now: NOW, health: { ...health, days: [day] } }} />);
  screen.getByText('Su vigilante interno lo reinició una vez esta semana');
  screen.getByText('1,200 lecturas en espera');
  screen.getByText('El reloj se desvió 3 minutos');
  expect(found()).toEqual([]);
  renderPage(<HealthCard wingnut={{ now: NOW, health: { at: NOW, network: 'ethernet', days: [] } }} />);
  screen.getByText('Este firmware no lo informa: reinicios, lecturas, reloj');
  expect(found()).toEqual([]);
});

const PROPERTY = {
  id: 'p',
  externalId: '1042',
  config: {
    name: 'Edificio Roble',
    portfolio: '',
    address: { streetAddress: '', city: '', provinceState: '', country: '', postalZip: '' },
  },
} as unknown as WingnutDetailReply['property'];
test('docs/product/languages.md#screens: the property of a wingnut, and what unlinks it, have no English words', async () => {
  const replacedBy = { id: 'n', serial: '48213008' };
  const earlierProperties = [{ name: 'Edificio Pino', timeZone: 'UTC', until: NOW - DAY_MS, replacedBy }];
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'x'));
  renderPage(<PropertyCard wingnut={{ ...WINGNUT, property: PROPERTY, earlierProperties } as never} mayChange />);
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Antes en Edificio Pino, hasta .*, reemplazado por wingnut 48213008$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular la propiedad' }));
  screen.getByText('¿Desvincular el wingnut 48213007 de Edificio Roble?');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'DESVINCULAR LA PROPIEDAD' }));
  press();
  await screen.findByText('No se pudo desvincular la propiedad. Inténtelo de nuevo.');
  expect(found()).toEqual([]);
  server.mockResolvedValueOnce({} as never);
  press();
  await screen.findByText('La propiedad se desvinculó');
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: removing a wingnut has no English words', async () => {
  server.mockResolvedValue({} as never);
  renderPage(<RemoveDialog wingnut={WINGNUT} open onRemoved={() => {}} onClose={() => {}} />);
  expect(found()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'QUITAR WINGNUT' }));
  await screen.findByText('El wingnut se quitó');
  expect(found()).toEqual([]);
});

const PLAN: FirmwarePlanReply = {
  model: 'WN-48',
  version: '3.9.0',
  notes: 'Se conecta antes.',
  window: USUAL_WINDOW,
  state: 'open',
  announcedAt: NOW,
  startsAt: NOW + DAY_MS,
  counts: { ahead: 3, updated: 0, failed: 0 },
  now: NOW,
};
test('docs/product/languages.md#screens: a planned update, and its postponement, have no English words', async () => {
  server
    .mockResolvedValueOnce({ plan: PLAN } as FirmwareUpdatesReply as never)
    .mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'x'));
  renderPage(<PlannedUpdate />);
  fireEvent.click(await screen.findByRole('button', { name: 'APLAZAR…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'APLAZAR' }));
  await screen.findByText('Elija un día');
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: each state of an update is a sentence in Spanish', () => {
  const updates: readonly WingnutUpdate[] = [
    ...UPDATE_ENDS.map((state) => ({ state, at: NOW })),
    { state: 'FAILED', reason: 'NO_SPACE', at: NOW },
    { state: 'offered', at: NOW },
    ...Object.keys(WAITS).map((wait) => ({ state: 'waiting', wait: wait as Wait, at: NOW }) as WingnutUpdate),
  ];
  const says = (postponedUntil?: number) =>
    updates.flatMap((update) =>
      [NOW, NOW + 2 * DAY_MS].map((at) =>
        updateWords(update, { ...PLAN, ...(postponedUntil && { postponedUntil }) }, at, 'UTC'),
      ),
    );
  renderPage(<p>{[...says(), ...says(NOW + 3 * DAY_MS)].join('. ')}</p>);
  screen.getByText(/La actualización a 3\.9\.0 falló el 30 nov: el wingnut no tiene espacio para el archivo/);
  screen.getByText(/La actualización a 3\.9\.0 espera porque hay una alarma activa/);
  expect(found()).toEqual([]);
});
