import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../shared/domain/durations.ts';
import { RULE_SET, type Written } from '../../shared/domain/facts/due-days.ts';
import type { LocalDay } from '../../shared/domain/facts/local-days.ts';
import { backfillFacts } from './backfill.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

/** A company with two properties that have readings, and one without. The facts are kept in memory. */
function openCompany() {
  const stored = new Map<string, Written>();
  const made: string[] = [];
  const kept: string[] = [];
  const owner = (id: string) => ({ companyId: 'c', property: { id, name: id, timeZone: 'America/Denver' } });
  const place = (id: string, { day }: LocalDay) => `${id} ${day}`;
  const run = async (goes: boolean, failsAt?: string) => {
    const lines: string[] = [];
    await backfillFacts({
      companies: [{ id: 'c', name: 'Harbourline' }],
      goes,
      now: NOW,
      properties: async () => ['Alder House', 'Birchwood', 'Cedar Court'].map(owner),
      begin: async ({ property }) => (property.id === 'Cedar Court' ? undefined : NOW - 3 * DAY_MS),
      written: async ({ property }, days) =>
        new Map(
          days.flatMap((day) => {
            const known = stored.get(place(property.id, day));
            return known ? [[day.day, known]] : [];
          }),
        ),
      write: async ({ property }, days) => {
        for (const day of days) {
          if (place(property.id, day) === failsAt) throw new Error('throttled');
          made.push(place(property.id, day));
          stored.set(place(property.id, day), { ruleSet: RULE_SET, seenUntil: NOW, until: day.endTime });
        }
      },
      keep: async ({ property }, days) => {
        kept.push(...days.map((day) => place(property.id, day)));
      },
      print: (line) => lines.push(line),
    });
    return lines;
  };
  return { stored, made, kept, run };
}

describe('Writing the facts of older days', () => {
  it('only counts them without --go', async () => {
    const { run, made } = openCompany();
    expect(await run(false)).toEqual([
      '6 of 6 days have no facts, or those of an earlier version.',
      'Nothing was changed. Add --go to write them.',
    ]);
    expect(made).toEqual([]);
  });

  it('writes each day that is over once, from the first reading on', async () => {
    const { run, made } = openCompany();
    expect(await run(true)).toEqual([
      'Harbourline: 6 days written.',
      '6 of 6 days have got their facts; the others had them.',
    ]);
    expect(made.slice(0, 3)).toEqual(['Alder House 2026-11-20', 'Alder House 2026-11-21', 'Alder House 2026-11-22']);
    expect(await run(true)).toEqual(['0 of 6 days have got their facts; the others had them.']);
    expect(made).toHaveLength(6);
  });

  it('keeps the energy of all days, also of those that had their facts', async () => {
    const { run, made, kept } = openCompany();
    await run(false);
    expect(kept).toEqual([]);
    await run(true);
    made.length = kept.length = 0;
    await run(true);
    expect(made).toEqual([]);
    expect(kept).toHaveLength(6);
  });

  it('goes on where it stopped', async () => {
    const { run, made } = openCompany();
    await expect(run(true, 'Birchwood 2026-11-21')).rejects.toThrow('throttled');
    expect(made).toHaveLength(4);
    expect(await run(true)).toEqual([
      'Harbourline: 2 days written.',
      '2 of 6 days have got their facts; the others had them.',
    ]);
    expect(new Set(made).size).toBe(6);
  });

  it('writes anew what is not final or was made by earlier rules, and leaves what later rules have made', async () => {
    const { run, made, stored } = openCompany();
    await run(true);
    const [alder, birchwood, later] = ['Alder House 2026-11-20', 'Birchwood 2026-11-22', 'Birchwood 2026-11-20'];
    const until = (place: string) => stored.get(place)?.until ?? 0;
    stored.set(alder, { ruleSet: RULE_SET - 1, seenUntil: NOW, until: until(alder) });
    stored.set(birchwood, { ruleSet: RULE_SET, seenUntil: until(birchwood) - HOUR_MS, until: until(birchwood) });
    stored.set(later, { ruleSet: RULE_SET + 1, seenUntil: 0, until: 0 });
    made.length = 0;
    await run(true);
    expect(made).toEqual([alder, birchwood]);
  });
});
