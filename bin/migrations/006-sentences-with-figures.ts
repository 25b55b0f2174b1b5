import { sentencesOfHeads, sentencesPacked } from '../../lambdas/store/packed-findings.ts';
import type { Said } from '../../shared/domain/sentences/said.ts';
import type { Migration } from './migration.ts';
import { sentenceOf110 } from './sentences-of-1.1.0.ts';

/**
 * Earlier releases stored what findings and jobs say in words alone, with a unit in them. These find the sentence of each of them and put
 * it beside its words. Words that are none stay as they are (docs/decisions/294).
 */
const NAME = { findings: '006-sentences-of-findings', heads: '007-sentences-of-lists', jobs: '008-sentences-of-jobs' };

export const sentencesOfFindings: Migration = {
  name: NAME.findings,
  description: 'Finds the figures in what findings say, so that they can be read in other units.',
  noun: 'OF',
  partition: 'FINDINGS',
  changes({ packed }) {
    const after = typeof packed === 'string' ? sentencesPacked(packed, sentenceOf110) : undefined;
    return after === undefined ? undefined : { packed: after };
  },
};

export const sentencesOfLists: Migration = {
  name: NAME.heads,
  description: 'Finds the figures in the findings that lists show.',
  noun: 'OPEN',
  partition: 'FINDINGS',
  changes({ heads }) {
    const after = Array.isArray(heads) ? sentencesOfHeads(heads, sentenceOf110) : undefined;
    return after && { heads: after };
  },
};

interface JobTexts {
  readonly evidence?: string;
  readonly unproven?: string;
  readonly figures?: readonly { readonly column: string }[];
  readonly changes?: readonly { readonly by: string; readonly line?: string }[];
  readonly said?: readonly Said[];
}

/** The actor of sentences that come from the data. What people wrote is no sentence. */
const DATA = 'system';

export const sentencesOfJobs: Migration = {
  name: NAME.jobs,
  description: 'Finds the figures in the evidence of jobs, and in what the data says of them.',
  noun: 'JOB',
  changes(item) {
    const { evidence, unproven, figures = [], changes = [], said = [] } = item as unknown as JobTexts;
    const lines = changes.flatMap(({ by, line }) => (by === DATA ? (line ?? []) : []));
    const texts = new Set([evidence ?? [], unproven ?? [], figures.map(({ column }) => column), lines].flat());
    const known = new Set(said.map(({ words }) => words));
    const found = [...texts].flatMap((words) => {
      const sentence = known.has(words) ? undefined : sentenceOf110(words);
      return sentence ? [{ words, ...sentence }] : [];
    });
    return found.length > 0 ? { said: [...said, ...found] } : undefined;
  },
};
