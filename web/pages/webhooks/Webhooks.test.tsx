import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WebhookDeliveryReply, WebhookReply } from '../../../shared/api/types/webhook-types.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Webhooks } from './Webhooks.tsx';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
const server = vi.mocked(call);

const hook = (more: Partial<WebhookReply> = {}): WebhookReply => ({
  id: 'h1',
  name: 'Work orders',
  url: 'https://orders.example.com/in',
  form: 'json',
  severities: ['critical', 'warning', 'notice'],
  jobs: false,
  isOff: false,
  oldSecretUntil: null,
  createdAt: 1,
  version: 3,
  deliveries: [],
  ...more,
});
const delivery = (more: Partial<WebhookDeliveryReply> = {}): WebhookDeliveryReply => ({
  id: 'd1',
  messageAt: 1,
  at: Date.UTC(2026, 10, 22),
  attempts: 1,
  title: 'Alarm: Pressure - Alder',
  isTest: false,
  status: 200,
  body: 'ok',
  failure: null,
  ...more,
});

/** The server's answer to each call; a list that says so is full. */
let answers: Record<string, (input: never) => unknown>;
let hooks: WebhookReply[];
beforeEach(() => {
  hooks = [];
  answers = { list: () => ({ webhooks: hooks, max: 2 }) };
  server.mockReset();
  server.mockImplementation((async (_group: string, row: string, input: never) => answers[row]?.(input)) as never);
});

