import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SharedCrosshair } from './crosshair.tsx';
import { Overlay } from './Overlay.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const FRAME = { left: 0, top: 0, width: 100, height: 278, from: NOON - DAY / 2, to: NOON + DAY / 2, low: 0, high: 200 };
const SERIES = [
  {
    id: 'supply',
    name: 'Boiler Supply',
    colourIndex: 1,
    min: null,
    max: null,
    average: null,
    now: undefined,
    points: [[NOON, 150]] as [number, number][],
    compared: { points: [[NOON, 140]] as [number, number][], min: null, max: null, average: null },
  },
];

test('The tip and the words for screen readers name both times and both values', () => {
  const { container } = render(
    <SharedCrosshair>
      <Overlay
        label="Temperature"
        frame={FRAME}
        series={SERIES}
        comparison={{ name: 'Previous day', timeText: () => 'Nov 19, 12:00 PM' }}
        quantity="temperature"
        decimals={1}
        zone="UTC"
        unknown={[]}
        spans={[]}
      />
    </SharedCrosshair>,
  );
  const slider = screen.getByRole('slider');
  fireEvent.pointerMove(slider, { clientX: 50 });
  expect(container.querySelector('b')?.textContent).toBe('Nov 20, 12:00 PM');
  screen.getByText('Previous day: Nov 19, 12:00 PM');
  expect(container.querySelector('small')?.textContent).toBe('140.0');
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Nov 20, 12:00 PM: Boiler Supply 150.0°F, compared 140.0°F. Previous day: Nov 19, 12:00 PM',
  );
});
