import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesAtStart } from '../../../bin/build/lambdas.ts';
import { METAFILE, ROOT } from '../../../bin/build/places.ts';
import { FUNCTION_FOLDERS } from '../../../shared/platform/functions.ts';
import type { Row } from '../row.ts';

/** The maximum size of a bundle, KB: a cold start reads all of it. */
const BUDGET_KB = 400;
/** Bounds of their own, KB. */
const BUDGETS_KB: Readonly<Record<string, number>> = {
  // It starts often. What it shares with screens is said by the tag of languages.
  ingest: 339,
  // It calls no AWS service, and writes codes in two languages: FormatJS has 34 KB, the catalogs 50.
  'cognito/custom-message': 105,
  // It answers most calls of people, and has the table of sentences, 25 KB: an answer makes words of what is stored (docs/decisions/294).
  properties: 521,
  // So has this one, for the calendar of work orders, and the words of test alarms and of requests to contacts in two languages.
  alerts: 520,
  // And these, for limits in the log of changes, in the language of the reader.
  wingnuts: 429,
  companies: 430,
  // It answers calls of several groups, also with sentences.
  contractor: 560,
  // So does this one, for keys.
  machine: 525,
  // It has the words of all messages, in two languages.
  'telling/people': 565,
  // It answers texts in two languages.
  bounces: 440,
  // It makes files of every kind and gives them to S3. Nobody waits for its start.
  'export-files': 543,
  // It has the messages of fields and refusals, which are marked for the catalogs, and so are the words of a wingnut's health.
  thresholds: 402,
  // So has this one. Audit entries have the names of sensors.
  dashboards: 408,
  // It updates firmware and renews certificates every five minutes. Nobody waits for its start.
  firmware: 406,
  // It judges findings and energy once a day. Nobody waits for its start.
  'day-worker': 590,
};

/** The size of the files that a cold start of each Lambda reads, and their size with gzip. */
export async function bundles(): Promise<Row[]> {
  const metafile = JSON.parse(readFileSync(METAFILE, 'utf8'));
  return FUNCTION_FOLDERS.flatMap((folder) => {
    const code = Buffer.concat(filesAtStart(metafile, folder).map((file) => readFileSync(join(ROOT, file))));
    return [
      { what: folder, figure: code.length / 1000, unit: 'KB', bound: BUDGETS_KB[folder] ?? BUDGET_KB },
      { what: `${folder}, gzip`, figure: gzipSync(code).length / 1000, unit: 'KB' },
    ];
  });
}
