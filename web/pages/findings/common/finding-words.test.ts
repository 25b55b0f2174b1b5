import { describe, expect, test } from 'vitest';
import { findingAt, findingId, lookedAtInWords, sinceInWords } from './finding-words.ts';
import { sampleFinding, sampleFindings } from './sample-findings.ts';

test('A finding says since when it is there', () => {
  expect(sinceInWords(sampleFinding())).toBe('Since Nov 14, 2026, seen on 9 days');
  expect(sinceInWords(sampleFinding({ seenDays: 1 }))).toBe('Since Nov 14, 2026, seen on 1 day');
});

const unjudged = (rule: 'runtime' | 'night-setback', outcome: 'unknown' | 'notHere', subject = 'plant') => ({
  ...{ rule, title: '', subject, about: '', outcome, reason: '' },
});
test.each([
  [
    'a rule counts once, and one that does not fit the plant lacks nothing',
    {
      unjudged: [
        unjudged('runtime', 'unknown'),
        unjudged('runtime', 'unknown', 'a'),
        unjudged('night-setback', 'notHere'),
      ],
    },
    'Judged each day from Nov 3, 2026 to Nov 22, 2026: 2 rules found nothing, 1 could not judge.',
  ],
  [
    'the first day',
    { judgedSince: '2026-11-22', clear: ['runtime' as const] },
    'Judged on Nov 22, 2026: 1 rule found nothing, 0 could not judge.',
  ],
  ['no day yet', { judgedSince: null, judgedOn: null }, 'No day has been judged yet. A day is judged when it is over.'],
])('What was looked at: %s', (_, part, words) => {
  expect(lookedAtInWords(sampleFindings(part))).toBe(words);
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
