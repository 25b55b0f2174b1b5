import { fireEvent, render, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import type { WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { changeSession, type Session, startSession } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import { Preview } from './Preview.tsx';

const NOON = Date.UTC(2026, 10, 23, 12);
const CIRCUIT: Sensors = {
  AN01: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
  AN02: { type: 'temperature', label: 'roomTemperature1' },
  AN03: { type: 'temperature', label: 'outdoorTemperature1' },
};

/** The preview of a template for a wingnut with these values and labels. Returns a view of its session. */
function startPreview(
  values: Partial<Record<InputKey, number>>,
  sensors: Sensors = {},
  others: readonly SensorLabel[] = [],
) {
  let session: Session | undefined;
  const onApplied = vi.fn();
  const latest = Object.fromEntries(Object.entries(values).map(([input, value]) => [input, { time: NOON, value }]));
  function Page() {
    const [now, change] = useReducer(changeSession, { sensors, version: 1 }, startSession);
    session = now;
    return (
      <Preview
        template={{ id: 'circuit', name: 'A circuit', sensors: CIRCUIT }}
        wingnut={{ latest } as unknown as WingnutDetailReply}
        now={NOON}
        others={others}
        configuration={{ session: now, change } as unknown as Configuration}
        onBack={vi.fn()}
        onApplied={onApplied}
      />
    );
  }
  render(<Page />);
  return { drafts: () => session?.drafts, onApplied };
}

const boxes = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const temperature = (name: string, number = '1') => ({ type: 'temperature', name, number });

test('No change before APPLY, which fills in what nothing speaks against, with free numbers', () => {
  const { drafts, onApplied } = startPreview({ AN01: 160, AN02: 140, AN03: 41 }, {}, ['outdoorTemperature1']);
  expect(boxes()).toEqual([true, false, true]);
  expect(rows()[1]?.textContent).toContain('Room Temperature cannot be 140°F');
  expect(screen.getByRole('status').textContent).toBe('1 contradiction, in A02');
  expect(drafts()).toEqual({});
  fireEvent.click(screen.getByRole('button', { name: 'APPLY 2, LEAVE 1' }));
  expect(drafts()).toEqual({
    AN01: temperature('boilerSupplyHeaderTemperature'),
    AN03: temperature('outdoorTemperature', '2'),
  });
  expect(onApplied).toHaveBeenCalledOnce();
});

test('The person decides: what is marked can be applied, what fits can be left', () => {
  const { drafts } = startPreview({ AN01: 160, AN02: 140, AN03: 41 });
  fireEvent.click(screen.getByRole('checkbox', { name: /^A02/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^A01/ }));
  fireEvent.click(screen.getByRole('button', { name: 'APPLY 2, LEAVE 1' }));
  expect(Object.keys(drafts() ?? {})).toEqual(['AN02', 'AN03']);
});

test('Labels that are there stay, and their numbers are not taken twice', () => {
  const { drafts } = startPreview(
    { AN01: 160, AN02: 70, AN03: 41 },
    {
      AN02: { type: 'temperature', label: 'roomTemperature2' },
      AN03: { type: 'temperature', label: 'boilerSupplyHeaderTemperature1' },
    },
  );
  expect(rows()[1]?.textContent).toContain('A0270.0°F0 sec agoRoom Temperature 2No change');
  expect(rows()[2]?.textContent).toContain('Is Boiler Supply Header Temperature 1 now');
  fireEvent.click(screen.getByRole('button', { name: 'APPLY 1, LEAVE 1' }));
  expect(drafts()).toEqual({ AN01: temperature('boilerSupplyHeaderTemperature', '2') });
});

test('Where nothing can be applied, APPLY waits', () => {
  startPreview({ AN09: 50 });
  expect(rows().map(({ textContent }) => textContent?.includes('No signal'))).toEqual([true, true, true]);
  expect((screen.getByRole('button', { name: 'APPLY 0, LEAVE 3' }) as HTMLButtonElement).disabled).toBe(true);
});
