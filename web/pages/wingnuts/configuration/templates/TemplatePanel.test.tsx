import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import type { Sensors } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { fakeServer } from '../../../../fake-server.sample.tsx';
import { showToast, showUndoToast } from '../../../../ui/feedback/toast.tsx';
import { startSession } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import { TemplatePanel } from './TemplatePanel.tsx';

const server = fakeServer();
vi.mock('../../../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showUndoToast: vi.fn(),
  showFailureToast: vi.fn(),
}));

const ROOM: Sensors = { AN01: { type: 'temperature', label: 'roomTemperature1' } };
const TOWER = { id: 't1', name: 'Tower', sensors: ROOM, changedAt: 1 };
let kept: (typeof TOWER)[];
/** A server with some templates and one other wingnut. */
const answer = async (group: string, name: string, given: { body?: object; path?: { wiringTemplateId: string } }) => {
  const call = `${group}.${name}`;
  if (call === 'wingnuts.templates') return { templates: kept, max: 30 };
  if (call === 'wingnuts.list') return [];
  if (call === 'wingnuts.addTemplate') {
    const added = { ...TOWER, id: 't2', ...given.body };
    if (kept.some((each) => each.name === added.name))
      throw new ApiError('TEMPLATE_NAME_IN_USE', 409, 'Another configuration template already has this name');
    kept = [...kept, added];
    return added;
  }
  if (call === 'wingnuts.removeTemplate') kept = kept.filter(({ id }) => id !== given.path?.wiringTemplateId);
  return {};
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  kept = [TOWER];
  server.mockImplementation(answer as never);
});

async function open(element: React.ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={queries}>{element}</QueryClientProvider>);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await act(async () => {});
}
const panel = (
  <TemplatePanel
    wingnut={{ id: 'w', latest: {} } as unknown as WingnutDetailReply}
    now={0}
    others={[]}
    configuration={{ session: startSession({ sensors: {}, version: 1 }), change: vi.fn() } as unknown as Configuration}
    onApplied={vi.fn()}
  />
);
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('The company’s templates stand beside the portal’s, and lead to the preview', async () => {
  await open(panel);
  screen.getByRole('button', { name: 'Two boilers, lead and lag 15 inputs' });
  await press('Tower 1 input');
  screen.getByRole('heading', { name: 'Tower' });
  screen.getByRole('button', { name: 'APPLY 1' });
  await press('ANOTHER TEMPLATE');
  screen.getByRole('heading', { name: 'Standard templates' });
});

test('A template is removed at once, and UNDO makes it again', async () => {
  await open(panel);
  await press('Remove Tower');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tower/ })).toBeNull());
  expect(showUndoToast).toHaveBeenCalledWith('Tower is removed.', expect.any(Function));
  await act(async () => vi.mocked(showUndoToast).mock.calls[0]?.[1]());
  await waitFor(() => screen.getByRole('button', { name: /^Tower/ }));
});

test('A configuration is kept under a name; a name that is taken is told, and what was typed stays', async () => {
  const onClose = vi.fn();
  await open(<SaveTemplateDialog sensors={ROOM} onClose={onClose} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true });
  const save = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'SAVE TEMPLATE', hidden: true })));
  fireEvent.change(name, { target: { value: 'Tower' } });
  await save();
  await waitFor(() => screen.getByText(/Another configuration template already has this name/));
  expect(name.value).toBe('Tower');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: ' Annex ' } });
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(kept.map((each) => each.name)).toEqual(['Tower', 'Annex']);
  expect(showToast).toHaveBeenCalledWith('Annex is saved.');
});
