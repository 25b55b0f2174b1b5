import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Collapsible } from './Collapsible.tsx';

const open = (locked: boolean) =>
  render(
    <Collapsible title="Wingnut Configuration" open onOpen={() => {}} locked={locked}>
      48 inputs
    </Collapsible>,
  );
const WHY = 'Save or discard your changes first.';

test('A section that cannot be closed says why', () => {
  const { unmount } = open(true);
  expect(screen.getByText(WHY)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wingnut Configuration' }).disabled).toBe(true);
  unmount();
  open(false);
  expect(screen.queryByText(WHY)).toBeNull();
});
