import type { FindingHeadReply } from '../../../shared/api/types/findings.ts';
import type { Reader } from '../../../shared/domain/figures/reader.ts';
import type { FindingHead } from '../../../shared/domain/findings/heads.ts';
import { findingKey } from '../../../shared/domain/findings/judge.ts';
import { RULES } from '../../../shared/domain/findings/rules.ts';
import { savingOf } from '../../../shared/domain/findings/savings.ts';
import type { PlantProfile } from '../../../shared/domain/plant-profile.ts';
import { inWords } from '../../../shared/domain/sentences/sentence.ts';
import type { Person } from '../../flows/people/people.ts';

/** The row of a list for a finding, as people read it. @param plant what people have said of it @param reader absent: English and °F */
export function headReply(
  head: FindingHead,
  personOf: (id: string) => Person,
  plant: PlantProfile = {},
  reader?: Reader,
): FindingHeadReply {
  const {
    rule,
    subject,
    about,
    risk,
    strength,
    says,
    openedOn,
    seenOn,
    seenDays,
    unknown,
    unknownSince,
    aside,
    marks,
  } = head;
  const saving = savingOf(head, head.avoidable, plant);
  return {
    key: findingKey(head),
    rule,
    title: RULES[rule].title,
    subject,
    about,
    says: inWords(says, reader),
    risk,
    strength,
    since: openedOn,
    seenOn,
    seenDays,
    ...(unknown && { unknown: inWords(unknown, reader) }),
    ...(unknownSince !== undefined && { unknownSince }),
    ...(saving && { saving }),
    ...(marks && { marks }),
    ...(aside && { aside: { name: personOf(aside.userId).name, at: aside.at, reason: aside.reason } }),
  };
}
