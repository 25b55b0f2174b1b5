import { describe, expect, it } from 'vitest';
import type { PropertyReply } from '../../shared/api/types/entity-types.ts';
import type { Portal } from './portal.ts';
import { ask, buildingNamed } from './tools.ts';

const building = (id: string, externalId: string, name: string): PropertyReply => ({
  id,
  externalId,
  entityStatus: 'enabled',
  createdAt: '2026-01-01 00:00:00',
  config: {
    name,
    portfolio: 'North',
    address: { streetAddress: '', city: 'Troy', country: 'US', provinceState: 'NY', postalZip: '12180' },
    assets: [],
    alarms: [],
    timeZone: 'America/New_York',
  } as unknown as PropertyReply['config'],
  linkedWingnuts: [],
  version: 1,
});
const ALL = [
  building('p1', '1001', 'Elm Court'),
  building('p2', '1002', 'Elm Court Annex'),
  building('p3', '7', 'Oak'),
];

describe('A building is named (docs/product/keys.md#mcp)', () => {
  it.each([
    ['elm court', 'p1'],
    ['1002', 'p2'],
    [' annex ', 'p2'],
    ['p3', 'p3'],
  ])('by %j', (text, id) => {
    expect(buildingNamed(ALL, text).id).toBe(id);
  });

  it.each([
    ['elm', 'Several buildings fit "elm": Elm Court (1001), Elm Court Annex (1002). Ask with the Property ID'],
    ['ash', 'not known: no building "ash". list_buildings names all that this key sees'],
  ])('by %j alone, or not at all', (text, problem) => {
    expect(() => buildingNamed(ALL, text)).toThrow(problem);
  });
});

describe('An answer', () => {
  const portal = (replies: Readonly<Record<string, unknown>>): Portal => ({
    link: (path) => `https://portal.example${path}`,
    read: (async (name: string) => {
      if (replies[name] === undefined) throw new Error('This key opens nothing');
      return replies[name];
    }) as Portal['read'],
  });
  const asked = async (name: string, question: object, replies: Readonly<Record<string, unknown>>) => {
    const { text, isError } = await ask(portal(replies), name, question);
    return isError ? text : JSON.parse(text);
  };
  const facts = (days: readonly object[]) => ({ properties: ALL, facts: { timeZone: 'America/New_York', days } });
  const day = { day: '2026-01-15', start: 0, end: 864e5, until: 864e5, coverage: 0.5, analogs: {}, switches: {} };

  it('is the sentence of the portal when it refuses', async () => {
    expect(await asked('list_buildings', {}, {})).toBe('This key opens nothing');
  });

  it('holds buildings against each other only by days that are known', async () => {
    const days = [
      { ...day, outdoor: { mean: 20, min: 1, max: 30, degreeHours: 1080 }, firing: { minutes: 300, together: 0 } },
      { ...day, day: '2026-01-16' },
    ];
    const question = { buildings: ['1001', 'oak'], from: '2026-01-15', to: '2026-01-18' };
    const answer = await asked('compare', question, facts(days));
    expect(answer.rows).toHaveLength(2);
    expect(answer.rows[0]).toMatchObject({
      building: 'Elm Court',
      coverage: '2 of 4 days, 50% of them known',
      outdoor: { figure: { value: 20, unit: '°F' }, knownOnDays: 1 },
      firingADay: { figure: { value: 300, unit: 'minutes' }, knownOnDays: 1 },
      supplyWhileFiring: { figure: 'not known', knownOnDays: 0 },
      link: 'https://portal.example/portal/property/detail/p1/days?to=2026-01-18',
    });
    expect((await asked('compare', question, facts([]))).rows[0]).toMatchObject({
      coverage: '0 of 4 days',
      outdoor: { figure: 'not known', knownOnDays: 0 },
    });
  });

  it.each([
    [{ buildings: ['oak'], from: '2026-01-15', to: '2026-01-16' }, /buildings/],
    [{ buildings: ['oak', '1001'], from: '2026-01-15', to: '2026-01-14' }, /to must be the day from/],
    [{ buildings: ['oak', '1001'], from: '2025-01-15', to: '2026-01-14' }, /to must be the day from/],
  ])('to the comparison %j is a problem', async (question, problem) => {
    expect(await asked('compare', question, facts([]))).toMatch(problem);
  });

  it('says how many rows it has left out', async () => {
    const many = Array.from({ length: 130 }, (_, at) => building(`q${at}`, String(5000 + at), `House ${at}`));
    const answer = await asked('list_buildings', {}, { properties: many });
    expect([answer.rows.length, answer.leftOut, answer.coverage]).toEqual([
      100,
      '30 more; ask about one building',
      '130 of the 130 buildings that this key sees',
    ]);
  });
});
