import { fireEvent, render, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import type { SchemaReply } from '../../../../../shared/api/types/entity-types.ts';
import { PUMP_LIMIT_PROBLEMS } from '../../../../../shared/domain/wingnuts/pump-limits.ts';
import type { SensorEntry } from '../../../../../shared/domain/wingnuts/wingnut.ts';
import { changedInputs, changeSession, incompleteInputs, type Session, startSession } from '../session.ts';
import type { Configuration } from '../use-configuration.ts';
import { InputRow } from './InputRow.tsx';

const PUMP: SensorEntry = { type: 'current', label: 'boilerPumpCurrent1' };
const OWN: SensorEntry = { ...PUMP, onFrom: 0.15, offBelow: 0.08 };
const NONE = { sensors: { types: [], labels: [] } };
const SCHEMA: SchemaReply = {
  thermistorInputs: NONE,
  currentLoopInputs: {
    sensors: {
      types: [{ value: 'current', label: 'Current' }],
      labels: [{ value: 'boilerPumpCurrent', label: 'Boiler Pump Current' }],
    },
  },
  gpioInputs: NONE,
  relayInputs: NONE,
};

/** The expanded row of an input. Returns a view of its session. */
function openRow(entry: SensorEntry, mayExpand = true) {
  let session: Session | undefined;
  function Row() {
    const [now, change] = useReducer(changeSession, { sensors: { AN18: entry }, version: 1 }, startSession);
    session = now;
    return (
      <ul>
        <InputRow
          input="AN18"
          tab="Transducer"
          latest={{}}
          now={0}
          schema={SCHEMA}
          others={[]}
          mayExpand={mayExpand}
          expanded={true}
          onToggle={vi.fn()}
          onDone={vi.fn()}
          configuration={{ session: now, change, clear: vi.fn() } as unknown as Configuration}
        />
      </ul>
    );
  }
  render(<Row />);
  return () => {
    if (!session) throw new Error('The row has no session');
    return session;
  };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, A` });
const type = (name: string, text: string) => {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value: text } });
};

test('A current without own limits has two empty fields with the usual limits as placeholders', () => {
  const session = openRow(PUMP);
  expect([field('ON from').value, field('OFF under').value]).toEqual(['', '']);
  expect([field('ON from').placeholder, field('OFF under').placeholder]).toEqual(['0.5', '0.3']);
  expect(screen.queryByText(/^ON from .* OFF under/)).toBeNull();
  type('ON from', '0,15');
  type('OFF under', '0.08');
  fireEvent.blur(field('OFF under'));
  expect(field('ON from').value).toBe('0.15');
  screen.getByText('ON from 0.15 A, OFF under 0.08 A');
  screen.getByText('Not saved yet');
  expect(changedInputs(session())).toEqual(['AN18']);
  expect(incompleteInputs(session())).toEqual([]);
});

test.each([
  ['not be one alone', '', PUMP_LIMIT_PROBLEMS.oneAlone],
  ['not be above 20 A', '21', PUMP_LIMIT_PROBLEMS.noLimit],
  ['not be words', 'x', PUMP_LIMIT_PROBLEMS.noLimit],
  ['not cross', '0.05', PUMP_LIMIT_PROBLEMS.crossed],
])('Limits can %s: the fields say so when they are left', (_what, text, problem) => {
  const session = openRow(OWN);
  type('ON from', text);
  expect(screen.queryByText(problem)).toBeNull();
  screen.getByText('Correct ON from and OFF under');
  fireEvent.blur(field('ON from'));
  screen.getByText(problem);
  for (const name of ['ON from', 'OFF under']) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  }
  expect(incompleteInputs(session())).toEqual(['AN18']);
});

test('Other sensors have no such fields', () => {
  openRow({ type: 'pressure', label: 'boilerSystemPressure1' });
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

test('Who may not change anything reads the limits in the row', () => {
  openRow(OWN, false);
  within(screen.getByRole('listitem')).getByText('ON from 0.15 A, OFF under 0.08 A');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});
