import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../base/log.ts';
import { removeProperty } from '../store/property-writes.ts';
import { forgetRemovedProperties } from '../store/removed-properties.ts';
import { remove } from './remove.ts';

vi.mock('../base/log.ts');
vi.mock('../store/property-writes.ts');
vi.mock('../store/removed-properties.ts');

const author = { companyId: 'c', needs: 'isAuth', actor: 'ann', from: '203.0', at: 1 };
const removing = () => remove({ author, path: { id: 'p' } } as unknown as Parameters<typeof remove>[0]);

beforeEach(() => {
  vi.mocked(log).mockReset();
  vi.mocked(forgetRemovedProperties).mockReset();
});

it('docs/product/properties.md#removed: with a removal the ones before it are forgotten', async () => {
  vi.mocked(forgetRemovedProperties).mockResolvedValue();
  expect(await removing()).toEqual({});
  expect(vi.mocked(removeProperty)).toHaveBeenCalledWith(author, 'p');
  expect(vi.mocked(forgetRemovedProperties)).toHaveBeenCalledWith('c');
});

it('A property that is removed stays so, when older ones cannot be forgotten', async () => {
  vi.mocked(forgetRemovedProperties).mockRejectedValue(new Error('The table cannot be reached'));
  expect(await removing()).toEqual({});
  expect(vi.mocked(log).mock.calls.map(([level]) => level)).toEqual(['warn']);
});
