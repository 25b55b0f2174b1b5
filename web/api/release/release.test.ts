import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/domain/durations.ts';
import { ACTIVATE } from './activate.ts';
import { followReleases, type NewRelease } from './release.ts';

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const workerIn = (state: string) => Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
type Worker = ReturnType<typeof workerIn>;

/** A device on which the portal is installed or not, and a tab that is opened there. */
function device({
  installed = true,
  waiting = null,
  answers = true,
}: {
  installed?: boolean;
  waiting?: Worker | null;
  answers?: boolean;
} = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as Worker | null,
    update: vi.fn(async () => {}),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: installed ? {} : null,
    register: vi.fn(async () => registration),
  });
  const [reload, onNew] = [vi.fn(), vi.fn<(release: NewRelease) => void>()];
  const follow = (isNew: boolean) =>
    followReleases(onNew, () => isNew, {
      workers: workers as unknown as ServiceWorkerContainer,
      reload,
      serverAnswers: async () => answers,
    });
  const load = () => {
    const worker = workerIn('installing');
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  };
  return { registration, workers, reload, onNew, follow, load };
}

test('A release that comes while the page is open is told, and begins when the page says so', async () => {
  const { workers, reload, onNew, follow, load } = device();
  const end = await follow(true);
  const worker = load();
  expect(onNew).toHaveBeenCalledOnce();
  expect(worker.postMessage).not.toHaveBeenCalled();
  expect(await onNew.mock.calls[0]?.[0].begin()).toBe(true);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(ACTIVATE);
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  end();
});

test('A release that another tab has begun does not load this tab again by itself', async () => {
  const { registration, workers, reload, onNew, follow, load } = device();
  const end = await follow(true);
  load();
  registration.waiting = null;
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  expect(await onNew.mock.calls[0]?.[0].begin()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  end();
});

test.each([
  ['begins at once in a page that has just been opened', true, 1, 0],
  ['is told in a page that may have input', false, 0, 1],
])('A release that was loaded before %s', async (_what, isNew, begun, told) => {
  const waiting = workerIn('installed');
  const { onNew, follow } = device({ waiting });
  const end = await follow(isNew);
  expect([waiting.postMessage.mock.calls.length, onNew.mock.calls.length]).toEqual([begun, told]);
  end();
});

test('A release does not begin while the server does not answer (docs/product/offline.md#release)', async () => {
  const waiting = workerIn('installed');
  const { reload, onNew, follow } = device({ waiting, answers: false });
  const end = await follow(true);
  expect(onNew).toHaveBeenCalledOnce();
  expect(await onNew.mock.calls[0]?.[0].begin()).toBe(false);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  end();
});

test('The first installation on a device is no new release', async () => {
  const { onNew, follow, load } = device({ installed: false });
  const end = await follow(true);
  load();
  expect(onNew).not.toHaveBeenCalled();
  end();
});

test('It looks for a new release each hour, and when the page is seen again', async () => {
  const { registration, follow } = device();
  const end = await follow(true);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(registration.update).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(registration.update).toHaveBeenCalledTimes(2);
});
