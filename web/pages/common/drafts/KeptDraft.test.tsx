import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { object } from 'yup';
import { currentSession } from '../../../api/identity/session.ts';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { KeptDraft } from './KeptDraft.tsx';

const rows = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => rows.get(key),
  set: async (key: string, row: unknown) => void rows.set(key, row),
  del: async (key: string) => void rows.delete(key),
}));
vi.mock('../../../api/identity/session.ts', () => ({ currentSession: vi.fn() }));

const signIn = (userId?: string) =>
  vi
    .mocked(currentSession)
    .mockReturnValue((userId ? { isSignedIn: true, person: { userId } } : { isSignedIn: false }) as never);
const settle = () => act(() => vi.advanceTimersByTimeAsync(500));
const restore = vi.fn();
const PHOTO = { blob: new Blob(['plate']), alt: 'The plate' };

/** Opens the form, as a page does that has just been loaded. */
async function open(photos: readonly (typeof PHOTO)[] = []) {
  const { unmount } = render(
    <PortalForm initialValues={{ text: '', kind: 'service' }} rules={object()} onSubmit={() => {}}>
      {({ getFieldProps }) => (
        <>
          <KeptDraft place="note p1" photos={{ photos, restore }} />
          <textarea aria-label="Text" {...getFieldProps('text')} />
        </>
      )}
    </PortalForm>,
  );
  await settle();
  return unmount;
}
const field = () => screen.getAllByLabelText<HTMLTextAreaElement>('Text').at(-1) as HTMLTextAreaElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) });
  rows.clear();
  restore.mockReset();
  signIn('ada');
});

test('A page that was closed gives back what was typed and photographed (docs/product/shell.md#drafts)', async () => {
  await open([PHOTO]);
  type('Cleaned the strainer');
  await settle();
  await open();
  expect(field().value).toBe('Cleaned the strainer');
  expect(restore).toHaveBeenCalledExactlyOnceWith([PHOTO]);
  expect(screen.getByText('Draft restored.')).toBeTruthy();
});

test('What is typed is written at once when the page is hidden', async () => {
  await open();
  type('Cleaned');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([...rows.values()]).toEqual([expect.objectContaining({ values: { text: 'Cleaned', kind: 'service' } })]);
  vi.restoreAllMocks();
});

test('A form that closes forgets its draft, the end of a session does not', async () => {
  const close = await open();
  type('Cleaned');
  await settle();
  close();
  await settle();
  expect(rows.size).toBe(0);
  const end = await open();
  type('Cleaned');
  await settle();
  signIn();
  end();
  await settle();
  expect(rows.size).toBe(1);
});

test('Another person sees nothing of it, and after seven days nobody does', async () => {
  await open();
  type('Cleaned');
  await settle();
  signIn('ben');
  await open();
  expect(field().value).toBe('');
  signIn('ada');
  vi.setSystemTime(Date.UTC(2026, 10, 30, 12, 1));
  await open();
  expect(field().value).toBe('');
});
