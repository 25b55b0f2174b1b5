import { describe, expect, it } from 'vitest';
import {
  contractorActor,
  contractorEnd,
  contractorInWords,
  extendedEnd,
  isContractorActor,
  isContractorOpen,
} from './contractors.ts';
import { DAY_MS } from './durations.ts';

describe('A contractor link (docs/product/contractors.md#link)', () => {
  it.each([
    [0, 1, DAY_MS],
    [0, 14, 14 * DAY_MS],
    [1_700_000_000_999, 2, 1_700_000_000_000 + 2 * DAY_MS],
  ])('made at %i for %i days ends at %i, at a whole second', (now, days, end) => {
    expect(contractorEnd(now, days)).toBe(end);
  });

  it.each([
    [999, true],
    [1000, false],
    [1001, false],
  ])('that ends at 1000 is open at %i: %s', (now, expected) => {
    expect(isContractorOpen(1000, now)).toBe(expected);
  });

  it('is an actor of its own in records, which is no id of a user', () => {
    expect(contractorActor('a1')).toBe('contractor:a1');
    expect(isContractorActor('contractor:a1')).toBe(true);
    expect(isContractorActor('a1')).toBe(false);
    expect(contractorInWords('Alder Heating')).toBe('Contractor Alder Heating');
  });
});

describe('More days (docs/product/contractors.md#days)', () => {
  it.each([
    ['from the end', DAY_MS, 2, 0, 3 * DAY_MS],
    ['up to 14 days from now', 10 * DAY_MS, 14, DAY_MS, 15 * DAY_MS],
    ['and never earlier than the end', 14 * DAY_MS, 1, 0, 14 * DAY_MS],
  ])('are counted %s', (_how, endsAt, days, now, end) => {
    expect(extendedEnd(endsAt, days, now)).toBe(end);
  });
});
