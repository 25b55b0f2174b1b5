import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { headOf, unpackFindings } from '../../lambdas/store/packed-findings.ts';
import { inWords, sentence } from '../../shared/domain/sentences/sentence.ts';
import { RELEASES } from '../../test/samples/releases.ts';
import { sentencesOfFindings, sentencesOfJobs, sentencesOfLists } from './006-sentences-with-figures.ts';
import { sentenceOf110 } from './sentences-of-1.1.0.ts';
import FROZEN from './words-of-1.1.0.json' with { type: 'json' };

const packed = (json: unknown) => deflateRawSync(JSON.stringify(json)).toString('base64');
const WORDS = 'Room Temperature 1 looks too cold: 61 °F on average, in 3 of 3 days. The building may be without heat.';
const COLD = sentence('cold-room', { room: 'roomTemperature1', mean: 61, held: 3, days: 3 });
const head = {
  rule: 'cold-room',
  subject: 'roomTemperature1',
  says: WORDS,
  unknown: 'not enough data: 61 % of 3 days',
};
const key = { pk: 'FINDINGS#c', sk: 'OF#p' };

describe('Words of 1.1.0', () => {
  /** Words in each hole of a template, as 1.1.0 wrote them. */
  const WRITTEN: Readonly<Record<string, string>> = {
    ...{ temperature: '61 °F', difference: '2.5 °F', pressure: '12 PSI', current: '2.4 A', level: '23 %' },
    ...{ counter: '12345 counts', share: '61 %', percent: '43 %', minutes: '12 minutes', hours: '3.4 hours' },
    ...{ gallons: '8 gallons', number: '7', sensor: 'Boiler Relay State 1', day: '2026-01-08', clock: '5:00' },
    ...{ clocks: '2:00, 3:00 and 14:00', meterUnit: 'therms', question: 'whether the boilers condense', text: '4821' },
    part: 'it was below 55 °F outside',
  };
  const written = (template: string) =>
    template.replace(/\{(\w*):(\w+)(?::(\w+))?\}/g, (_hole, name, kind, format) => {
      const words = WRITTEN[kind] ?? '';
      if (name === '') return words.replace(/^\S+ /, '');
      return format === 'bare' || format === 'plain' ? (words.split(' ')[0] ?? '') : words;
    });

  /** The figures of a job have the kind of their heading. */
  const ALONE = Object.entries(FROZEN.sentences).filter(([id]) => !id.startsWith('job.figure.'));

  it.each(ALONE)('of %s are found, with all of their figures', (_id, template) => {
    const words = written(template);
    const found = sentenceOf110(words);
    // Another sentence may have the same words: what counts is that nothing of them is lost.
    const again = written((FROZEN.sentences as Readonly<Record<string, string>>)[found?.id ?? ''] ?? '');
    expect(again).toBe(words);
    expect(Object.keys(found?.figures ?? {})).toHaveLength([...template.matchAll(/\{\w+:/g)].length);
  });

  it('are found with their parts; words of people are not', () => {
    expect(sentenceOf110(WORDS)).toEqual(COLD);
    expect(sentenceOf110('nothing to judge: it was below 55 °F outside on 0 of 3 days')).toEqual(
      sentence('too-few', { when: sentence('when.below', { outdoor: 55 }), judged: 0, days: 3 }),
    );
    expect(sentenceOf110('Most starts in an hour: 4 in place of 11')).toMatchObject({ id: 'job.figure' });
    expect(sentenceOf110('Mean, °F: 125 in place of 150; Starts: 4 in place of 11')).toMatchObject({
      id: 'both',
      figures: { one: { id: 'job.figure.temperature' }, other: { id: 'job.figure' } },
    });
    expect(sentenceOf110('Set from 10 to 20 °F')).toBeUndefined();
  });
});

describe('The migration of sentences', () => {
  it('finds what findings say, their headings and reasons, once', () => {
    const evidence = {
      columns: ['Mean, °F', 'Whatever'],
      days: [{ day: '2026-01-05', values: [61, null] }],
      sensors: [],
    };
    const before = {
      judgedSince: '2026-01-05',
      judgedOn: '2026-01-06',
      findings: [{ ...head, evidence }],
      unjudged: [
        { rule: 'low-return', subject: 'plant', outcome: 'unknown', reason: 'not said: whether the boilers condense' },
      ],
      clear: [],
      vital: {
        heat: { by: ['roomTemperature1'] },
        hotWater: { by: [], reason: 'no sensor: needs a hot water temperature' },
      },
    };
    const changed = sentencesOfFindings.changes({ ...key, packed: packed(before) });
    expect(unpackFindings(String(changed?.packed))).toMatchObject({
      findings: [{ says: COLD, evidence: { columns: [{ id: 'heading.mean' }, { id: 'literal' }] } }],
      unjudged: [{ reason: { id: 'not-said', figures: { fact: 'condensing' } } }],
      vital: { hotWater: { reason: { id: 'no-sensor' } } },
    });
    expect(sentencesOfFindings.changes({ ...key, ...changed })).toBeUndefined();
    expect(
      sentencesOfFindings.changes({
        ...key,
        packed: packed({ ...before, findings: [], unjudged: [], vital: undefined }),
      }),
    ).toBeUndefined();
  });

  it('finds what lists say, once', () => {
    const changed = sentencesOfLists.changes({ ...key, heads: [head] });
    const [after] = (changed?.heads ?? []) as Parameters<typeof headOf>[0][];
    expect(after && headOf(after)).toMatchObject({ says: COLD, unknown: { id: 'not-enough' } });
    // The words beside a sentence are those of today.
    expect(after).toMatchObject({ ...head, says: inWords(COLD), unknown: 'not enough data (61% of 3 days)' });
    expect(sentencesOfLists.changes({ ...key, ...changed })).toBeUndefined();
  });

  it('finds what the jobs of 1.1.0 say, once, and nothing that people wrote', () => {
    const job = RELEASES.find(({ name }) => name === '1.1.0')?.entities.find(({ sk }) => sk.startsWith('JOB#'));
    if (!job) throw new Error('There is a job of 1.1.0');
    const alarm = 'Boiler System Pressure 1: 6.2 PSI, under its minimum of 10 PSI';
    const item = { ...job, evidence: alarm, unproven: 'the alarm has not ended' };
    const changed = sentencesOfJobs.changes(item);
    expect(changed?.said).toMatchObject([
      { words: alarm, id: 'alarm.sensor', figures: { seen: { id: 'alarm.under' } } },
      { words: 'the alarm has not ended', id: 'job.lasts' },
      { words: 'Most starts in an hour', id: 'heading.most-starts' },
      { words: 'Most starts in an hour: 4 in place of 11', id: 'job.figure', figures: { now: 4, before: 11 } },
    ]);
    expect(sentencesOfJobs.changes({ ...item, ...changed })).toBeUndefined();
    expect(
      sentencesOfJobs.changes({ ...key, what: 'Look', changes: [{ by: 'ann', line: 'It came again' }] }),
    ).toBeUndefined();
  });
});
