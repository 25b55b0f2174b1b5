import { describe, expect, it } from 'vitest';
import { READER } from '../../../shared/domain/figures/reader.ts';
import type { Finding } from '../../../shared/domain/findings/life.ts';
import type { PropertyFindings, UnjudgedSubject } from '../../../shared/domain/findings/property-findings.ts';
import { RULE_IDS } from '../../../shared/domain/findings/rule-ids.ts';
import { literally, sentence } from '../../../shared/domain/sentences/sentence.ts';
import type { SourceItem } from '../../../shared/platform/items/items.ts';
import { type FindingsWorld, findingsReply } from './finding-replies.ts';

const SUPPLY = 'boilerSupplyHeaderTemperature1';
const NOV_2 = Date.UTC(2026, 10, 2, 5);

const finding = (more: Partial<Finding>): Finding => ({
  rule: 'short-cycling',
  subject: 'boilerRelayState1',
  openedOn: '2026-11-01',
  seenOn: '2026-11-02',
  seenDays: 2,
  judgedOn: '2026-11-02',
  risk: 'damage',
  strength: 40,
  far: 0.5,
  says: literally('It looks so.'),
  evidence: {
    columns: [sentence('heading.starts')],
    days: [
      { day: '2026-11-01', values: [12], holds: true },
      { day: '2026-11-02', values: [undefined] },
    ],
    sensors: [SUPPLY],
  },
  ...more,
});
const stored = (...findings: Finding[]): PropertyFindings & { version: number } => ({
  version: 3,
  judgedSince: '2026-10-01',
  judgedOn: '2026-11-02',
  findings,
  unjudged: [],
  clear: ['runtime'],
});

const entry = { type: 'temperature', label: SUPPLY } as const;
const sources: SourceItem[] = [
  {
    propertyId: 'p',
    wingnutId: 'old',
    serial: '4821',
    sensors: {},
    past: [{ input: 'AN02', label: SUPPLY, until: NOV_2 }],
  },
  { propertyId: 'p', wingnutId: 'new', sensors: { AN01: entry }, since: { AN01: NOV_2 } },
];
const WORLD: FindingsWorld = {
  companyId: 'c',
  propertyId: 'p',
  timeZone: 'America/New_York',
  sources,
  personOf: (id) => ({ id, name: `Name of ${id}` }),
  reader: READER,
};

describe('The answer of findings', () => {
  it('says before the first judged day that nothing was judged', () => {
    const reply = findingsReply(undefined, WORLD);
    expect(reply).toMatchObject({ version: 0, judgedSince: null, judgedOn: null, open: [], ended: [], unjudged: [] });
    expect(reply.rules).toHaveLength(RULE_IDS.length);
    expect(reply.rules[0]).not.toHaveProperty('judge');
  });

  it('names what might be saved only when a price was entered, and nothing of a finding that is over', () => {
    const evidence = { columns: [], sensors: [], days: [{ day: '2026-11-02', values: [200, 120], holds: true }] };
    const waste = finding({ rule: 'summer-firing', subject: 'plant', evidence });
    const plant = { boilerInput: 400, fuelPrice: 1.2 };
    expect(findingsReply(stored(waste), { ...WORLD, plant }).open[0]?.saving?.dollars).toBe(290);
    expect(findingsReply(stored(waste), { ...WORLD, plant: { boilerInput: 400 } }).open[0]).not.toHaveProperty(
      'saving',
    );
    const over = { ...waste, ended: { on: '2026-11-02', why: 'clear' as const } };
    expect(findingsReply(stored(over), { ...WORLD, plant }).ended[0]).not.toHaveProperty('saving');
  });

  it('gives each day of the evidence its times in the zone of the property, also when the clock changes', () => {
    const [day, next] = findingsReply(stored(finding({})), WORLD).open[0]?.evidence.days ?? [];
    expect(day).toEqual({ day: '2026-11-01', from: Date.UTC(2026, 10, 1, 4), to: NOV_2, values: [12], holds: true });
    expect(next).toMatchObject({ from: NOV_2, values: [null], holds: null });
  });

  it('names each input that fed a sensor on these days, also of a wingnut that was exchanged', () => {
    const [sensor] = findingsReply(stored(finding({})), WORLD).open[0]?.evidence.sensors ?? [];
    expect(sensor).toEqual({
      label: SUPPLY,
      name: 'Boiler Supply Header Temperature 1',
      inputs: [
        { wingnutId: 'old', serial: '4821', input: 'AN02', until: NOV_2 },
        { wingnutId: 'new', input: 'AN01', from: NOV_2 },
      ],
    });
  });

  it('docs/product/languages.md#screens: a person reads °C, differences without a zero point, and slopes as they are', () => {
    const evidence = {
      columns: [sentence('heading.mean'), sentence('heading.moved'), sentence('heading.degree-hours')],
      days: [{ day: '2026-11-01', values: [140, 5, 180], holds: true }],
      sensors: [],
    };
    const says = sentence('outdoor-reset.less', { supply: 140, outdoor: 50, slope: 0.12, held: 9, days: 10 });
    const metric = { ...WORLD, reader: { ...READER, units: 'metric' } } as const;
    const [open] = findingsReply(stored(finding({ evidence, says })), metric).open;
    expect(open?.evidence.columns[0]).toBe('Average, °C');
    expect(open?.evidence.days[0]?.values.map((value) => value?.toFixed(1))).toEqual(['60.0', '2.8', '100.0']);
    expect(open?.says).toMatch(/60°C at 10°C outside, 0\.12°C less per degree warmer/);
    expect(JSON.stringify(findingsReply(stored(finding({ evidence, says })), metric))).not.toMatch(/°F|PSI/);
    expect(findingsReply(stored(finding({ evidence, says })), WORLD).open[0]?.says).toMatch(
      /140°F at 50°F outside, 0\.12°F less per degree warmer/,
    );
  });

  it('parts what is open, what somebody has put aside, and what has ended', () => {
    const aside = { userId: 'dana', at: 5, reason: 'A reserve', far: 0.5, risk: 'damage' } as const;
    const reply = findingsReply(
      stored(
        finding({ strength: 10 }),
        finding({ strength: 90, subject: 'boilerRelayState2' }),
        finding({ subject: 'boilerRelayState3', aside }),
        finding({ rule: 'connection', subject: 'old', ended: { on: '2026-11-02', why: 'clear' } }),
      ),
      WORLD,
    );
    expect(reply.open.map(({ about }) => about)).toEqual(['Boiler Relay State 2', 'Boiler Relay State 1']);
    expect(reply.putAside).toMatchObject([
      { key: 'short-cycling/boilerRelayState3', aside: { name: 'Name of dana', at: 5, reason: 'A reserve' } },
    ]);
    expect(reply.ended).toMatchObject([
      { about: 'Wingnut 4821', ended: { on: '2026-11-02', why: 'clear', words: 'No longer detected' } },
    ]);
  });

  it('names the fact of the plant that nobody has said', () => {
    const unjudged: UnjudgedSubject[] = [
      {
        rule: 'low-return',
        subject: 'plant',
        outcome: 'unknown',
        reason: sentence('not-said', { fact: 'condensing' }),
        asks: 'condensing',
      },
    ];
    expect(findingsReply({ ...stored(), unjudged }, WORLD).unjudged).toEqual([
      {
        rule: 'low-return',
        title: 'Return water too cool while firing',
        subject: 'plant',
        about: 'Heating system',
        outcome: 'unknown',
        reason: 'not entered: whether the boilers condense',
        asks: 'condensing',
      },
    ]);
  });
});
