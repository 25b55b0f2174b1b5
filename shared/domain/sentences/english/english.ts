import { AUDIT_SENTENCES } from './audit-sentences.ts';
import { CONDITION_SENTENCES } from './condition-sentences.ts';
import { FINDING_HEADINGS } from './finding-headings.ts';
import { FINDING_REASONS } from './finding-reasons.ts';
import { FINDING_SENTENCES } from './finding-sentences.ts';
import { JOB_SENTENCES } from './job-sentences.ts';
import { RULE_TITLES } from './rule-titles.ts';
import { SERVICE_SENTENCES } from './service-sentences.ts';

type Titles = { readonly [Id in keyof typeof RULE_TITLES as `rule.${Id}`]: (typeof RULE_TITLES)[Id] };

/**
 * The sentences that are stored, in English. An id stays for good: what is stored names it. Another language is a table with the same ids
 * and the same holes (docs/decisions/294).
 */
export const ENGLISH = {
  ...FINDING_SENTENCES,
  ...FINDING_REASONS,
  ...FINDING_HEADINGS,
  ...JOB_SENTENCES,
  ...CONDITION_SENTENCES,
  ...AUDIT_SENTENCES,
  ...SERVICE_SENTENCES,
  ...(Object.fromEntries(Object.entries(RULE_TITLES).map(([id, title]) => [`rule.${id}`, title])) as Titles),
  literal: '{text:text}',
} as const;
