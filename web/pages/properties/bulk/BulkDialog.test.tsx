import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BulkPropertyReply } from '../../../../shared/api/bulk.ts';
import { BULK_REASONS, BULK_REMARKS } from '../../../../shared/domain/bulk/reasons.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { choose, dateField, optionsOf, typeDate } from '../../../fields.sample.ts';
import type { PropertyRow } from '../../alarms/notifications/property-rows.ts';
import { templateServer } from '../../alarms/templates/templates.sample.ts';
import type { ChoiceId } from './actions.ts';
import BulkDialog from './BulkDialog.tsx';

const server = fakeServer();

const row = (uuid: string, propertyName: string) =>
  ({ uuid, propertyName, toggleStatus: 1, linkedWingnuts: [] as PropertyRow['linkedWingnuts'] }) as PropertyRow;
const rows = [row('a', 'Alder House'), row('b', 'Birch Court'), row('c', 'Cedar Hall')];
const on = { of: 'notifications', before: 'disabled', after: 'enabled' } as const;
const change = (id: string, ...remarks: string[]): BulkPropertyReply => ({ id, is: 'change', changes: [on], remarks });
const same: BulkPropertyReply = { id: 'b', is: 'same', why: BULK_REASONS.isOn };
const failed: BulkPropertyReply = { id: 'c', is: 'failed', why: BULK_REASONS.notSaved };
const answer = (...properties: BulkPropertyReply[]) => Promise.resolve({ properties });
const lost = new ApiError('NETWORK', 0, 'x');

