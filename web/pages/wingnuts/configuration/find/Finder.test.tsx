import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SchemaReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import { MINUTE_MS } from '../../../../../shared/domain/durations.ts';
import { SENSORS, type SensorLabel, sensorsOf } from '../../../../../shared/domain/sensor.ts';
import type { Latest } from '../inputs/suggestions.ts';
import { changeSession, type Session, startSession } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import { Finder } from './Finder.tsx';
import { AIM_MS, TOUCH_MS } from './use-steady-order.ts';
import { useTrails } from './use-trails.ts';

const family = (category: Parameters<typeof sensorsOf>[0]) => ({
  sensors: {
    types: [...new Set(sensorsOf(category).map((name) => SENSORS[name].type))].map((type) => ({
      value: type,
      label: type,
    })),
    labels: sensorsOf(category).map((name) => ({ value: name, label: name })),
  },
});
const SCHEMA: SchemaReply = {
  thermistorInputs: family('thermistor'),
  currentLoopInputs: family('currentLoop'),
  gpioInputs: family('generalPurpose'),
  relayInputs: family('relay'),
};
const START = Date.UTC(2026, 10, 23, 10);

/** The finder of a wingnut that reports each minute. Each report has the values that are given, and keeps the others. */
function startFinder(first: Record<string, number>, others: readonly SensorLabel[] = []) {
  let session: Session | undefined;
  let latest: Latest = {};
  let minute = -1;
  const next = (values: Record<string, number>) => {
    minute += 1;
    const now = Object.entries(values).map(([input, value]) => [input, { time: START + minute * MINUTE_MS, value }]);
    latest = { ...latest, ...Object.fromEntries(now) };
    return latest;
  };
  function Page({ latest: known }: { readonly latest: Latest }) {
    const [now, change] = useReducer(changeSession, { sensors: {}, version: 1 }, startSession);
    session = now;
    return (
      <Finder
        wingnut={{ latest: known } as WingnutDetailReply}
        now={START + minute * MINUTE_MS + 1000}
        schema={SCHEMA}
        others={others}
        configuration={{ session: now, change, clear: vi.fn() } as unknown as Configuration}
        trails={useTrails(known)}
      />
    );
  }
  const view = render(<Page latest={next(first)} />);
  return {
    report: (values: Record<string, number>) => view.rerender(<Page latest={next(values)} />),
    drafts: () => session?.drafts,
  };
}

const list = () => screen.getByRole('list', { name: 'Inputs by last change' });
const rows = () => within(list()).getAllByRole('button', { name: /^[AD]\d\d/ });
const keys = () => rows().map(({ textContent }) => textContent?.slice(0, 3));
const taps = () => within(screen.getByRole('list', { name: 'Likely labels' })).getAllByRole('button');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

test('What moves comes to the top and says how; what has no signal is folded', () => {
  const { report } = startFinder({ AN01: 160, AN02: 72, AN05: 72.5 });
  expect(keys()).toEqual(['A01', 'A02', 'A05']);
  report({ AN01: 160.1, AN02: 72, AN05: 84.2 });
  pass(TOUCH_MS);
  expect(keys()).toEqual(['A05', 'A01', 'A02']);
  expect(rows()[0]?.textContent).toContain('A05No labelChanged just now+11.7°F in 1 min84.2°F1 sec ago');
  expect(rows()[1]?.textContent).toContain('A01No labelNo change160.1°F1 sec ago');
  fireEvent.click(screen.getByRole('button', { name: '45 without a signal' }));
  expect(rows()).toHaveLength(48);
});

test('One tap labels the first input, and the next one without a label offers its own', () => {
  const { drafts } = startFinder({ AN01: 285, AN02: 163 }, ['boilerSupplyHeaderTemperature1']);
  expect(taps()[0]?.textContent).toBe('Boiler Exhaust 1');
  fireEvent.click(taps()[0] as HTMLElement);
  expect(drafts()).toEqual({ AN01: { type: 'temperature', name: 'boilerExhaustTemperature', number: '1' } });
  expect(taps().map((tap) => tap.textContent)).toContain('Boiler Outlet 1');
  // Number 1 is another wingnut's.
  expect(taps().map((tap) => tap.textContent)).not.toContain('Boiler Supply Header 1');
});

test('Rows keep their places while somebody touches the list or has opened a row, and take no tap when they have just moved', () => {
  const { report } = startFinder({ AN01: 160, AN02: 72 });
  pass(AIM_MS);
  expect(list().hasAttribute('data-settling')).toBe(false);
  fireEvent.pointerDown(list());
  report({ AN01: 160, AN02: 84 });
  pass(TOUCH_MS - 500);
  expect(keys()).toEqual(['A01', 'A02']);
  pass(1000 - AIM_MS);
  expect(keys()).toEqual(['A02', 'A01']);
  expect(list().hasAttribute('data-settling')).toBe(true);
  pass(AIM_MS);
  expect(list().hasAttribute('data-settling')).toBe(false);
  fireEvent.click(rows()[0] as HTMLElement);
  report({ AN01: 190, AN02: 84 });
  pass(TOUCH_MS * 3);
  expect(keys()).toEqual(['A02', 'A01']);
  fireEvent.click(rows()[0] as HTMLElement);
  pass(TOUCH_MS);
  expect(keys()).toEqual(['A01', 'A02']);
});

test('A row that somebody opens has all choices', () => {
  const { drafts } = startFinder({ AN01: 285, AN18: 3.2 });
  fireEvent.click(rows()[1] as HTMLElement);
  const fields = within(screen.getByRole('group', { name: 'A18' }));
  expect(fields.getByRole('button', { name: /Sensor type/ })).toBeDefined();
  fireEvent.click(fields.getByRole('button', { name: 'Boiler Pump Current 1' }));
  expect(drafts()).toEqual({ AN18: { type: 'current', name: 'boilerPumpCurrent', number: '1' } });
  expect(screen.queryByRole('group', { name: 'A18' })).toBeNull();
});
