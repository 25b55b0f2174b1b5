import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { choose } from '../../../fields.sample.ts';
import CalendarWorkDialog from './CalendarWorkDialog.tsx';
import { UnreadableCalendarError } from './calendar-error.ts';
import type { CalendarAnswer, CalendarQuestion } from './calendar-file.ts';
import { calendarWorks } from './read-calendar.ts';

const server = fakeServer();

/** The worker of the reader, without a thread. */
class TestWorker {
  static answers = true;
  static ended = 0;
  onmessage?: (event: { readonly data: CalendarAnswer }) => void;
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: { is: 'ready' } }));
  }
  postMessage({ text, zone, now }: CalendarQuestion) {
    if (!TestWorker.answers) return;
    try {
      this.onmessage?.({ data: { is: 'read', works: calendarWorks(text, zone, now) } });
    } catch (error) {
      if (error instanceof UnreadableCalendarError)
        this.onmessage?.({ data: { is: 'unreadable', why: error.message } });
    }
  }
  terminate() {
    TestWorker.ended += 1;
  }
}
beforeEach(() => {
  vi.stubGlobal('Worker', TestWorker);
  TestWorker.answers = true;
  TestWorker.ended = 0;
});

const NOW = Date.parse('2026-11-23T15:00:00Z');
const event = (title: string, ...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
];
const FILE = [
  'BEGIN:VCALENDAR',
  ...event('Sweep', 'DTSTART:20261126T080000', 'DTEND:20261126T120000'),
  ...event('Filter', 'DTSTART:20261201T080000', 'DTEND:20261201T090000', 'RRULE:FREQ=DAILY;COUNT=3'),
  ...event('Past', 'DTSTART:20200101T080000', 'DTEND:20200101T090000'),
  'END:VCALENDAR',
].join('\r\n');

/** Opens the dialog and chooses a file. @param planned what is planned already */
async function chooseFile(text: string, planned: readonly object[] = [], onClose = vi.fn()) {
  server.mockImplementation((async () => ({ works: planned, now: NOW })) as never);
  renderPage(
    <CalendarWorkDialog
      propertyId="p"
      zone="America/New_York"
      now={NOW}
      wingnuts={[{ id: 'w1', externalId: '4821' }]}
      wingnutId={undefined}
      onClose={onClose}
    />,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is a field for the file');
  fireEvent.change(input, { target: { files: [new File([text], 'work.ics', { type: 'text/calendar' })] } });
  return onClose;
}
const rows = async () =>
  (await screen.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const sent = () =>
  server.mock.calls.flatMap(([, name, options]) =>
    name === 'planWork' ? [(options as unknown as { body: object }).body] : [],
  );

test('docs/product/incidents.md#planned-work-calendar: the file shows what will be planned, and what not with its line', async () => {
  const onClose = await chooseFile(FILE);
  expect(await rows()).toEqual([
    'SweepThu, Nov 26, 8:00 AM EST to Thu, Nov 26, 12:00 PM EST',
    'FilterTue, Dec 1, 8:00 AM EST to Tue, Dec 1, 9:00 AM EST, and 2 more times' +
      'Wed, Dec 2, 8:00 AM EST to Wed, Dec 2, 9:00 AM EST' +
      'Thu, Dec 3, 8:00 AM EST to Thu, Dec 3, 9:00 AM EST',
    'PastLine 13: This time has already passed.',
  ]);
  choose(screen.getByLabelText('Location'), 'Wingnut 4821');
  press('SCHEDULE 2 EVENTS');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const at = (day: number, hour: number) => Date.UTC(2026, 11, day, hour + 5);
  expect(sent()).toEqual([
    { from: Date.UTC(2026, 10, 26, 13), to: Date.UTC(2026, 10, 26, 17), reason: 'Sweep', wingnutId: 'w1' },
    {
      from: at(1, 8),
      to: at(1, 9),
      reason: 'Filter',
      wingnutId: 'w1',
      others: [2, 3].map((day) => ({ from: at(day, 8), to: at(day, 9) })),
    },
  ]);
  await waitFor(async () => expect((await rows()).slice(0, 2)).toEqual(['SweepScheduled', 'FilterScheduled']));
  press('CLOSE');
  expect(onClose).toHaveBeenCalled();
});

test('An event can be left out, and chosen kinds hold for all', async () => {
  await chooseFile(FILE);
  await rows();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Filter/, hidden: true }));
  choose(screen.getByLabelText('Pause'), 'Selected alarms');
  await screen.findByLabelText('Heating');
  press('SCHEDULE 1 EVENT');
  await waitFor(() => expect(sent()).toMatchObject([{ reason: 'Sweep', kinds: ['heating', 'hotWater'] }]));
});

test('What the server refuses says why, and the others are planned', async () => {
  await chooseFile(FILE);
  await rows();
  server.mockRejectedValueOnce(new ApiError('INVALID_WORK', 400, 'You can schedule up to 50 maintenance windows'));
  press('SCHEDULE 2 EVENTS');
  await waitFor(async () =>
    expect((await rows()).slice(0, 2)).toEqual([
      'SweepLine 2: You can schedule up to 50 maintenance windows.',
      'FilterScheduled',
    ]),
  );
  expect(screen.getByRole('button', { name: 'SCHEDULE 1 EVENT', hidden: true })).toBeDefined();
});

test('A failure stops, and what was planned is not sent again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await chooseFile(FILE);
  await rows();
  server.mockImplementation((async (_group: string, name: string, { body }: { body?: { reason: string } }) => {
    if (name === 'planWork' && body?.reason === 'Filter') throw new ApiError('SERVER_ERROR', 500, 'x');
    return { works: [], now: NOW };
  }) as never);
  press('SCHEDULE 2 EVENTS');
  await screen.findByText('Couldn’t schedule every event. Try again.');
  server.mockImplementation((async () => ({ works: [], now: NOW })) as never);
  press('SCHEDULE 1 EVENT');
  await waitFor(() =>
    expect(sent().map((body) => (body as { reason: string }).reason)).toEqual(['Sweep', 'Filter', 'Filter']),
  );
});

test('What is planned already is not planned again', async () => {
  const from = Date.UTC(2026, 10, 26, 13);
  await chooseFile(FILE, [{ id: 'a', from, to: from + 1, reason: 'Sweep', name: 'Ann' }]);
  await waitFor(async () => expect((await rows())[0]).toBe('SweepLine 2: Already scheduled.'));
  expect(screen.getByRole('button', { name: 'SCHEDULE 1 EVENT', hidden: true })).toBeDefined();
});

test('A file that is no calendar says so', async () => {
  await chooseFile('Name,Date');
  await screen.findByText('This isn’t a calendar file. Export the calendar as .ics and choose that file.');
  expect(screen.queryByRole('listitem', { hidden: true })).toBeNull();
});

test('docs/product/incidents.md#planned-work-bounds: a file without an answer ends after two seconds, and its worker too', async () => {
  TestWorker.answers = false;
  await chooseFile(FILE);
  await screen.findByText('The calendar takes too long to read. Export fewer events.');
  expect(TestWorker.ended).toBe(1);
});

test('A finger closes the dialog before a file is chosen', async () => {
  const onClose = await chooseFile('Name,Date');
  await screen.findByText(/^This isn’t a calendar file/);
  press('CANCEL');
  expect(onClose).toHaveBeenCalled();
});
