import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../../shared/domain/durations.ts';
import { RangeBar } from './RangeBar.tsx';
import { rangeOf } from './shown-range.ts';
import type { ShownView } from './view-address.ts';

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

/** A Monday morning in Portland, the day after its clock was set back. Sydney's was set forward on October 4. */
const MONDAY = Date.UTC(2026, 10, 2, 18, 20);
const PORTLAND = 'America/Los_Angeles';

/** The bar of a dashboard, with the date in use, as UTC ms. */
function Bar({ zone, onApplied }: { readonly zone: string; readonly onApplied: (at: number | undefined) => void }) {
  const [shown, setShown] = useState<ShownView>(view);
  return (
    <RangeBar
      view={shown}
      range={rangeOf(shown, zone, MONDAY)}
      zone={zone}
      now={MONDAY}
      earliest={Date.UTC(2026, 8, 28, 12)}
      onPrepare={() => {}}
      onApply={(next) => {
        setShown(next);
        onApplied(next.at);
      }}
    />
  );
}

const segment = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name},`) });
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'APPLY' });
/** Opens a list of choices. A press by the keyboard needs no layout. */
const open = (name: RegExp) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
};

/** Types a day and an hour into the segments of the date. */
function type(month: number, day: number, hour: number): void {
  const parts = [
    ['month', String(month).padStart(2, '0')],
    ['day', String(day).padStart(2, '0')],
    ['year', '2026'],
    ['hour', String(hour).padStart(2, '0')],
  ] as const;
  for (const [name, text] of parts) {
    act(() => segment(name).focus());
    for (const data of text) {
      fireEvent(
        segment(name),
        new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true }),
      );
    }
  }
}

/** Chooses Custom in the bar of a dashboard in a zone. Returns a function that presses APPLY and returns the time in use, UTC ms. */
async function custom(zone: string) {
  vi.useFakeTimers({ now: MONDAY, toFake: ['Date'] });
  // A segment answers a changed selection by selecting itself. A browser tells of a change later, happy-dom at once, without end.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  const onApplied = vi.fn();
  render(<Bar zone={zone} onApplied={onApplied} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }));
  await screen.findByRole('spinbutton', { name: /^hour,/ });
  return (): number => {
    fireEvent.click(apply());
    return onApplied.mock.lastCall?.[0];
  };
}

// docs/product/dashboard.md#picker-limits
describe('The picker of a date', () => {
  test('offers nothing of the future: neither an hour, nor a day, nor a month', async () => {
    await custom(PORTLAND);
    expect(apply().disabled).toBe(true);
    type(11, 2, 11);
    screen.getByText('Choose a time in the past.');
    expect(apply().disabled).toBe(true);
    type(11, 2, 10);
    expect(screen.queryByText('Choose a time in the past.')).toBeNull();
    expect(apply().disabled).toBe(false);

    open(/^Calendar/);
    const calendar = within(await screen.findByRole('dialog'));
    const day = (name: RegExp) => calendar.getByRole('button', { name }).getAttribute('aria-disabled');
    expect([day(/November 2, 2026/), day(/November 3, 2026/)]).toEqual([null, 'true']);
    expect(calendar.getAllByRole<HTMLButtonElement>('button', { name: 'Next' })[0]?.disabled).toBe(true);
  });

  test('offers nothing from before the first record', async () => {
    await custom(PORTLAND);
    type(9, 1, 10);
    screen.getByText('No readings yet');
    expect(apply().disabled).toBe(true);
    const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    open(/Year$/);
    await waitFor(() => expect(offered()).toEqual(['2026']));
    fireEvent.click(screen.getByRole('option', { name: '2026' }));
    open(/Month$/);
    await waitFor(() => expect(offered()).toEqual(['September', 'October', 'November']));
  });

  test('knows the hour that comes twice when the clock goes back', async () => {
    const appliedTime = await custom(PORTLAND);
    type(11, 1, 1);
    const first = appliedTime();
    fireEvent.keyDown(segment('hour'), { key: 'ArrowUp' });
    const second = appliedTime();
    fireEvent.keyDown(segment('hour'), { key: 'ArrowUp' });
    const third = appliedTime();
    expect([first, second - first, third - second]).toEqual([Date.UTC(2026, 10, 1, 8), HOUR_MS, HOUR_MS]);
  });

  test('knows that an hour is missing when the clock goes forward', async () => {
    const appliedTime = await custom('Australia/Sydney');
    type(10, 4, 1);
    const before = appliedTime();
    fireEvent.keyDown(segment('hour'), { key: 'ArrowUp' });
    expect(segment('hour').getAttribute('aria-valuenow')).toBe('3');
    expect([before, appliedTime() - before]).toEqual([Date.UTC(2026, 9, 3, 15), HOUR_MS]);
  });
});
