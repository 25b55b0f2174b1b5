import { describe, expect, it } from 'vitest';
import { companyZone, mondayMailDue } from './monday-mail.ts';

const NY = 'America/New_York';

describe('The Monday mail', () => {
  it.each([
    ['2026-11-23T10:44:00Z', undefined, 'more than 75 minutes before 7:00'],
    ['2026-11-23T10:45:00Z', '2026-11-23T12:00:00.000Z', '75 minutes before it'],
    ['2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z', 'at 7:00'],
    ['2026-11-23T23:59:00Z', '2026-11-23T12:00:00.000Z', 'on Monday evening, when runs were missed'],
    ['2026-11-24T00:00:00Z', undefined, 'twelve hours later'],
    ['2026-11-24T11:00:00Z', undefined, 'on Tuesday'],
    ['2026-11-22T12:00:00Z', undefined, 'on Sunday'],
    ['2026-03-09T10:30:00Z', '2026-03-09T11:00:00.000Z', 'after the clock went forward'],
  ])('at %s is planned for %s (%s)', (now, at, _when) => {
    const due = mondayMailDue(NY, Date.parse(now));
    expect(due && new Date(due.at).toISOString()).toBe(at);
  });

  it('has one Monday, however often it is planned', () => {
    const mondays = Array.from({ length: 14 * 24 }, (_, hour) => Date.UTC(2026, 10, 20) + hour * 3_600_000).flatMap(
      (now) => mondayMailDue('Asia/Tokyo', now)?.day ?? [],
    );
    expect([...new Set(mondays)]).toEqual(['2026-11-23', '2026-11-30']);
  });
});

describe('The zone of a company', () => {
  it('is that of most of its properties', () => {
    expect(companyZone([NY, 'America/Denver', NY])).toBe(NY);
    expect(companyZone([NY, 'America/Denver'])).toBe('America/Denver');
    expect(companyZone([])).toBe('UTC');
  });
});
