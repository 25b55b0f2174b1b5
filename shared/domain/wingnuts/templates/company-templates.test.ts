import { expect, test } from 'vitest';
import {
  type CompanyTemplate,
  templateSensors,
  WIRING_TEMPLATE_LIMITS,
  withCompanyTemplate,
} from './company-templates.ts';

const template = (name: string): CompanyTemplate => ({ id: name, name, sensors: {}, changedAt: 1 });

test('A company has 30 templates at the most, each with its own name in whatever case', () => {
  const many = Array.from({ length: WIRING_TEMPLATE_LIMITS.templates }, (_, place) => template(`T${place}`));
  expect(withCompanyTemplate([template('Old')], template('New'))).toEqual([template('Old'), template('New')]);
  expect(withCompanyTemplate([template('Tower')], template('TOWER'))).toBe('TEMPLATE_NAME_IN_USE');
  expect(withCompanyTemplate(many, template('One more'))).toBe('TOO_MANY_TEMPLATES');
  expect(withCompanyTemplate(many.slice(1), template('One more'))).toHaveLength(many.length);
});

test('A template keeps types and labels; units and limits stay with the device', () => {
  const entry = { type: 'current', label: 'boilerPumpCurrent1' } as const;
  expect(templateSensors({ AN18: { ...entry, unit: 'mA', onFrom: 0.2, offBelow: 0.1 } })).toEqual({ AN18: entry });
});
