import { AwsError } from '../aws-json.ts';
import { type Input, text } from './input.ts';
import { refusal } from './refusals.ts';

const MAX_ENTRIES = 10;

const entriesOf = (input: Input): Input[] => {
  const entries = input.Entries;
  if (!Array.isArray(entries) || !entries.length) {
    throw refusal('EmptyBatchRequest', 'There should be at least one entry in the request.');
  }
  if (entries.length > MAX_ENTRIES) {
    throw refusal('TooManyEntriesInBatchRequest', `Maximum number of entries per request are ${MAX_ENTRIES}.`);
  }
  const ids = entries.map((entry: Input) => text(entry, 'Id'));
  if (ids.some((id) => !/^[\w-]{1,80}$/.test(id))) throw refusal('InvalidBatchEntryId', 'A batch entry id is invalid.');
  if (new Set(ids).size < ids.length) throw refusal('BatchEntryIdsNotDistinct', 'Two batch entries have one id.');
  return entries;
};

/** Runs one operation for each entry. A refused entry is in `Failed` and does not affect the others. */
export function eachEntry(input: Input, perform: (entry: Input) => Record<string, unknown> | undefined) {
  const Successful: unknown[] = [];
  const Failed: unknown[] = [];
  for (const { Id, ...entry } of entriesOf(input)) {
    try {
      Successful.push({ Id, ...perform(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id, SenderFault: true, Code: error.code.split('#').at(-1), Message: error.message });
    }
  }
  return { Successful, Failed };
}
