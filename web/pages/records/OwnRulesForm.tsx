import { object, string } from 'yup';
import { Button } from '../../ui/controls/Button.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './Records.module.css';
import type { OwnFields } from './record-address.ts';

const day = string()
  .required('Type a day such as 10-01')
  .matches(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Type a day such as 10-01');
const clock = string()
  .required('Type a time')
  .matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'Type a time such as 06:30');
const isTemperature = (text: string | undefined) => {
  const value = Number(text);
  return Number.isFinite(value) && value >= -40 && value <= 450;
};
const temperature = string().test(
  'temperature',
  'Type a temperature in °F, such as 68',
  (text) => !text || isTemperature(text),
);

const RULES = object({
  seasonFrom: day,
  seasonTo: day,
  dayFrom: clock,
  dayTo: clock,
  dayMin: temperature.required('Type a temperature in °F, such as 68'),
  nightMin: temperature,
  outdoorBelow: temperature,
  hotWaterMin: temperature,
});

/** The rules of a company's own. They stand in the address when they are applied. */
export const OwnRulesForm = ({
  own,
  onApply,
}: {
  readonly own: OwnFields;
  readonly onApply: (own: OwnFields) => void;
}) => (
  <PortalForm initialValues={{ ...own }} enableReinitialize rules={RULES} onSubmit={onApply} className={styles.own}>
    <TextField name="seasonFrom" label="Season from" hint="Month-day" />
    <TextField name="seasonTo" label="Season to" hint="Month-day" />
    <TextField name="dayFrom" label="Day from" type="time" />
    <TextField name="dayTo" label="Day to" type="time" />
    <TextField name="dayMin" label="Least by day, °F" inputMode="decimal" />
    <TextField name="nightMin" label="Least by night, °F" inputMode="decimal" hint="Empty: no rule" />
    <TextField name="outdoorBelow" label="By day only below, °F outside" inputMode="decimal" hint="Empty: always" />
    <TextField name="hotWaterMin" label="Hot water at least, °F" inputMode="decimal" hint="Empty: no rule" />
    <Button type="submit">APPLY</Button>
  </PortalForm>
);
