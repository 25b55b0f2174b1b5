import { describe, expect, it } from 'vitest';
import { parseSensorLabel, SENSORS, sensorsOf } from '../../shared/domain/sensor.ts';
import { parseUtc } from '../../shared/domain/time-text.ts';
import { categoryOf } from '../../shared/domain/wingnuts/input.ts';
import { UUID_PATTERN } from '../../shared/domain/wingnuts/wingnut.ts';
import { wiredInputs } from './fixtures/wiring.ts';
import { COMPANIES, NOTIFICATIONS, PROPERTIES, WINGNUTS } from './fixtures.ts';

const users = COMPANIES.flatMap((company) => company.users);
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the fixtures of the demo world', () => {
  it('have a unique uuid for every entity', () => {
    const ids = [...COMPANIES, ...users, ...PROPERTIES, ...WINGNUTS, ...NOTIFICATIONS].map(({ id }) => id);
    expect(unique(ids)).toBe(true);
    expect(ids.filter((id) => !UUID_PATTERN.test(id))).toEqual([]);
  });

  it('have the same uuids in every run', () => {
    expect(WINGNUTS.find(({ serial }) => serial === '48213007')?.id).toBe('659ab1d0-6139-432c-a708-032f8ef2881e');
  });

  it('have an admin, an editor and a viewer in each company, within its seats', () => {
    for (const { seats, users: staff } of COMPANIES) {
      expect(staff.map(({ role }) => role)).toEqual(['admin', 'write', 'read']);
      expect(staff.length).toBeLessThan(seats);
    }
  });

  it('have passwords that the policy accepts and phones in the stored format', () => {
    for (const { password, phone } of users) {
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{8,}$/);
      expect(phone).toMatch(/^\+1\d{10}$/);
    }
  });

  it('number the properties of a company uniquely, with digits', () => {
    for (const { id } of COMPANIES) {
      const numbers = PROPERTIES.filter(({ companyId }) => companyId === id).map(({ externalId }) => externalId);
      expect(unique(numbers)).toBe(true);
      expect(numbers.every((number) => /^\d{1,45}$/.test(number))).toBe(true);
    }
    expect(PROPERTIES.some(({ externalId }) => externalId.startsWith('0'))).toBe(true);
  });

  it('have a UTC date for every property and claimed wingnut, and valid time zones', () => {
    for (const { createdAt, timeZone } of PROPERTIES) {
      expect(parseUtc(createdAt)).toBeTypeOf('number');
      expect(Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
    }
    for (const { createdAt, state } of WINGNUTS) expect(createdAt === null).toBe(state === 'unclaimed');
  });

  it('have every state of a wingnut, a property with two wingnuts and a property without', () => {
    expect(new Set(WINGNUTS.map(({ state }) => state)).size).toBe(5);
    const linked = PROPERTIES.map(({ id }) => WINGNUTS.filter(({ propertyId }) => propertyId === id).length);
    expect(linked).toContain(0);
    expect(linked).toContain(2);
    expect(WINGNUTS.filter(({ state }) => state === 'unclaimed').map(({ companyId }) => companyId)).toEqual([
      null,
      null,
    ]);
  });

  it('link a wingnut only to a property of its own company', () => {
    for (const { propertyId, companyId } of WINGNUTS) {
      const property = PROPERTIES.find(({ id }) => id === propertyId);
      if (property) expect(property.companyId).toBe(companyId);
    }
  });

  it('wire each sensor to an input of its family, with its own type', () => {
    for (const { wiring } of WINGNUTS) {
      for (const [key, entry] of wiredInputs(wiring)) {
        const name = parseSensorLabel(entry.label)?.name;
        expect(sensorsOf(categoryOf(key))).toContain(name);
        expect(name && SENSORS[name].type).toBe(entry.type);
      }
    }
    expect(Math.max(...WINGNUTS.map(({ sensors }) => Object.keys(sensors).length))).toBeGreaterThanOrEqual(24);
  });

  it('use a label once in a property', () => {
    for (const { id } of PROPERTIES) {
      const labels = WINGNUTS.filter(({ propertyId }) => propertyId === id).flatMap(({ sensors }) =>
        wiredInputs(sensors).map(([, { label }]) => label),
      );
      expect(unique(labels)).toBe(true);
    }
  });

  it('have limits only for sensors of the property, and mail its admin', () => {
    for (const { propertyId, thresholds, recipients } of NOTIFICATIONS) {
      const labels = WINGNUTS.filter((wingnut) => wingnut.propertyId === propertyId).flatMap(({ sensors }) =>
        wiredInputs(sensors).map(([, { label }]) => label as string),
      );
      expect(labels).toEqual(expect.arrayContaining(Object.keys(thresholds)));
      expect(recipients.map(({ id }) => users.find((user) => user.id === id)?.role)).toEqual(['admin']);
    }
  });
});
