import { describe, expect, it } from 'vitest';
import type { FindingHead } from '../../../shared/domain/findings/heads.ts';
import { literally } from '../../../shared/domain/sentences/sentence.ts';
import { companyFindingsReply, type JudgedProperty } from './company-findings-reply.ts';

const head = (more: Partial<FindingHead>): FindingHead => ({
  rule: 'short-cycling',
  subject: 'boilerRelayState1',
  about: 'Boiler Relay State 1',
  risk: 'damage',
  strength: 40,
  openedOn: '2026-11-01',
  seenOn: '2026-11-02',
  seenDays: 2,
  says: literally('It looks so.'),
  ...more,
});
const property = (id: string, heads: readonly FindingHead[] | undefined): JudgedProperty => ({
  property: {
    id,
    externalId: `10${id}`,
    name: `House ${id}`,
    portfolio: 'North',
    address: { streetAddress: '', city: 'Salem', country: 'USA', provinceState: 'MA', postalZip: '' },
  },
  heads,
});

describe('The findings of a company', () => {
  const reply = companyFindingsReply(
    [
      property('1', [head({}), head({ subject: 'boilerRelayState2', strength: 90 })]),
      property('2', [head({ rule: 'pump-current', risk: 'noHeat', strength: 80 })]),
      property('3', []),
      property('4', undefined),
    ],
    (id) => ({ id, name: id }),
  );

  it('are in one order over all properties, each with where it is', () => {
    expect(reply.findings.map(({ property, key }) => [property.id, key])).toEqual([
      ['2', 'pump-current/boilerRelayState1'],
      ['1', 'short-cycling/boilerRelayState2'],
      ['1', 'short-cycling/boilerRelayState1'],
    ]);
    expect(reply.findings[0]?.property).toEqual({
      id: '2',
      externalId: '102',
      name: 'House 2',
      portfolio: 'North',
      city: 'Salem',
    });
  });

  it('tell what might be saved in a property whose price was entered', () => {
    const wasteful = head({ rule: 'runtime', subject: 'plant', avoidable: { of: 'burner', minutes: 60 } });
    const [unpriced, priced] = [property('5', [wasteful]), property('6', [wasteful])];
    const plant = { boilerInput: 100, fuelPrice: 1 };
    const { findings } = companyFindingsReply(
      [unpriced, { ...priced, property: { ...priced.property, plant } }],
      (id) => ({
        id,
        name: id,
      }),
    );
    expect(findings.map(({ saving }) => saving?.dollars)).toEqual([undefined, 30]);
  });

  it('tell how many properties were judged', () => {
    expect(reply).toMatchObject({ judged: 3, judgedVital: 0, properties: 4 });
    const withVital = (id: string, vital?: readonly ('heat' | 'hotWater')[]): JudgedProperty => {
      const { property: own, heads } = property(id, []);
      return { property: { ...own, findings: { judgedOn: '2026-11-02', ...(vital && { vital }) } }, heads };
    };
    const all = [withVital('1', ['heat', 'hotWater']), withVital('2', ['heat']), withVital('3', []), withVital('4')];
    expect(companyFindingsReply(all, (id) => ({ id, name: id }))).toMatchObject({ judged: 4, judgedVital: 1 });
  });
});
