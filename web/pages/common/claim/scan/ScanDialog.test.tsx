import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimCodeOf } from '../../../../../shared/domain/wingnuts/claim-code.ts';
import { type Detector, openDetector } from './detector.ts';
import { ScanDialog } from './ScanDialog.tsx';

vi.mock('./detector.ts');

const ID = 'd7369ea2-1c5b-4f80-9e4d-b02a8c6f7153';
const detect = vi.fn<Detector['detect']>();
const codes = (...texts: string[]) => texts.map((rawValue) => ({ rawValue }));
const stop = vi.fn();
const applyConstraints = vi.fn(async () => {});
const track = { stop, applyConstraints, getCapabilities: () => ({ torch: true }) };
const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
const getUserMedia = vi.fn();
/** A photo of a phone of 48 million pixels, upright, in whatever size it is asked for. */
const bitmap = vi.fn(async (_source: unknown, to?: { resizeWidth: number; resizeHeight: number }) => ({
  width: to?.resizeWidth ?? 6048,
  height: to?.resizeHeight ?? 8064,
}));

beforeEach(() => {
  vi.mocked(openDetector).mockResolvedValue({ detect });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  getUserMedia.mockResolvedValue(stream);
  detect.mockResolvedValue([]);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const each of [detect, stop, applyConstraints, getUserMedia]) each.mockReset();
  bitmap.mockClear();
});

function open() {
  const [onFound, onClose] = [vi.fn(), vi.fn()];
  const shown = render(<ScanDialog open onFound={onFound} onClose={onClose} />);
  return { onFound, onClose, ...shown };
}
const photo = (container: HTMLElement) => {
  vi.stubGlobal('createImageBitmap', bitmap);
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'label.jpg', { type: 'image/jpeg' })] } });
};

test('The first code with a UUID is taken, and the camera ends with the dialog', async () => {
  detect.mockResolvedValue(codes(`https://wingnut.example.com/portal/wingnut/add?uuid=${ID}`));
  const { onFound, unmount } = open();
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(ID, undefined));
  expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' }, audio: false });
  unmount();
  expect(stop).toHaveBeenCalled();
});

test('A code without a UUID is named, and the camera looks on', async () => {
  detect.mockResolvedValueOnce(codes('WIFI:S:Boiler;;'));
  const { onFound } = open();
  await screen.findByText('This isn’t a wingnut code');
  expect(onFound).not.toHaveBeenCalled();
  detect.mockResolvedValue(codes(ID));
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(ID, undefined));
});

test('The light of the phone is switched on and off', async () => {
  open();
  const light = await screen.findByRole('button', { name: 'Light' });
  fireEvent.click(light);
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  expect(light.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(light);
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
});

test('Without a camera a photo is read', async () => {
  getUserMedia.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  const { onFound, container } = open();
  await screen.findByText(/^Can’t use the camera/);
  await waitFor(() => expect(openDetector).toHaveBeenCalled());
  photo(container);
  await screen.findByText('No code found in this picture');
  detect.mockResolvedValue(codes(ID));
  photo(container);
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(ID, undefined));
});

test('A large photo is looked at in sizes that can be read, until there is a code of a wingnut', async () => {
  getUserMedia.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  detect.mockImplementation(async (picture) => codes(...((picture as ImageBitmap).height === 2400 ? [ID] : [])));
  const { onFound, container } = open();
  await waitFor(() => expect(openDetector).toHaveBeenCalled());
  photo(container);
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(ID, undefined));
  expect(bitmap.mock.calls.map(([, size]) => size?.resizeHeight)).toEqual([undefined, 4000, 2400]);
});

test('Beside another code the one of the wingnut is taken', async () => {
  detect.mockResolvedValue(codes('WIFI:S:Boiler;;', ID));
  const { onFound } = open();
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(ID, undefined));
});

test('Where codes cannot be read, the UUID is typed', async () => {
  vi.mocked(openDetector).mockRejectedValue(new TypeError('offline'));
  const { onClose } = open();
  await screen.findByText('Can’t read codes on this device. Enter the UUID.');
  fireEvent.click(screen.getByRole('button', { name: 'ENTER MANUALLY' }));
  expect(onClose).toHaveBeenCalled();
});

test('The claim code of a label is read with its UUID', async () => {
  const code = claimCodeOf('K7MPQ2XAB');
  detect.mockResolvedValue(codes(`https://wingnut.example.com/portal/wingnut/add?uuid=${ID}#code=${code}`));
  const { onFound } = open();
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(ID, code));
});
