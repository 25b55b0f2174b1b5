import { SYSTEM } from '../audit/actions.ts';
import { pageReader, type Reader } from '../figures/reader.ts';
import type { Sentence } from '../sentences/figure.ts';
import { type Said, saidOf, sentencesBy } from '../sentences/said.ts';
import { inWords } from '../sentences/sentence.ts';
import { type Job, type JobAbout, type JobState, type JobWords, movedJob, type Seen, type SeenFigure } from './job.ts';

/** The sentences of jobs (docs/decisions/294). They stand apart from job.ts, which many bundles need without the table of sentences. */

/** A job that somebody makes, with what was seen of its subject. @param by the id of its maker @param at UTC ms */
export const newJob = (
  id: string,
  about: JobAbout,
  words: JobWords,
  { evidence, figures }: Seen,
  by: string,
  at: number,
): Job => ({
  id,
  about,
  ...words,
  ...(evidence && { evidence: inWords(evidence) }),
  ...(figures && { figures: figures.map(({ column, mean }) => ({ column: inWords(column), mean })) }),
  ...(evidence && { said: saidOf([evidence, ...(figures ?? []).map(({ column }) => column)]) }),
  state: 'open',
  changes: [{ at, by, state: 'open' }],
  madeAt: at,
  madeBy: by,
  version: 1,
});

/** The texts of a job that may be sentences. */
const textsOf = ({ evidence, figures = [], unproven, changes }: Job): ReadonlySet<string | undefined> =>
  new Set([evidence, unproven, ...figures.map(({ column }) => column), ...changes.map(({ line }) => line)]);

/** The sentences of the texts of a job, with some more. */
export function saidIn(job: Job, more: readonly Sentence[]): readonly Said[] {
  const texts = textsOf(job);
  return saidOf([...(job.said ?? []).map(({ words: _, ...sentence }) => sentence), ...more]).filter(({ words }) =>
    texts.has(words),
  );
}

/** The measurement of a finding when its job was made. */
export const seenFigures = ({ figures = [], said }: Pick<Job, 'figures' | 'said'>): SeenFigure[] => {
  const read = sentencesBy(said);
  return figures.map(({ column, mean }) => ({ column: read(column), mean }));
};

/** A job with its sentences in the words of a reader. */
export function jobFor<Of extends Job>(job: Of, reader: Reader = pageReader()): Of {
  const { said } = job;
  if (!said) return job;
  const sentenceOf = sentencesBy(said);
  const read = (text: string): string => inWords(sentenceOf(text), reader);
  const { evidence, figures, unproven, changes } = job;
  return {
    ...job,
    ...(evidence !== undefined && { evidence: read(evidence) }),
    ...(figures && { figures: figures.map(({ column, mean }) => ({ column: read(column), mean })) }),
    ...(unproven !== undefined && { unproven: read(unproven) }),
    changes: changes.map(({ line, ...change }) => ({ ...change, ...(line !== undefined && { line: read(line) }) })),
    said: said.map(({ words, ...sentence }) => ({ ...sentence, words: read(words) })),
  };
}

/** A job as the data says that it has helped, or that its trouble is back. */
export function judgedJob(
  job: Job,
  state: Extract<JobState, 'verified' | 'cameBack'>,
  at: number,
  line: Sentence,
): Job {
  const judged = movedJob(job, state, SYSTEM, at, inWords(line));
  return judged === job ? job : { ...judged, said: saidIn(judged, [line]) };
}
