import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useThresholdForm } from './use-threshold-form.ts';

vi.mock('../../../api/client.ts', async (importActual) => ({
  ...(await importActual<typeof import('../../../api/client.ts')>()),
  call: vi.fn(),
}));
const server = vi.mocked(call);

const PRESSURE = 'boilerSystemPressure1';
const PROPERTY = {
  id: 'p',
  linkedWingnuts: [{ config: { sensors: { AN17: { type: 'pressure', label: PRESSURE } }, version: 1 } }],
} as unknown as PropertyReply;
const stored = (version: number, min: string): NotificationReply =>
  ({
    id: 'p',
    version,
    entityStatus: 'enabled',
    config: {
      propertyId: 'p',
      thresholds: { [PRESSURE]: { min, max: '60', thresholdStatus: 'enabled' } },
      recipients: [],
    },
  }) as unknown as NotificationReply;
const lost = new ApiError('NETWORK', 0, 'x');
const meanwhile = new ApiError('CHANGED_MEANWHILE', 409, 'x');

/** The answers of the server, in order, whatever is asked. */
function answering(...answers: readonly (NotificationReply | ApiError)[]): void {
  for (const answer of answers) {
    if (answer instanceof ApiError) server.mockRejectedValueOnce(answer);
    else server.mockResolvedValueOnce(answer as never);
  }
}
const sent = () => server.mock.calls.flatMap(([, name, input]) => (name === 'save' ? [input as object] : []));

function open(settings = stored(4, '12'), property = PROPERTY) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useThresholdForm(property, settings), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return {
    type: (min: string) =>
      act(async () => void (await result.current.form.setFieldValue(`thresholds.${PRESSURE}.min`, min))),
    tell: (text: string) => act(async () => void (await result.current.form.setFieldValue('instruction', text))),
    written: () => [result.current.form.values.instruction, result.current.changes.wrong],
    save: () => act(() => result.current.form.submitForm()),
    shown: () => ({
      outcome: result.current.outcome?.is,
      min: result.current.form.values.thresholds[PRESSURE]?.min,
      unsaved: result.current.changes.count,
    }),
  };
}

/** A room's limit that somebody typed as 60.5°C. */
const ROOM = { roomTemperature1: { min: '', max: '140.9', thresholdStatus: 'enabled' } } as const;

beforeEach(() => {
  server.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('A save whose answer was lost is asked again, and is a success', async () => {
  const { type, save, shown } = open();
  await type('15');
  answering(lost, stored(5, '15'));
  await save();
  expect(shown()).toEqual({ outcome: 'saved', min: '15', unsaved: 0 });
  const [first, second] = sent();
  expect(second).toEqual(first);
});

test('A save that did not arrive is told as a failure, and a second one names the same version', async () => {
  const { type, save, shown } = open();
  await type('15');
  answering(new ApiError('SERVER_ERROR', 500, 'x'));
  await save();
  expect(shown()).toEqual({ outcome: 'failed', min: '15', unsaved: 1 });
  answering(stored(5, '15'));
  await save();
  expect(shown()).toEqual({ outcome: 'saved', min: '15', unsaved: 0 });
  expect(sent()).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ version: 4 }) }),
    expect.objectContaining({ body: expect.objectContaining({ version: 4 }) }),
  ]);
});

test("An earlier save without an answer is the person's own, not somebody else's", async () => {
  const { type, save, shown } = open();
  await type('15');
  answering(lost, lost);
  await save();
  expect(shown()).toEqual({ outcome: 'failed', min: '15', unsaved: 1 });
  await type('16');
  answering(meanwhile, stored(5, '15'), stored(6, '16'));
  await save();
  expect(shown()).toEqual({ outcome: 'saved', min: '16', unsaved: 0 });
  expect(sent().at(-1)).toMatchObject({ body: { version: 5 } });
});

test("Another person's save is told, and the own changes stay", async () => {
  const { type, save, shown } = open();
  await type('15');
  answering(meanwhile, stored(5, '13'), stored(5, '13'));
  await save();
  expect(shown()).toEqual({ outcome: 'changedMeanwhile', min: '15', unsaved: 1 });
});

test('docs/product/instructions.md#company-save: what to do at any alarm is saved with the limits, and stays when somebody else has saved', async () => {
  const { tell, save, shown, written } = open();
  await tell('1\n2\n3\n4');
  await save();
  expect(written()).toEqual(['1\n2\n3\n4', 'Instructions need a fix']);
  expect(sent()).toEqual([]);
  await tell(' Red door \n\n');
  answering(meanwhile, stored(5, '13'), stored(5, '13'));
  await save();
  expect(shown()).toEqual({ outcome: 'changedMeanwhile', min: '13', unsaved: 1 });
  answering({ ...stored(6, '13'), config: { ...stored(6, '13').config, instruction: 'Red door' } });
  await save();
  expect(sent().at(-1)).toMatchObject({ body: { config: { instruction: 'Red door' }, version: 5 } });
  expect([shown().unsaved, ...written()]).toEqual([0, 'Red door', undefined]);
});

test('docs/product/languages.md#typing: a limit that was typed in °C stays as it is when a reader of °F saves another one', async () => {
  const before = stored(4, '12');
  const thresholds = { ...before.config.thresholds, ...ROOM };
  const sensors = { AN01: { type: 'thermistor', label: 'roomTemperature1' } };
  const property = { ...PROPERTY, linkedWingnuts: [...PROPERTY.linkedWingnuts, { config: { sensors, version: 1 } }] };
  const { type, save, shown } = open(
    { ...before, config: { ...before.config, thresholds } },
    property as unknown as PropertyReply,
  );
  await type('15');
  answering(stored(5, '15'));
  await save();
  expect(shown().outcome).toBe('saved');
  const [body] = sent().map((input) => (input as { readonly body: { readonly config: object } }).body.config);
  expect(body).toMatchObject({ thresholds: { ...ROOM, [PRESSURE]: { min: '15', max: '60' } } });
});
