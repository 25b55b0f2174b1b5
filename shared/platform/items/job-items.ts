import type { JobAbout, JobState, JobWho } from '../../domain/jobs/job.ts';
import {
  attributesOf,
  listOf,
  mark,
  number,
  oneOf,
  optional,
  type Reader,
  record,
  text,
  type ValueOf,
} from './item-readers.ts';
import { parseSaid } from './said-items.ts';

const about: Reader<JobAbout> = (value, path) => {
  const kind = attributesOf(value, path)('kind', text);
  if (kind === 'finding') return { kind, ...record({ key: text })(value, path) };
  if (kind === 'alarm') return { kind, ...record({ incidentId: text })(value, path) };
  if (kind === 'service') return { kind, ...record({ bookItemId: text })(value, path) };
  if (kind === 'checkout') return { kind, ...record({ wingnutId: text })(value, path) };
  // A subject that only a later version knows is nothing that this one can judge.
  return { kind: 'own' };
};
/** Nobody, if only a later version knows who it is. */
const who: Reader<JobWho | undefined> = (value, path) => {
  if (value === undefined) return undefined;
  const of = attributesOf(value, path);
  const [userId, contactId] = [of('userId', optional(text)), of('contactId', optional(text))];
  if (userId !== undefined) return { userId };
  if (contactId !== undefined) return { contactId };
  if (of('contractorLinkId', optional(text)) === undefined) return undefined;
  return record({ contractorLinkId: text, name: text, endsAt: number })(value, path);
};
const state: Reader<JobState> = oneOf('open', 'onIt', 'done', 'verified', 'cameBack');

/** A job of a property (docs/product/jobs.md). */
export const parseJob = record({
  id: text,
  propertyId: text,
  about,
  what: text,
  who,
  until: optional(text),
  evidence: optional(text),
  figures: optional(listOf(record({ column: text, mean: number }))),
  state,
  changes: listOf(
    record({
      at: number,
      by: text,
      state: optional(state),
      edited: optional(mark),
      line: optional(text),
      name: optional(text),
    }),
  ),
  madeAt: number,
  madeBy: text,
  doneAt: optional(number),
  unproven: optional(text),
  watchedUntil: optional(number),
  said: optional(parseSaid),
  version: number,
});
export type JobItem = ValueOf<typeof parseJob>;
