import { fireEvent, render, screen, within } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import { encodeHistory } from '../../../../shared/domain/alarms/limits/history-encoding.ts';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { APARTMENT_LABELS } from '../../../../shared/domain/sensor.ts';
import { draftErrors, draftsOf, type ThresholdValues } from '../limits/threshold-drafts.ts';
import type { Preview } from '../limits/use-preview.ts';
import { ThresholdRow } from './ThresholdRow.tsx';
import { ThresholdRows } from './ThresholdRows.tsx';

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const RELAY = 'boilerRelayState1';
const WORDS = 'Boiler Supply Header Temperature 1';
const DAY = 24 * 60;

/** 30 days: the burner is ON in the first half of each day, and the supply is between 140.5 and 180.5 then. */
const minutes = Array.from({ length: 30 * DAY }, (_, index) => index);
const isOn = (index: number) => index % DAY < DAY / 2;
const readings = {
  start: MINUTE_MS,
  stepMs: MINUTE_MS,
  values: {
    [SUPPLY]: encodeHistory(minutes.map((index) => (isOn(index) ? 140.5 + (index % 41) : 70))),
    [RELAY]: encodeHistory(minutes.map((index) => (isOn(index) ? 1 : 0))),
  },
};

function open(mayChange = true) {
  const choose = vi.fn();
  const preview = { days: 30, shownDays: 30, readings, choose } as unknown as Preview;
  const thresholds = draftsOf([SUPPLY, RELAY], { [SUPPLY]: { min: '60', max: '200', thresholdStatus: 'enabled' } });
  render(
    <Formik<ThresholdValues>
      initialValues={{ thresholds, recipients: [], instruction: '' }}
      validate={(values) => ({ thresholds: draftErrors(values.thresholds) })}
      onSubmit={() => {}}
    >
      <ul>
        <ThresholdRow
          label={SUPPLY}
          colourIndex={1}
          latest={{ value: 150, time: 0 }}
          breaches={0}
          now={0}
          preview={preview}
          place={{ timeZone: 'UTC' }}
          isUnderWork={() => () => false}
          circumstances={{ latest: {} }}
          mayChange={mayChange}
          changed={false}
          sought={false}
        />
      </ul>
    </Formik>,
  );
  return { choose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};

test('A row hides patience behind MORE, and says it in words when it is folded again', async () => {
  open();
  expect(screen.queryByLabelText(`Alarm delay, ${WORDS}`)).toBeNull();
  press(`MORE for ${WORDS}`);
  type(`Alarm delay, ${WORDS}`, '241');
  await screen.findByText('At most 240 minutes');
  type(`Alarm delay, ${WORDS}`, '30');
  type(`Clear margin, ${WORDS}`, '140');
  await screen.findByText('Leave room between the two limits');
  type(`Clear margin, ${WORDS}`, '5');
  press(`LESS for ${WORDS}`);
  screen.getByText('30 min delay · clears 5°F inside the limit');
});

test('SUGGEST offers limits from the hours in which the burner ran, and sets them only when they are taken', () => {
  const { choose } = open();
  press(`MORE for ${WORDS}`);
  press(`SUGGEST LIMITS for ${WORDS}`);
  expect(choose).toHaveBeenCalledExactlyOnceWith(30);
  screen.getByText(/^Suggested: min 140°F, max 181°F, from 3\d\d run hours in the last 30 days\.$/);
  expect(field(`Min of ${WORDS}`).value).toBe('60');
  press(`USE THESE LIMITS for ${WORDS}`);
  expect([field(`Min of ${WORDS}`).value, field(`Max of ${WORDS}`).value]).toEqual(['140', '181']);
});

test('Somebody who may not change limits has no MORE', () => {
  open(false);
  expect(screen.queryByRole('button', { name: `MORE for ${WORDS}` })).toBeNull();
});

test('Apartments have one row for each side in a group of their own, without a preview and a suggestion', () => {
  const thresholds = draftsOf(APARTMENT_LABELS, {
    coldestApartment: { byRules: true, forMinutes: '60', thresholdStatus: 'enabled' },
    warmestApartment: { min: '', max: '78', forMinutes: '60', thresholdStatus: 'enabled' },
  });
  const preview = { days: 30, shownDays: 30, readings, choose: vi.fn() } as unknown as Preview;
  render(
    <Formik<ThresholdValues> initialValues={{ thresholds, recipients: [], instruction: '' }} onSubmit={() => {}}>
      <ThresholdRows
        labels={[...APARTMENT_LABELS]}
        sought={undefined}
        changed={new Set()}
        row={(label) => (
          <ThresholdRow
            key={label}
            label={label}
            colourIndex={1}
            latest={{ value: undefined, time: undefined }}
            breaches={0}
            now={0}
            preview={preview}
            place={{ timeZone: 'UTC' }}
            isUnderWork={() => () => false}
            circumstances={{ latest: {} }}
            mayChange
            changed={false}
            sought={false}
          />
        )}
      />
    </Formik>,
  );
  const group = within(screen.getByRole('region', { name: 'Apartments' }));
  const [coldest, warmest] = group.getAllByRole('listitem').map((row) => within(row));
  coldest?.getByText('Each apartment by its own readings, as one alarm');
  coldest?.getByText('City rules');
  expect(screen.queryByLabelText('Min of Coldest Apartment')).toBeNull();
  expect(screen.queryByLabelText('Max of Coldest Apartment')).toBeNull();
  expect(warmest?.getByLabelText<HTMLInputElement>('Max of Warmest Apartment').value).toBe('78');
  expect(screen.queryByLabelText('Min of Warmest Apartment')).toBeNull();
  press('MORE for Coldest Apartment');
  expect(screen.queryByRole('button', { name: /^SUGGEST/ })).toBeNull();
});

test('Many sensors without limits are folded by system; one with unsaved changes and one that is sought are not', () => {
  const labels = ['1', '2', '3', '4', '5'].flatMap((each) => [`roomTemperature${each}`, `boilerRelayState${each}`]);
  const thresholds = draftsOf(labels, { boilerRelayState2: { max: '0', thresholdStatus: 'enabled' } });
  render(
    <Formik<ThresholdValues> initialValues={{ thresholds, recipients: [], instruction: '' }} onSubmit={() => {}}>
      <ThresholdRows
        labels={labels}
        sought="roomTemperature5"
        changed={new Set(['roomTemperature3'])}
        row={(label) => <li key={label}>{label}</li>}
      />
    </Formik>,
  );
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['boilerRelayState2', 'roomTemperature5', 'roomTemperature3']);
  press('SHOW 4 MORE SENSORS of Boiler');
  expect(shown()).toHaveLength(7);
  press('HIDE 4 SENSORS of Boiler');
  expect(shown()).toHaveLength(3);
});

test('Where nobody has set limits yet, the sensors with presets are shown', () => {
  const labels = ['1', '2', '3', '4', '5'].flatMap((each) => [`roomTemperature${each}`, `boilerRelayState${each}`]);
  render(
    <Formik<ThresholdValues>
      initialValues={{ thresholds: draftsOf(labels, {}), recipients: [], instruction: '' }}
      onSubmit={() => {}}
    >
      <ThresholdRows
        labels={labels}
        sought={undefined}
        changed={new Set()}
        row={(label) => <li key={label}>{label}</li>}
      />
    </Formik>,
  );
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(labels.filter((label) => label.startsWith('room')));
});
