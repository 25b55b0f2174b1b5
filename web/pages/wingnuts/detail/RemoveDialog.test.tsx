import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WingnutReply } from '../../../../shared/api/types/entity-types.ts';
import { fakeServer } from '../../../fake-server.sample.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const server = fakeServer();

const wingnut = { id: 'w', externalId: '10000001', propertyName: 'Alder House' } as WingnutReply;
const open = (isOpen = true) => (
  <RemoveDialog wingnut={wingnut} open={isOpen} onRemoved={() => {}} onClose={() => {}} />
);
const remove = () => fireEvent.click(screen.getByRole('button', { name: 'REMOVE WINGNUT' }));
const box = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Let another company add it by UUID for 30 days/ });

beforeEach(() => {
  server.mockResolvedValue({});
});

test('A wingnut that is removed is released for nobody else', async () => {
  render(open());
  expect(box().checked).toBe(false);
  remove();
  await screen.findByText('Wingnut successfully removed');
  expect(server).toHaveBeenCalledWith('wingnuts', 'remove', { path: { id: 'w' }, query: { release: undefined } });
});

test('A tick releases it, and holds for this once', async () => {
  const { rerender } = render(open());
  fireEvent.click(box());
  rerender(open(false));
  rerender(open());
  await waitFor(() => expect(box().checked).toBe(false));
  fireEvent.click(box());
  remove();
  await screen.findByText('Wingnut successfully removed');
  expect(server).toHaveBeenCalledWith('wingnuts', 'remove', { path: { id: 'w' }, query: { release: 'yes' } });
});
