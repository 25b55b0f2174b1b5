import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type {
  ContractorBuildingReply,
  ContractorContactReply,
  ContractorFindingReply,
} from '../../../../shared/api/types/contractor-types.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
import { dateText } from '../../../../shared/domain/figures/times.ts';
import { listPhone } from '../../../../shared/domain/people/phone.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { buildingQuery } from '../link/contractor-queries.ts';
import styles from './ContractorBuilding.module.css';
import { InstructionList } from './InstructionList.tsx';
import { allInstructions } from './instructions-here.ts';
import { LinkCard } from './LinkCard.tsx';

const dayText = (day: string): string => dateText(Date.parse(day), 'UTC');

const Contacts = ({ contacts }: { readonly contacts: readonly ContractorContactReply[] }) => (
  <Card title={say`Contacts`}>
    {contacts.length === 0 ? (
      <p>{say`No contacts yet`}</p>
    ) : (
      <ul className={styles.list} aria-label={say`Contacts`}>
        {contacts.map(({ name, number }) => (
          <li key={`${name} ${number}`} className={styles.item}>
            <h3 className={kit.strong}>{name}</h3>
            <a href={`tel:${number}`} className={styles.call}>
              {listPhone(number)}
            </a>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Instructions = ({ instructions }: Pick<ContractorBuildingReply, 'instructions'>) => {
  const all = allInstructions(instructions);
  return (
    <Card title={say`Instructions`}>
      {all.length === 0 ? <p>{say`No instructions yet`}</p> : <InstructionList instructions={all} />}
    </Card>
  );
};

/** 'Since Nov 2, 2026, seen on 12 days, last on Nov 27, 2026' */
const seenInWords = ({ since, seenOn, seenDays }: ContractorFindingReply): string =>
  say`Since ${dayText(since)}, detected on ${plural(seenDays, 'day')}, last ${dayText(seenOn)}`;

const Findings = ({ findings }: Pick<ContractorBuildingReply, 'findings'>) => (
  <Card title={say`Findings`}>
    {findings.length === 0 ? (
      <p>{say`No open findings`}</p>
    ) : (
      <ul className={styles.list} aria-label={say`Findings`}>
        {findings.map((finding) => (
          <li key={finding.key} className={styles.item}>
            <h3 className={kit.strong}>{finding.about}</h3>
            <p>{finding.says}</p>
            <p className={kit.note}>{seenInWords(finding)}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** Contacts to call, things to do, and findings (docs/product/contractors.md#building). */
export default function ContractorBuilding() {
  const building = useQuery(buildingQuery);
  const { data } = building;
  return (
    <div className={kit.stack}>
      <PageHeader title={say`Building`} />
      <QueryState query={building} failed={say`Couldn’t load the building. Try again.`} icon={CircleAlert} />
      {data && (
        <>
          <Contacts contacts={data.contacts} />
          <Instructions instructions={data.instructions} />
          <Findings findings={data.findings} />
        </>
      )}
      <LinkCard />
    </div>
  );
}
