import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { CHECKOUT } from '../../../../shared/domain/language/spanish/checkout.ts';
import { COMMON } from '../../../../shared/domain/language/spanish/common.ts';
import { FRAME } from '../../../../shared/domain/language/spanish/frame.ts';
import { MESSAGES } from '../../../../shared/domain/language/spanish/messages.ts';
import { WINGNUTS } from '../../../../shared/domain/language/spanish/wingnuts.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { openList } from '../../../fields.sample.ts';
import { englishFound, readSpanish } from '../../../spanish.sample.ts';
import { rowsCsv } from '../../common/selection/rows-csv.ts';
import { columnsIn } from './columns.tsx';
import OverviewPage from './OverviewPage.tsx';
import { wingnutCsv } from './wingnut-csv.ts';
import { wingnutRows } from './wingnut-rows.ts';

const server = fakeServer();
readSpanish();
beforeEach(() => {
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});
const found = () => englishFound(WINGNUTS, CHECKOUT, COMMON, FRAME, MESSAGES);

const wingnut = (index: number, more: object) => ({
  id: `0000000${index}-0000-4000-8000-000000000000`,
  externalId: `4821300${index}`,
  status: 'Live',
  config: { sensors: { AN01: { type: 'temperature', label: 'outdoorTemperature1' } }, propertyId: 'p' },
  ...more,
});
const ALL = [
  wingnut(1, { health: { network: 'lte', rssi: -113, buffered: 90, clockOffset: 500, restarts: { watchdog: 4 } } }),
  wingnut(2, { status: 'Disconnected', config: { sensors: {}, latestPost: '2026-11-20 10:00:00' } }),
  wingnut(3, { refused: { isAll: true, cause: 'clockBehind' } }),
  wingnut(4, { status: 'Unlinked', config: { sensors: {} } }),
] as unknown as readonly WingnutReply[];

test('docs/product/languages.md#screens: the list of wingnuts, its filters and its bar have no English words', async () => {
  server.mockResolvedValue(ALL as never);
  renderPage(<OverviewPage />);
  await screen.findByText('48213001');
  screen.getByRole('region', { name: 'Desconectado' });
  expect(screen.getAllByText('Revise el reloj').length).toBeGreaterThan(0);
  screen.getByText(/^último: /);
  openList(screen.getByLabelText('Salud'));
  screen.getByRole('option', { name: 'Cualquier problema (1)' });
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  within(screen.getByRole('region', { name: 'Filas elegidas' })).getByRole('button', { name: 'DESCARGAR CSV' });
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: each column of the list has a Spanish heading and cell', () => {
  const row = wingnutRows(ALL)[0];
  if (!row) throw new Error('There is no row');
  renderPage(
    <dl>
      {columnsIn({ health: true, address: true, worst: true }).map(({ id, heading, cell }) => (
        <div key={id}>
          <dt>{heading}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>,
  );
  screen.getByText('LTE, débil');
  screen.getByText('Se reinició 4 veces esta semana');
  expect(found()).toEqual([]);
});

test.each([
  ['none', '/', [], 'Todavía no hay wingnuts.'],
  ['none of a status', '/?status=Unlinked', ALL.slice(0, 1), 'Ahora no hay wingnuts sin vincular'],
  ['none of a search', '/?search=xyz', ALL, 'Nada coincide con "xyz". Pruebe con una ciudad o un número de serie.'],
  ['none of a health', '/?health=Wrong+clock', ALL.slice(1), 'Ningún wingnut coincide con estos filtros.'],
])('docs/product/languages.md#screens: a list with %s says so in Spanish', async (_, at, list, words) => {
  server.mockResolvedValue(list as never);
  renderPage(<OverviewPage />, at);
  await screen.findByText(words);
  expect(found()).toEqual([]);
});

test('docs/product/languages.md#screens: the downloaded wingnuts have Spanish heads and words', () => {
  const [head, first] = rowsCsv(wingnutCsv(), wingnutRows(ALL)).split('\r\n');
  expect(head).toMatch(/Serie,UUID,Nombre de la propiedad,/);
  expect(first).toMatch(/Señal LTE débil \(-113 dBm\),4,90,.*,En vivo$/);
});
