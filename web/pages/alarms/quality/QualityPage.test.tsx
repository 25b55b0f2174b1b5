import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProposalReply, QualityReply } from '../../../../shared/api/types/quality-types.ts';
import type { Threshold } from '../../../../shared/domain/alarms/limits/breach.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/identity/session.ts';
import { fakeServer, renderPage } from '../../../fake-server.sample.tsx';
import { showFailureToast, showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import QualityPage from './QualityPage.tsx';
import { SAMPLE_LIMIT, sampleProposal, sampleQuality } from './quality.sample.ts';

const server = fakeServer();
vi.mock('../../../api/identity/session.ts', () => ({
  currentSession: () => ({ isSignedIn: false }),
  useSession: vi.fn(),
}));
vi.mock('../../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showFailureToast: vi.fn(),
  showUndoToast: vi.fn(),
}));

const LABEL = 'boilerExhaustTemperature1';
const OTHER: Threshold = { min: '10', thresholdStatus: 'enabled' };
const APPLIED = { ...SAMPLE_LIMIT, forMinutes: '5' };

let quality: () => QualityReply;
let proposals: Readonly<Record<string, () => ProposalReply>>;
/** The limit as the server has it. */
let stored: Threshold;
let refuse: ApiError | undefined;
const saves = () => server.mock.calls.filter(([, name]) => name === 'save').map(([, , input]) => input);

beforeEach(() => {
  vi.clearAllMocks();
  quality = sampleQuality;
  proposals = { [LABEL]: sampleProposal };
  stored = SAMPLE_LIMIT;
  refuse = undefined;
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: true } as never);
  const settings = () => ({
    id: 'p',
    version: 4,
    config: {
      thresholds: { [LABEL]: stored, boilerSystemPressure1: OTHER },
      recipients: [
        { id: 'dana', type: 'email' },
        { id: 'theo', type: 'phone' },
      ],
    },
  });
  server.mockImplementation((async (_group: string, name: string, input: never) => {
    const { path, body } = (input ?? {}) as { path: { label: string }; body: { config: { thresholds: object } } };
    if (name === 'quality') return quality();
    if (name === 'proposal') {
      return (proposals[path.label] ?? (() => ({ none: 'nothingHelps', before: 9, threshold: SAMPLE_LIMIT })))();
    }
    if (name === 'save') {
      if (refuse) throw refuse;
      stored = (body.config.thresholds as Record<string, Threshold>)[LABEL] as Threshold;
    }
    return settings();
  }) as never);
});

const open = () => renderPage(<QualityPage />);
const rows = async () => within(await screen.findByRole('list', { name: 'Noisy sensors' })).getAllByRole('listitem');
const apply = () => screen.findByRole('button', { name: /^APPLY: Alarm delay: 5 min, Boiler Exhaust/ });

test('The worst sensors stand first, each with what would end it', async () => {
  open();
  await apply();
  screen.getByRole('heading', {
    name: '51 of 66 alarms in the last 30 days needed no action. 3 sensors caused 92% of them.',
  });
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /20 of 21 needed no action.*Alarm delay: 5 min20 fewer alarms in 30 days, none lasting 15 min or moreAPPLY$/,
    ),
    expect.stringMatching(/People reported this sensor as faulty\. Check or replace it\.$/),
    expect.stringMatching(/^Wingnut 44027713.*The wingnut drops offline briefly\./),
    expect.stringMatching(/No setting reduces false alarms without missing a real one\.$/),
  ]);
  const hrefs = (await rows()).map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href'));
  expect(hrefs.slice(1, 3)).toEqual(['/portal/notification/edit/p', '/portal/wingnut/detail/w']);
  // Nobody replays what no limit can help.
  expect(server.mock.calls.filter(([, name]) => name === 'proposal')).toHaveLength(2);
});

test('Each measure stands beside its bound, and says in words when it is too high', async () => {
  open();
  const compare = await screen.findByRole('button', { name: 'How we compare' });
  // The sensors to fix stand first, the measures are folded.
  expect(screen.queryByText('Messages per person per week')).toBeNull();
  screen.getByText('4 of 9 above target');
  fireEvent.click(compare);
  const measure = async (title: string) => (await screen.findByText(title)).parentElement?.textContent;
  expect(await measure('Messages per person per week')).toMatch(
    /25\.7Above targetTarget: up to 14 · Our recommendation$/,
  );
  expect(await measure('Peak alarms in 10 minutes')).toMatch(/minutes2Target: up to 10 · ISA-18\.2, EEMUA 191$/);
  expect(await measure('Marked as false alarms')).toMatch(/Not enough dataTarget: up to 10%/);
  screen.getByText(/^Compared with ISA-18\.2 and EEMUA 191\. 330 messages to 3 people\./);
});

