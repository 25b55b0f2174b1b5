import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PendingRange } from './pending-range.ts';
import RangePickers from './RangePickers.tsx';
import { monthWindow } from './shown-range.ts';

const LA = 'America/Los_Angeles';
/** November 21st, 02:00 in Los Angeles. */
const now = Date.UTC(2026, 10, 21, 10);
const month = { year: 2026, month: 11 };

function Pickers({ onPend }: { readonly onPend: (pending: PendingRange) => void }) {
  const [pending, setPending] = useState<PendingRange>();
  return (
    <RangePickers
      range={{ kind: 'month', month, window: monthWindow(month, LA) }}
      at={Date.UTC(2026, 10, 2, 8)}
      zone={LA}
      now={now}
      earliest={undefined}
      pending={pending}
      onPend={(next) => {
        setPending(next);
        onPend(next);
      }}
    />
  );
}

test('A day chosen while a month is in force stands in the field, and is the whole day', async () => {
  const onPend = vi.fn();
  render(<Pickers onPend={onPend} />);
  fireEvent.click(screen.getByRole('button', { name: /Calendar/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /November 18, 2026/ }));
  expect(onPend).toHaveBeenLastCalledWith({ kind: 'day', time: Date.UTC(2026, 10, 19, 8) - 1 });
  const shown = (name: RegExp) => screen.getByRole('spinbutton', { name }).textContent;
  expect([shown(/^month/), shown(/^day/), shown(/^year/)]).toEqual(['11', '18', '2026']);
});
