import type { FindingHeadReply } from '../../../shared/api/types/findings.ts';
import type { FindingHead } from '../../../shared/domain/findings/heads.ts';
import { findingKey } from '../../../shared/domain/findings/judge.ts';
import { RULES } from '../../../shared/domain/findings/rules.ts';
import type { Person } from '../../common/people/people.ts';

/** What a list says of a finding, as people read it. */
export function headReply(head: FindingHead, personOf: (id: string) => Person): FindingHeadReply {
  const { rule, subject, about, risk, strength, says, openedOn, seenOn, seenDays, unknown, aside } = head;
  return {
    ...{ key: findingKey(head), rule, title: RULES[rule].title, subject, about },
    ...{ says, risk, strength, since: openedOn, seenOn, seenDays },
    ...(unknown !== undefined && { unknown }),
    ...(aside && { aside: { name: personOf(aside.userId).name, at: aside.at, reason: aside.reason } }),
  };
}