test('APPLY saves the one limit with everything else as it is; UNDO puts it back', async () => {
  open();
  fireEvent.click(await apply());
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledOnce());
  const [words, undo, ms] = vi.mocked(showUndoToast).mock.calls[0] ?? [];
  expect([words, ms]).toEqual(['Applied: Alarm delay: 5 min.', 30_000]);
  const recipients = [
    { id: 'dana', type: 'email' },
    { id: 'theo', type: 'selected' },
    { id: 'theo', type: 'phone' },
  ];
  const saved = (limit: Threshold) => ({
    path: { propertyId: 'p' },
    body: {
      entityStatus: undefined,
      config: { thresholds: { [LABEL]: limit, boilerSystemPressure1: OTHER }, recipients },
      version: 4,
    },
  });
  expect(saves()).toEqual([saved(APPLIED)]);
  undo?.();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('Limit restored.'));
  expect(saves()).toEqual([saved(APPLIED), saved(SAMPLE_LIMIT)]);
});

test('After APPLY the proposal is made again', async () => {
  open();
  const button = await apply();
  proposals = { [LABEL]: () => ({ none: 'calm', before: 1, threshold: APPLIED }) };
  fireEvent.click(button);
  await screen.findByText('With the current limit it would have been only 1 in 30 days.');
});

test('A limit that somebody has changed meanwhile is not replaced, by APPLY or by UNDO', async () => {
  open();
  const button = await apply();
  stored = { ...SAMPLE_LIMIT, max: '360' };
  fireEvent.click(button);
  const meanwhile = 'Someone else changed this limit. Here’s a new suggestion.';
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(meanwhile));
  expect(saves()).toEqual([]);

  stored = SAMPLE_LIMIT;
  fireEvent.click(button);
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledOnce());
  stored = { ...SAMPLE_LIMIT, max: '360' };
  vi.mocked(showUndoToast).mock.calls[0]?.[1]();
  const since = 'Someone changed this limit since. It wasn’t restored.';
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(since));
  expect(saves()).toHaveLength(1);
});

test('So does a save that another one has overtaken', async () => {
  refuse = new ApiError('CHANGED_MEANWHILE', 409, '');
  open();
  fireEvent.click(await apply());
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith(expect.stringMatching(/^Someone else changed this limit\./)),
  );
});

test('A failure changes nothing and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  refuse = new ApiError('SERVER_ERROR', 500, '');
  open();
  fireEvent.click(await apply());
  await waitFor(() => expect(showFailureToast).toHaveBeenCalledOnce());
  refuse = undefined;
  vi.mocked(showFailureToast).mock.calls[0]?.[2]();
  await waitFor(() => expect(showUndoToast).toHaveBeenCalledOnce());
});

test('A viewer reads the proposal and has no button', async () => {
  vi.mocked(useSession).mockReturnValue({ isSignedIn: true, isAuth: false } as never);
  open();
  await screen.findByText('Alarm delay: 5 min');
  expect(screen.queryByRole('button', { name: /^APPLY/ })).toBeNull();
});

test('Without noise the page says so, and a count that is cut says that too', async () => {
  quality = () => sampleQuality({ noise: 0, sensors: [], newest: 2000 });
  open();
  await screen.findByText('No noisy sensors. 66 alarms in the last 30 days.');
  screen.getByText('Based on the latest 2000 alarms.');
});

test('A failure of the page, and of one proposal, can be tried again', async () => {
  quality = () => {
    throw new ApiError('SERVER_ERROR', 500, '');
  };
  open();
  await screen.findByText('Couldn’t load noisy alarms.');
  quality = sampleQuality;
  proposals = {
    [LABEL]: () => {
      throw new ApiError('SERVER_ERROR', 500, '');
    },
  };
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await screen.findByText('Couldn’t work out a better setting.');
  proposals = { [LABEL]: sampleProposal };
  fireEvent.click(screen.getByRole('button', { name: 'TRY AGAIN' }));
  await apply();
});
