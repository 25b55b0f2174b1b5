import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RangeBar } from './RangeBar.tsx';
import { rangeOf } from './shown-range.ts';

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 20, 12);
const view = { propertyId: 'p1', at: undefined, range: 'Last 24 hours', zone: undefined } as const;

test('The readings of a preset begin to load when it is chosen, and it takes effect with APPLY', () => {
  const [onPrepare, onApply] = [vi.fn(), vi.fn()];
  render(
    <RangeBar
      view={view}
      range={rangeOf(view, 'UTC', NOW)}
      zone="UTC"
      now={NOW}
      earliest={undefined}
      onPrepare={onPrepare}
      onApply={onApply}
    />,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Last 4 week' }));
  const next = { ...view, range: 'Last 4 week', part: undefined };
  expect(onPrepare.mock.calls).toEqual([[next]]);
  expect(onApply).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'APPLY' }));
  expect(onApply.mock.calls).toEqual([[next]]);
  // Custom has no range yet.
  onPrepare.mockClear();
  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(onPrepare).not.toHaveBeenCalled();
});
