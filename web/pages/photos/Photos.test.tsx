import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PhotoReply } from '../../../shared/api/types/photo-types.ts';
import { ApiError } from '../../api/api-error.ts';
import { callOrWait, keepFailed, WaitsError } from '../../api/waiting/waiting.ts';
import { fakeServer, renderPage } from '../../fake-server.sample.tsx';
import { showLastingToast, showToast } from '../../ui/feedback/toast.tsx';
import Photos from './Photos.tsx';
import { shrink } from './shrink.ts';

const server = fakeServer();
vi.mock('../../api/waiting/waiting.ts', async () => {
  const { WAITS, WaitsError, callLater } =
    await vi.importActual<typeof import('../../api/waiting/waiting.ts')>('../../api/waiting/waiting.ts');
  return { WAITS, WaitsError, callLater, callOrWait: vi.fn(), keepFailed: vi.fn() };
});
vi.mock('../../ui/feedback/toast.tsx', () => ({
  showToast: vi.fn(),
  showLastingToast: vi.fn(),
  showFailureToast: vi.fn(),
}));
vi.mock('./shrink.ts', () => ({ shrink: vi.fn(), inBase64: async (blob: Blob) => `base64 of ${await blob.text()}` }));

const photo = (id: string, more: Partial<PhotoReply> = {}): PhotoReply => ({
  ...{ id, about: 'job', aboutId: 'j', alt: `Photo ${id}`, width: 8, height: 8, name: 'Dana', at: 1_000 },
  ...{ url: `https://photos.example/${id}`, mayRemove: true, ...more },
});
let photos: readonly PhotoReply[];
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).size}`;
  URL.revokeObjectURL = vi.fn();
  photos = [photo('a'), photo('b'), photo('of another', { aboutId: 'k' })];
  server.mockImplementation((async (_group: string, name: string) => (name === 'photos' ? { photos } : {})) as never);
  vi.mocked(callOrWait).mockResolvedValue({} as never);
  vi.mocked(shrink).mockImplementation(async (file) => new Blob([await file.text()]));
});

const open = (adds = true) =>
  renderPage(
    <Photos
      propertyId="p"
      about="job"
      aboutId="j"
      zone="UTC"
      adds={adds ? { what: 'the pump', page: '/portal/jobs' } : undefined}
    />,
  );
const images = async () =>
  within(await screen.findByRole('list', { name: 'Photos' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));
const choose = async (...names: string[]) => {
  const [, input] = document.querySelectorAll('input');
  fireEvent.change(input as Element, { target: { files: names.map((name) => new File([name], name)) } });
  await screen.findByRole('list', { name: 'Selected photos' });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sent = () => vi.mocked(callOrWait).mock.calls.map(([{ input }]) => input.body);

test('docs/product/photos.md#showing: a press shows a photo large, and the keys go through them', async () => {
  open(false);
  expect(await images()).toEqual(['Photo a', 'Photo b']);
  expect(screen.queryByRole('button', { name: 'ADD PHOTO' })).toBeNull();
  press('Photo a');
  const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
  await waitFor(() => expect(dialog()?.textContent).toContain('Photo 1 of 2'));
  expect(dialog()?.textContent).toContain('Dana, Jan 1, 12:00 AM');
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  expect(dialog()?.textContent).toContain('Photo 1 of 2');
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  await waitFor(() => expect(dialog()?.textContent).toContain('Photo 2 of 2'));
  expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe('https://photos.example/b');
});

test('docs/product/photos.md#words: photos are sent in order, with the usual words or better ones, and shown', async () => {
  open();
  await images();
  await choose('one', 'two');
  const [first, second] = await screen.findAllByRole<HTMLTextAreaElement>('textbox');
  expect(first?.value).toMatch(/^Photo of the pump, [A-Z]\w+ \d+, \d{4}$/);
  fireEvent.change(second as Element, { target: { value: ' The new seal ' } });
  photos = [...photos, photo('c')];
  press('SAVE 2 PHOTOS');
  await waitFor(async () => expect(await images()).toEqual(['Photo a', 'Photo b', 'Photo c']));
  expect(sent()).toEqual([
    { about: 'job', aboutId: 'j', alt: expect.stringMatching(/^Photo of the pump/), image: 'base64 of one' },
    { about: 'job', aboutId: 'j', alt: 'The new seal', image: 'base64 of two' },
  ]);
  expect(screen.queryByRole('list', { name: 'Selected photos' })).toBeNull();
});

test('docs/product/photos.md#offline: a photo that waits is told of, and is gone from the form', async () => {
  vi.mocked(callOrWait).mockRejectedValue(new WaitsError('There is no network.'));
  open();
  await choose('one');
  press('SAVE PHOTO');
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.stringContaining('There is no network')));
  expect(screen.queryByRole('list', { name: 'Selected photos' })).toBeNull();
  expect(vi.mocked(callOrWait).mock.calls[0]?.[1]).toMatchObject({ title: 'Photo', page: '/portal/jobs' });
});

test('docs/product/photos.md#quota: what the server refuses is kept with its reason, and the others are sent', async () => {
  vi.mocked(callOrWait).mockRejectedValueOnce(new ApiError('TOO_MANY_PHOTOS', 409, 'There are 10 photos already'));
  open();
  await choose('one', 'two');
  press('SAVE 2 PHOTOS');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() =>
    expect(showLastingToast).toHaveBeenCalledWith('A photo wasn’t added: There are 10 photos already'),
  );
  expect(vi.mocked(keepFailed).mock.calls.map(([{ input }]) => (input.body as { image: string }).image)).toEqual([
    'base64 of one',
  ]);
});

test('A device that keeps nothing leaves the photo in the form', async () => {
  vi.mocked(callOrWait).mockRejectedValue(new ApiError('SERVER_ERROR', 500, 'x'));
  vi.mocked(keepFailed).mockRejectedValue(new Error('no storage'));
  open();
  await choose('one');
  press('SAVE PHOTO');
  await waitFor(() => expect(keepFailed).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'SAVE PHOTO' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('list', { name: 'Selected photos' })).toBeTruthy();
});

test('docs/product/photos.md#picker: a file that is no photo is named, one can be taken out, and there are ten at most', async () => {
  open();
  vi.mocked(shrink).mockRejectedValueOnce(new Error('not a picture'));
  await choose('note.txt', 'one', 'two');
  await screen.findByText('Can’t open note.txt. Use a JPEG, PNG or WebP.');
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2));
  press('REMOVE photo 1');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await choose(...Array.from({ length: 12 }, (_, at) => `more ${at}`));
  await screen.findByText('Only the first 10 photos were added.');
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(10));
});

test('Photos that could not be loaded are not called none', async () => {
  server.mockRejectedValue(new ApiError('SERVER_ERROR', 500, 'x'));
  open(false);
  await screen.findByText('Couldn’t load photos.');
});
