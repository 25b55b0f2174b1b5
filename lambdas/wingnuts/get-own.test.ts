import { expect, test, vi } from 'vitest';
import { isDeviceRevoked } from '../store/wingnuts/devices.ts';
import { get } from './get.ts';
import { getOwn } from './get-own.ts';

vi.mock('./get.ts', () => ({ get: vi.fn() }));
vi.mock('../store/wingnuts/devices.ts', () => ({ isDeviceRevoked: vi.fn() }));

test.each(['Live', 'Unconfigured', 'Unlinked', 'Disconnected'] as const)(
  'docs/product/wingnuts.md#banner: a revoked wingnut that is %s says so at once, and one with a certificate does not',
  async (status) => {
    vi.mocked(get).mockResolvedValue({ id: 'w', status } as never);
    vi.mocked(isDeviceRevoked).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    expect(await getOwn({} as never)).toEqual({ id: 'w', status, isRevoked: true });
    expect(await getOwn({} as never)).toEqual({ id: 'w', status });
  },
);
