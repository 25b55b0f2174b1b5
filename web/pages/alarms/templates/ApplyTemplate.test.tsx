import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Thresholds } from '../../../../shared/domain/alarms/limits/breach.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { draftsOf, type ThresholdValues } from '../limits/threshold-drafts.ts';
import { ApplyTemplate } from './ApplyTemplate.tsx';
import { GAS, templateServer } from './templates.sample.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));

const PUMP = { min: '', max: '9', thresholdStatus: 'enabled' } as const;
let server: ReturnType<typeof templateServer>;
beforeEach(() => {
  written = {};
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = templateServer(GAS);
  vi.mocked(call).mockImplementation(server.answer as never);
});

/** Limits that somebody has set before. */
let written: Thresholds = {};
let shown: ThresholdValues['thresholds'];
async function open(...labels: readonly string[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Formik<ThresholdValues>
        initialValues={{
          thresholds: draftsOf(labels, { systemPumpCurrent1: PUMP, ...written }),
          recipients: [],
          instruction: '',
        }}
        onSubmit={() => {}}
      >
        {({ values, resetForm }) => {
          shown = values.thresholds;
          return (
            <>
              <ApplyTemplate labels={labels} />
              <button type="button" onClick={() => resetForm()}>
                DISCARD
              </button>
            </>
          );
        }}
      </Formik>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function apply() {
  await press('APPLY TEMPLATE');
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: /^Gas boilers/ })));
}

test('A template fills its rows and no others, says what it lacks, and nothing is saved', async () => {
  await open('boilerOutletTemperature1', 'boilerOutletTemperature2', 'systemPumpCurrent1');
  await apply();
  await screen.findByText('Filled in 2 sensors from “Gas boilers”. Save to apply.');
  screen.getByText('No such sensor: Leak.');
  const filled = { min: '130', max: '200', on: true, forMinutes: '10' };
  expect(shown).toEqual({
    boilerOutletTemperature1: filled,
    boilerOutletTemperature2: filled,
    systemPumpCurrent1: { min: '', max: '9', on: true },
  });
  expect(server.world.sent).toEqual([]);
  await press('DISCARD');
  expect(screen.queryByText(/filled in/)).toBeNull();
});

test('docs/product/instructions.md#copies: a template without an instruction leaves the one of a row', async () => {
  written = { leak1: { min: '', max: '0', thresholdStatus: 'disabled', instruction: 'Mop' } };
  server = templateServer({ ...GAS, limits: { leak: { max: '0', thresholdStatus: 'enabled' } } });
  vi.mocked(call).mockImplementation(server.answer as never);
  await open('leak1');
  await apply();
  await screen.findByText('Filled in 1 sensor from “Gas boilers”. Save to apply.');
  expect(shown).toMatchObject({ leak1: { on: true, instruction: 'Mop' } });
});

test('The same template again says that nothing differs', async () => {
  await open('boilerOutletTemperature1', 'leak1');
  await apply();
  await screen.findByText('Filled in 2 sensors from “Gas boilers”. Save to apply.');
  await apply();
  await screen.findByText('Limits already match “Gas boilers”.');
});

test('A property without the sensors of a template says so and stays as it is', async () => {
  await open('systemPumpCurrent1');
  const before = shown;
  await apply();
  await screen.findByText('No sensors here match “Gas boilers”.');
  expect(shown).toEqual(before);
});

test('A template that could not be loaded changes nothing, and can be tried again', async () => {
  await open('leak1');
  server.world.before = () => {
    throw new ApiError('SERVER_ERROR', 500, 'x');
  };
  const before = shown;
  await apply();
  await screen.findByText('Couldn’t load the template. Try again.');
  expect(shown).toEqual(before);
  server.world.before = () => {};
  await press('TRY AGAIN');
  await screen.findByText('Filled in 1 sensor from “Gas boilers”. Save to apply.');
});

test('A company without templates is offered none', async () => {
  server = templateServer();
  vi.mocked(call).mockImplementation(server.answer as never);
  await open('leak1');
  expect(screen.queryByRole('button', { name: 'APPLY TEMPLATE' })).toBeNull();
});