const closed = vi.fn();
function open(choice: ChoiceId = 'on', some: readonly PropertyRow[] = rows) {
  renderPage(<BulkDialog choice={choice} rows={some} portfolios={['Coast']} onClose={closed} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const list = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const words = (name: string) => list(name).map((each) => [...each.children].map((part) => part.textContent));
const sent = (name: string): unknown[] =>
  server.mock.calls.flatMap(([, called, input]) => (called === name ? [input] : []));

beforeEach(() => {
  closed.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('The preview says of each property what will change, and nothing is changed before it is confirmed', async () => {
  server.mockReturnValueOnce(answer(change('a', BULK_REMARKS.mailsNobody), same, failed));
  open();
  await screen.findByRole('button', { name: 'CHANGE 1' });
  expect(words('Will change')).toEqual([['Alder House', 'Notifications: off → on', BULK_REMARKS.mailsNobody]]);
  expect(words('No change needed')).toEqual([['Birch Court', BULK_REASONS.isOn]]);
  expect(words('Can’t be changed')).toEqual([['Cedar Hall', BULK_REASONS.notSaved]]);
  expect(sent('bulk')).toEqual([]);
});

test('Only what changes is sent, and the result names each property that has not changed', async () => {
  server.mockReturnValueOnce(answer(change('a'), same, change('c'))).mockReturnValueOnce(answer(change('a'), failed));
  open();
  await screen.findByRole('button', { name: 'CHANGE 2' });
  press('CHANGE 2');
  await screen.findByText('1 property changed.');
  expect(sent('bulk')).toMatchObject([{ body: { propertyIds: ['a', 'c'], action: { notifications: 'enabled' } } }]);
  expect(words('Not changed')).toEqual([['Cedar Hall', BULK_REASONS.notSaved]]);
  server.mockReturnValueOnce(answer(change('c')));
  press('TRY AGAIN');
  await screen.findByText('2 properties changed.');
  const [first, second] = sent('bulk') as { body: { id: string; propertyIds: string[] } }[];
  expect(second?.body).toEqual({ ...first?.body, propertyIds: ['c'] });
});

test('A lost answer is asked again by the same id, and is no failure', async () => {
  server
    .mockReturnValueOnce(answer(change('a')))
    .mockRejectedValueOnce(lost)
    .mockReturnValueOnce(answer(change('a')));
  open('on', rows.slice(0, 1));
  await screen.findByRole('button', { name: 'CHANGE 1' });
  press('CHANGE 1');
  await screen.findByText('1 property changed.', undefined, { timeout: 5000 });
  expect(screen.queryByRole('list', { name: 'Not changed' })).toBeNull();
  const [first, second] = sent('bulk');
  expect(first).toEqual(second);
});

test('Undo says where somebody has changed it since', async () => {
  server
    .mockReturnValueOnce(answer(change('a'), same, change('c')))
    .mockReturnValueOnce(answer(change('a'), change('c')))
    .mockReturnValueOnce(answer(change('a'), { id: 'c', is: 'cannot', why: BULK_REASONS.changedSince }));
  open();
  await screen.findByRole('button', { name: 'CHANGE 2' });
  press('CHANGE 2');
  await screen.findByText(/Undo available for \d+ s/);
  press('UNDO');
  await screen.findByText('1 property restored.');
  expect(words('Not restored')).toEqual([['Cedar Hall', BULK_REASONS.changedSince]]);
  expect(sent('bulkUndo')).toMatchObject([{ body: { propertyIds: ['a', 'c'] } }]);
  press('CLOSE');
  expect(closed).toHaveBeenLastCalledWith(undefined);
});

test('What can still be undone is handed on when the dialog is closed', async () => {
  server.mockReturnValueOnce(answer(change('a'))).mockReturnValueOnce(answer(change('a')));
  open('on', rows.slice(0, 1));
  await screen.findByRole('button', { name: 'CHANGE 1' });
  press('CHANGE 1');
  await screen.findByText('1 property changed.');
  press('CLOSE');
  expect(closed).toHaveBeenLastCalledWith(expect.objectContaining({ changed: ['a'] }));
});

test('A hundred and twenty properties are three calls, one after the other', async () => {
  const many = Array.from({ length: 120 }, (_, at) => row(`p${at}`, `House ${at}`));
  const all = (input: unknown) => (input as { body: { propertyIds: string[] } }).body.propertyIds;
  server.mockImplementation((...[, , input]) => answer(...all(input).map((id) => change(id))) as never);
  open('on', many);
  await screen.findByRole('button', { name: 'CHANGE 120' });
  expect(sent('bulkPreview').map((input) => all(input).length)).toEqual([50, 50, 20]);
});

test('A portfolio is asked for first, and BACK returns to it', async () => {
  server.mockReturnValueOnce(
    answer({ id: 'a', is: 'change', changes: [{ of: 'portfolio', before: '', after: 'Coast' }], remarks: [] }),
  );
  open('portfolio', rows.slice(0, 1));
  fireEvent.change(screen.getByLabelText('Portfolio'), { target: { value: ' Coast ' } });
  press('PREVIEW');
  await screen.findByRole('button', { name: 'CHANGE 1' });
  expect(words('Will change')).toEqual([['Alder House', 'Portfolio: none → Coast']]);
  expect(sent('bulkPreview')).toMatchObject([{ body: { action: { portfolio: 'Coast' } } }]);
  press('BACK');
  await waitFor(() => expect(screen.getByLabelText('Portfolio')).toBeTruthy());
});

test('Planned work is asked for by the clock, and the preview says its times with the zone of each property', async () => {
  const plannedAt = (id: string, from: string, to: string): BulkPropertyReply => {
    const work = { id: 'w', from: Date.parse(from), to: Date.parse(to), reason: 'Sweep', userId: 'ann' };
    return { id, is: 'change', changes: [{ of: 'work', does: 'planned', work }], remarks: [] };
  };
  const zoned = (uuid: string, propertyName: string, timeZone: string) => ({ ...row(uuid, propertyName), timeZone });
  server.mockReturnValueOnce(
    answer(
      plannedAt('a', '2099-11-26T13:00:00Z', '2099-11-26T17:00:00Z'),
      plannedAt('b', '2099-11-26T16:00:00Z', '2099-11-26T20:00:00Z'),
    ),
  );
  open('work', [zoned('a', 'Alder House', 'America/Toronto'), zoned('b', 'Birch Court', 'America/Los_Angeles')]);
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  const type = (name: string, value: string) => typeDate(dateField(name), value);
  type('Start time', '2099-11-26T08:00');
  type('End time', '2099-11-26T07:00');
  press('PREVIEW');
  await screen.findByText('The end must be after the beginning');
  type('End time', '2099-11-26T12:00');
  screen.getByText('Thu, Nov 26, 12:00 PM, property time');
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: ' Sweep ' } });
  press('PREVIEW');
  await screen.findByRole('button', { name: 'CHANGE 2' });
  expect(words('Will change')).toEqual([
    ['Alder House', 'Scheduled maintenance: Thu, Nov 26, 8:00 AM EST to Thu, Nov 26, 12:00 PM EST'],
    ['Birch Court', 'Scheduled maintenance: Thu, Nov 26, 8:00 AM PST to Thu, Nov 26, 12:00 PM PST'],
  ]);
  const plannedWork = { from: '2099-11-26T08:00', to: '2099-11-26T12:00', reason: 'Sweep' };
  expect(sent('bulkPreview')).toMatchObject([{ body: { action: { plannedWork } } }]);
});

const template = (version: number) => ({
  id: 't',
  name: 'Gas boilers',
  version,
  sensors: 3,
  changedAt: Date.UTC(2026, 10, 20, 12),
  changedBy: 'Ann Lee',
});
const limit = { min: '130', max: '200', thresholdStatus: 'enabled' } as const;
const limited: BulkPropertyReply = {
  id: 'a',
  is: 'change',
  remarks: ['No such sensor: Leak'],
  changes: [{ of: 'limit', label: 'boilerOutletTemperature1', after: limit }],
};

test('A limit template is chosen, and the preview says each limit before and after, and what is not there', async () => {
  server
    .mockResolvedValueOnce({ templates: [template(4), { ...template(1), id: 'u', name: 'Oil' }], max: 50 } as never)
    .mockReturnValueOnce(answer(limited, { id: 'b', is: 'cannot', why: BULK_REASONS.hasNoSensor }));
  open('template', rows.slice(0, 2));
  const choice = await screen.findByLabelText('Limit template');
  expect(choice.textContent).toBe('Choose a template');
  press('PREVIEW');
  await screen.findByText('This field is required');
  choose(choice, 'Gas boilers');
  screen.getByText(/^3 sensors, changed Nov 20, 2026, .* by Ann Lee$/);
  press('PREVIEW');
  await screen.findByRole('button', { name: 'CHANGE 1' });
  expect(sent('bulkPreview')).toMatchObject([{ body: { action: { template: { id: 't', version: 4 } } } }]);
  expect(words('Will change')).toEqual([
    ['Alder House', 'Boiler Outlet Temperature 1: off, 130–200°F → on, 130–200°F', 'No such sensor: Leak'],
  ]);
  expect(words('Can’t be changed')).toEqual([['Birch Court', BULK_REASONS.hasNoSensor]]);
});

test('A template that was changed meanwhile is not applied, and BACK offers the newer one', async () => {
  const changed = new ApiError('CHANGED_MEANWHILE', 409, 'x');
  server.mockResolvedValueOnce({ templates: [template(4)], max: 50 } as never).mockRejectedValueOnce(changed);
  open('template', rows.slice(0, 1));
  choose(await screen.findByLabelText('Limit template'), 'Gas boilers');
  press('PREVIEW');
  await screen.findByText('Someone changed the template. Start again');
  server.mockResolvedValueOnce({ templates: [template(5)], max: 50 } as never).mockReturnValueOnce(answer(limited));
  press('BACK');
  await waitFor(() => expect(sent('templates')).toHaveLength(2));
  choose(await screen.findByLabelText('Limit template'), 'Gas boilers');
  press('PREVIEW');
  await screen.findByRole('button', { name: 'CHANGE 1' });
  expect(sent('bulkPreview').at(-1)).toMatchObject({ body: { action: { template: { version: 5 } } } });
});

const wired = (uuid: string, propertyName: string, toggleStatus: 0 | 1, ...labels: string[]): PropertyRow => {
  const sensors = Object.fromEntries(labels.map((label, at) => [`AN${at + 1}`, { label, type: 'temperature' }]));
  return { ...row(uuid, propertyName), toggleStatus, linkedWingnuts: [{ config: { sensors } }] as never };
};
const off = wired('a', 'Alder House', 0, 'boilerOutletTemperature1', 'boilerOutletTemperature2', 'leak1');
const started = wired('b', 'Birch Court', 1, 'boilerOutletTemperature1');

test('The only template is chosen, and notifications are switched on in the same act unless the person says no', async () => {
  const both: BulkPropertyReply = { ...limited, changes: [...(limited.is === 'change' ? limited.changes : []), on] };
  server.mockResolvedValueOnce({ templates: [template(4)], max: 50 } as never).mockReturnValueOnce(answer(both));
  open('template', [off, started]);
  const tick = await screen.findByLabelText('Also turn on notifications (off at 1 property)');
  press('PREVIEW');
  await screen.findByRole('button', { name: 'CHANGE 1' });
  expect(sent('bulkPreview')).toMatchObject([{ body: { action: { template: { id: 't', switchOn: true } } } }]);
  expect(words('Will change')[0]).toContain('Notifications: off → on');
  expect(tick.isConnected).toBe(false);
  server.mockResolvedValueOnce({ templates: [template(4)], max: 50 } as never).mockReturnValueOnce(answer(limited));
  press('BACK');
  fireEvent.click(await screen.findByLabelText(/^Also turn on notifications/));
  press('PREVIEW');
  await waitFor(() => expect(sent('bulkPreview')).toHaveLength(2));
  expect(sent('bulkPreview')[1]).toEqual({
    body: { propertyIds: ['a', 'b'], action: { template: { id: 't', version: 4 } } },
  });
});

test('Where all notifications are on, nothing is said of them', async () => {
  server.mockResolvedValueOnce({ templates: [template(4)], max: 50 } as never);
  open('template', [started]);
  await screen.findByLabelText('Limit template');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('Without templates the first one is made in the dialog, and previewed for the same properties', async () => {
  server.mockRejectedValueOnce(new ApiError('SERVER_ERROR', 500, 'x'));
  open('template', [off, started]);
  await screen.findByText('Couldn’t load limit templates.');
  const { world, answer: kept } = templateServer();
  server.mockImplementation((async (group: string, name: string, input: never) =>
    name === 'bulkPreview' ? answer(limited) : kept(group, name, input)) as never);
  press('TRY AGAIN');
  await screen.findByText('No limit templates yet. Create one here.');
  expect(screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Boiler Outlet Temperature',
    'Leak',
  ]);
  press('SAVE AND PREVIEW');
  await screen.findByText('The name is missing.');
  expect(world.sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Gas' } });
  fireEvent.change(screen.getByLabelText('Min of Boiler Outlet Temperature'), { target: { value: '125' } });
  press('SAVE AND PREVIEW');
  await screen.findByRole('button', { name: 'CHANGE 1' });
  expect(world.sent).toMatchObject([
    { body: { name: 'Gas', limits: { boilerOutletTemperature: { min: '125', thresholdStatus: 'enabled' } } } },
  ]);
  const [{ id = '' } = {}] = [...world.templates.values()];
  expect(sent('bulkPreview')).toEqual([
    { body: { propertyIds: ['a', 'b'], action: { template: { id, version: 1, switchOn: true } } } },
  ]);
});

test('Beside others a new template is a choice, until the company has the most', async () => {
  const two = [template(4), { ...template(1), id: 'u', name: 'Oil' }];
  server.mockResolvedValueOnce({ templates: two, max: 50 } as never);
  open('template', [off]);
  choose(await screen.findByLabelText('Limit template'), 'New template');
  screen.getByRole('button', { name: 'SAVE AND PREVIEW' });
  expect(screen.queryByRole('button', { name: 'PREVIEW' })).toBeNull();
  cleanup();
  server.mockResolvedValueOnce({ templates: two, max: 2 } as never);
  open('template', [off]);
  expect(optionsOf(await screen.findByLabelText('Limit template'))).not.toContain('New template');
});