function open() {
  const router = createMemoryRouter([{ path: '/', element: <Webhooks /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const callsOf = (row: string) => server.mock.calls.filter(([, name]) => name === row).map(([, , input]) => input);

test('Without a webhook the page says what they are for, with an example', async () => {
  open();
  await screen.findByText(/Webhooks send alarms to/);
  expect(screen.getByRole('region', { name: 'Example message' }).textContent).toContain('"boilerSystemPressure1"');
});

test('A webhook says how its last message went, and shows what was delivered', async () => {
  const failed = delivery({ id: 'd2', status: 500, failure: 'The receiver answered 500', attempts: 3, body: 'Oh no' });
  hooks = [hook({ deliveries: [failed, delivery({ status: null, body: '', failure: 'No' })] })];
  open();
  await screen.findByText('Last delivery failed');
  const [first, second] = within(screen.getByLabelText('Recent deliveries: Work orders')).getAllByRole('listitem');
  expect(first?.textContent).toContain('The receiver answered 500, 3 attemptsOh noFailed');
  expect(second?.textContent).toContain('No response');
  expect(screen.getByText('JSON, signed · all alarms')).toBeTruthy();
});

test('A new webhook is added, and its secret is shown once and copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  answers.add = () => {
    hooks = [hook()];
    return { webhook: hooks[0], secret: 'wnwh_new' };
  };
  open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'ADD WEBHOOK' })).toHaveProperty('disabled', false));
  press('ADD WEBHOOK');
  type(/^Name/, ' Work orders ');
  type(/^URL/, 'https://orders.example.com/in');
  fireEvent.click(screen.getByRole('checkbox', { name: 'notice' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also send work orders' }));
  press('ADD');
  expect(await screen.findByDisplayValue('wnwh_new')).toBeTruthy();
  expect(callsOf('add')).toEqual([
    {
      body: {
        name: 'Work orders',
        url: 'https://orders.example.com/in',
        form: 'json',
        severities: ['critical', 'warning'],
        jobs: true,
      },
    },
  ]);
  press('COPY');
  await screen.findByText('Secret copied');
  expect(writeText).toHaveBeenCalledWith('wnwh_new');
  press('CLOSE');
  await waitFor(() => expect(screen.queryByDisplayValue('wnwh_new')).toBeNull());
  vi.unstubAllGlobals();
});

test('What is wrong stands below its field, and what was typed stays', async () => {
  const sentence = 'The URL must start with https://';
  answers.add = () => {
    throw new ApiError('INVALID_WEBHOOK', 400, sentence);
  };
  open();
  await screen.findByText(/Webhooks send/);
  press('ADD WEBHOOK');
  for (const name of ['critical', 'warning', 'notice']) fireEvent.click(screen.getByRole('checkbox', { name }));
  press('ADD');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(screen.getByText('Choose at least one severity')).toBeTruthy();
  expect(callsOf('add')).toEqual([]);
  type(/^Name/, 'Desk');
  type(/^URL/, 'http://desk.example.com');
  fireEvent.click(screen.getByRole('checkbox', { name: 'critical' }));
  press('ADD');
  await screen.findByText(sentence);
  expect(screen.getByDisplayValue('http://desk.example.com')).toBeTruthy();
  answers.add = () => {
    throw new ApiError('SERVER_ERROR', 500, 'Broken');
  };
  type(/^URL/, 'https://desk.example.com');
  press('ADD');
  await screen.findByText('Couldn’t save the webhook. Try again.');
  expect(screen.getByDisplayValue('Desk')).toBeTruthy();
});

test('An edit names the version that was shown, and a change of somebody else is said', async () => {
  hooks = [hook({ severities: ['critical'], jobs: true })];
  answers.edit = () => {
    throw new ApiError('CHANGED_MEANWHILE', 409, 'Changed');
  };
  open();
  await screen.findByText('JSON, signed · critical and work orders');
  press('EDIT Work orders');
  type(/^Name/, 'Orders');
  press('SAVE');
  await screen.findByText(/Someone else changed this webhook/);
  expect(callsOf('edit')).toEqual([
    {
      path: { webhookId: 'h1' },
      body: {
        name: 'Orders',
        url: 'https://orders.example.com/in',
        form: 'json',
        severities: ['critical'],
        jobs: true,
        version: 3,
      },
    },
  ]);
});

test('A test shows the answer', async () => {
  hooks = [hook()];
  answers.test = () => delivery({ isTest: true, body: 'Thank you' });
  open();
  await screen.findByText('Nothing sent yet');
  press('TEST Work orders');
  await screen.findByText('Test delivered: 200.');
  expect(screen.getByText('Thank you')).toBeTruthy();
  answers.test = () => delivery({ status: null, body: '', failure: 'The endpoint refused the connection' });
  press('TEST Work orders');
  await screen.findByText('The endpoint refused the connection.');
  answers.test = () => {
    throw new ApiError('TOO_MANY_REQUESTS', 429, 'Too many messages. Try again in an hour');
  };
  press('TEST Work orders');
  await screen.findByText('Too many messages. Try again in an hour');
});

test('A new secret, the end of the old one, and a webhook that is off after a restore', async () => {
  hooks = [hook({ isOff: true })];
  answers.rotate = () => {
    hooks = [hook({ oldSecretUntil: Date.UTC(2026, 10, 23) })];
    return { webhook: hooks[0], secret: 'wnwh_next' };
  };
  open();
  await screen.findByText('Off after a restore');
  press('TURN ON Work orders');
  press('TURN ON');
  expect(await screen.findByDisplayValue('wnwh_next')).toBeTruthy();
  press('CLOSE');
  await screen.findByText(/The old secret works until/);
  press('NEW SECRET of Work orders');
  expect(screen.getByText(/works for 24 more hours/)).toBeTruthy();
});

test('A webhook is removed after a question', async () => {
  hooks = [hook()];
  answers.remove = () => {
    hooks = [];
    return {};
  };
  open();
  await screen.findByText('Work orders');
  press('REMOVE Work orders');
  press('REMOVE');
  await screen.findByText(/Webhooks send/);
  expect(callsOf('remove')).toEqual([{ path: { webhookId: 'h1' } }]);
});

test('A company with the most webhooks adds no more', async () => {
  hooks = [hook(), hook({ id: 'h2', name: 'Desk', form: 'slack' })];
  open();
  await screen.findByText('Limit of 2 webhooks reached.');
  expect(screen.getByRole('button', { name: 'ADD WEBHOOK' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'NEW SECRET of Desk' })).toBeNull();
});

test('A failure is said, and another try works', async () => {
  answers.list = () => {
    throw new ApiError('SERVER_ERROR', 500, 'Broken');
  };
  open();
  await screen.findByText('Couldn’t load webhooks.');
  answers.list = () => ({ webhooks: hooks, max: 10 });
  press('TRY AGAIN');
  await screen.findByText(/Webhooks send/);
});
