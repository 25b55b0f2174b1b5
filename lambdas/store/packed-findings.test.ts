import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { FindingHead } from '../../shared/domain/findings/heads.ts';
import type { Finding } from '../../shared/domain/findings/life.ts';
import type { PropertyFindings } from '../../shared/domain/findings/property-findings.ts';
import { literally, sentence } from '../../shared/domain/sentences/sentence.ts';
import { headOf, packFindings, storedHead, unpackFindings } from './packed-findings.ts';

const FINDING: Finding = {
  rule: 'cold-room',
  subject: 'roomTemperature1',
  openedOn: '2026-01-05',
  seenOn: '2026-01-05',
  seenDays: 1,
  judgedOn: '2026-01-06',
  unknown: sentence('not-enough', { known: 0.61, days: 3 }),
  risk: 'noHeat',
  strength: 40,
  far: 0.5,
  says: sentence('cold-room', { room: 'roomTemperature1', mean: 61.43, held: 3, days: 3 }),
  evidence: {
    columns: [sentence('heading.mean'), sentence('heading.lowest')],
    days: [{ day: '2026-01-05', values: [61, undefined], holds: true }],
    sensors: ['roomTemperature1'],
  },
};
const ALL: PropertyFindings = {
  judgedSince: '2026-01-05',
  judgedOn: '2026-01-06',
  findings: [FINDING],
  unjudged: [
    { rule: 'low-return', subject: 'plant', outcome: 'unknown', reason: sentence('not-said', { fact: 'condensing' }) },
  ],
  clear: ['runtime'],
  vital: {
    heat: { by: ['roomTemperature1'] },
    hotWater: { by: [], reason: sentence('no-sensor', { what: sentence('needs.hot-water') }) },
  },
};
const WORDS = 'Room Temperature 1 averaged 61°F, on 3 of 3 days. The building may have no heat.';
const jsonOf = (packed: string) => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());
const packedOf = (json: unknown) => deflateRawSync(JSON.stringify(json)).toString('base64');

test('What was packed is read as it was', () => {
  expect(unpackFindings(packFindings(ALL))).toEqual(ALL);
});

test('The release before reads the words where it has always had them', () => {
  expect(jsonOf(packFindings(ALL))).toMatchObject({
    findings: [
      { says: WORDS, unknown: 'not enough data (61% of 3 days)', evidence: { columns: ['Average, °F', 'Lowest, °F'] } },
    ],
    unjudged: [{ reason: 'not entered: whether the boilers condense' }],
    vital: {
      heat: { by: ['roomTemperature1'] },
      hotWater: { by: [], reason: 'no sensor: needs a hot water temperature' },
    },
  });
});

test('What the release before has packed reads the same, and says other words than beside them', () => {
  const { said: _, ...before } = jsonOf(packFindings(ALL));
  expect(unpackFindings(packedOf(before)).findings).toMatchObject([
    { says: literally(WORDS), evidence: { columns: [literally('Average, °F'), literally('Lowest, °F')] } },
  ]);
  const stale = {
    ...jsonOf(packFindings(ALL)),
    findings: [{ ...jsonOf(packFindings(ALL)).findings[0], says: 'Newer words.' }],
  };
  expect(unpackFindings(packedOf(stale)).findings[0]?.says).toEqual(literally('Newer words.'));
});

test('A head of lists is read as it was, and one of the release before by its words', () => {
  const { evidence: _, judgedOn: __, far: ___, ...rest } = FINDING;
  const head: FindingHead = { ...rest, about: 'Room Temperature 1' };
  expect(headOf(storedHead(head))).toEqual(head);
  const { said: ____, ...before } = storedHead(head);
  expect(before).toMatchObject({ says: WORDS, unknown: 'not enough data (61% of 3 days)' });
  expect(headOf(before).says).toEqual(literally(WORDS));
});
