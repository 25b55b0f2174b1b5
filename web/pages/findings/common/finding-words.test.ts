import { describe, expect, test } from 'vitest';
import {
  findingAt,
  findingId,
  isVitalJudged,
  lookedAtInWords,
  sinceInWords,
  standingInWords,
  titleAndAbout,
  unjudgedInWords,
  vitalInWords,
} from './finding-words.ts';
import { sampleFinding, sampleFindings } from './findings.sample.ts';

test('A finding says since when it is there', () => {
  expect(sinceInWords(sampleFinding())).toBe('Since Nov 14, 2026 · 9 days');
  expect(sinceInWords(sampleFinding({ seenDays: 1 }))).toBe('Since Nov 14, 2026 · 1 day');
});

test('docs/product/findings.md#monday-list: a list says since when a finding is not judged, and never how often it was seen then', () => {
  const [unknown, unknownSince] = ['the burners didn’t run', '2026-11-15'];
  expect(standingInWords(sampleFinding())).toBe('9 days');
  expect(standingInWords(sampleFinding({ seenDays: 1 }))).toBe('1 day');
  expect(standingInWords(sampleFinding({ unknown, unknownSince }))).toBe('Paused since Nov 15, 2026');
  expect(standingInWords(sampleFinding({ unknown }))).toBe('Paused');
  const aside = { name: 'Theo', at: 0, reason: '' };
  expect(standingInWords(sampleFinding({ unknown, aside }))).toBe('Dismissed');
});

test('docs/product/findings.md#standing: a finding says since when it is not judged, and why', () => {
  const unknown = 'the burners didn’t run';
  expect(unjudgedInWords({})).toBeUndefined();
  expect(unjudgedInWords({ unknown, unknownSince: '2026-11-15' })).toBe(
    'Paused since Nov 15, 2026: the burners didn’t run',
  );
  expect(unjudgedInWords({ unknown })).toBe('Can’t be analyzed now: the burners didn’t run');
});

const unjudged = (rule: 'runtime' | 'night-setback', outcome: 'unknown' | 'notHere', subject = 'plant') => ({
  rule,
  title: '',
  subject,
  about: '',
  outcome,
  reason: '',
});
test.each([
  [
    'a rule counts once, also one that does not fit the plant',
    {
      unjudged: [
        unjudged('runtime', 'unknown'),
        unjudged('runtime', 'unknown', 'a'),
        unjudged('night-setback', 'notHere'),
      ],
    },
    'Analyzed daily, Nov 3, 2026 – Nov 22, 2026. 2 checks passed, 2 need more data.',
  ],
  [
    'the first day',
    { judgedSince: '2026-11-22', clear: ['runtime' as const] },
    'Analyzed Nov 22, 2026. 1 check passed.',
  ],
  [
    'one that found nothing, or something, of one sensor and cannot judge another is among both',
    {
      clear: ['runtime' as const],
      open: [sampleFinding({ rule: 'night-setback' })],
      unjudged: [unjudged('runtime', 'unknown', 'a'), unjudged('night-setback', 'unknown', 'b')],
    },
    'Analyzed daily, Nov 3, 2026 – Nov 22, 2026. 1 check passed, 2 need more data.',
  ],
  ['no day yet', { judgedSince: null, judgedOn: null }, 'No data analyzed yet. Each day is analyzed overnight.'],
])('What was looked at: %s', (_, part, words) => {
  expect(lookedAtInWords(sampleFindings(part))).toBe(words);
});

describe('Heat and hot water', () => {
  const room = { by: ['Room Temperature 1', 'Room Temperature 2', 'Boiler Relay State 1'] };
  const burner = { by: ['Boiler Relay State 1'] };
  const header = { by: ['Hot Water Tank Supply Header Temperature 1'] };
  const unseen = { by: [], reason: 'no sensor: needs a hot water temperature' };

  test.each([
    [
      'both are judged',
      { heat: room, hotWater: header },
      true,
      [
        'Heat checked with Room Temperature 1, Room Temperature 2 and Boiler Relay State 1.',
        'Hot water checked with Hot Water Tank Supply Header Temperature 1.',
      ],
    ],
    [
      'the burner alone says nothing of rooms',
      { heat: burner, hotWater: header },
      true,
      [
        'Heat checked with Boiler Relay State 1. No room sensors.',
        'Hot water checked with Hot Water Tank Supply Header Temperature 1.',
      ],
    ],
    [
      'no sensor of the hot water',
      { heat: burner, hotWater: unseen },
      false,
      [
        'Heat checked with Boiler Relay State 1. No room sensors.',
        'We can’t check hot water. No sensor: needs a hot water temperature.',
      ],
    ],
    [
      'not cold enough to judge the heat',
      { heat: { by: [], reason: 'not enough days: it was below 55°F outside on 0 of 3 days' }, hotWater: header },
      false,
      [
        'We can’t tell whether the building is warm. Not enough days: it was below 55°F outside on 0 of 3 days.',
        'Hot water checked with Hot Water Tank Supply Header Temperature 1.',
      ],
    ],
    [
      'judged by an earlier version',
      null,
      false,
      ['Heat and hot water coverage updates after the next daily analysis.'],
    ],
  ])('%s', (_, vital, isJudged, words) => {
    const reply = sampleFindings({ vital });
    expect(isVitalJudged(reply)).toBe(isJudged);
    expect(vitalInWords(reply)).toEqual(words);
  });

  test('say nothing before the first judged day', () => {
    expect(vitalInWords(sampleFindings({ judgedOn: null, vital: null }))).toEqual([]);
  });
});

describe('An address names a finding', () => {
  const ended = (since: string) => sampleFinding({ since, ended: { on: '2026-11-10', why: 'clear', words: '' } });
  const open = sampleFinding({ key: 'runtime/plant' });
  const aside = sampleFinding({ key: 'connection/w1', aside: { name: '', at: 0, reason: '' } });
  const reply = sampleFindings({ open: [open], putAside: [aside], ended: [ended('2026-11-05'), ended('2026-10-01')] });
  test.each([
    ['that is open', 'runtime/plant', { place: 'open', id: 'runtime/plant' }],
    ['that is put aside', 'connection/w1', { place: 'putAside', id: 'connection/w1' }],
    [
      'that ended',
      findingId(ended('2026-10-01')),
      { place: 'ended', id: 'short-cycling/boilerRelayState1@2026-10-01' },
    ],
    [
      'that was open when the link was made: the newest that ended',
      'short-cycling/boilerRelayState1',
      { place: 'ended', id: 'short-cycling/boilerRelayState1@2026-11-05' },
    ],
    ['that nobody knows', 'runtime/other', undefined],
    ['by nothing', null, undefined],
  ])('%s', (_, id, expected) => {
    expect(findingAt(reply, id)).toEqual(expected);
  });
});

test.each([
  [
    'short-cycling',
    'Short cycling',
    'boilerRelayState1',
    'Boiler Relay State 1',
    'Short cycling: Boiler Relay State 1',
  ],
  ['apartment-cold', 'Apartments too cold', 'apartments', 'Apartments', 'Apartments too cold'],
] as const)('A title that names what it is about stands alone: %s', (_rule, title, subject, about, words) => {
  expect(titleAndAbout({ title, subject, about })).toBe(words);
});
