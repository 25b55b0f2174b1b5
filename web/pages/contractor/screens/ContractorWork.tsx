import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ContractorWorkReply } from '../../../../shared/api/types/contractor-types.ts';
import { dayMinuteText, fullTimeText, knownZone, zoneText } from '../../../../shared/domain/figures/times.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { workQuery } from '../link/contractor-queries.ts';
import building from './ContractorBuilding.module.css';
import styles from './ContractorWork.module.css';

type Job = ContractorWorkReply['jobs'][number];

const DID = { configured: 'configured', signedOff: 'signed off' } as const;

const photosInWords = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

function DoneJob({ job: { what, doneAt, lines, photos }, zone }: { readonly job: Job; readonly zone: string }) {
  return (
    <li className={building.item}>
      <h3 className={kit.strong}>{what}</h3>
      {lines.map(({ at, line }) => (
        <p key={`${at} ${line}`}>{`${dayMinuteText(at, zone)}: ${line}`}</p>
      ))}
      <p className={kit.note}>
        {[`Done ${fullTimeText(doneAt, zone)}`, ...(photos > 0 ? [photosInWords(photos)] : [])].join(', ')}
      </p>
    </li>
  );
}

/** Work done by the link, to read and print. Times are those of the building. */
function Sheet({ work }: { readonly work: ContractorWorkReply }) {
  const { name, company, property, openedAt, jobs, changes, more, now } = work;
  const zone = knownZone(property.timeZone);
  const time = (at: number) => `${fullTimeText(at, zone)} ${zoneText(at, zone)}`;
  return (
    <div className={styles.sheet}>
      <div className={styles.acts}>
        <Button onClick={() => window.print()}>PRINT</Button>
      </div>
      <Card title="Work done">
        <DescriptionList
          facts={[
            ['Contractor', name],
            ['Property', property.name],
            ['Address', property.address],
            ['Customer', company],
            ...(openedAt === null ? [] : ([['Link opened', time(openedAt)]] as const)),
            ['As of', time(now)],
          ]}
        />
      </Card>
      <Card title="Work orders">
        {jobs.length === 0 ? (
          <p>No work orders done yet</p>
        ) : (
          <ul className={building.list} aria-label="Work orders">
            {jobs.map((job) => (
              <DoneJob key={job.id} job={job} zone={zone} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Wingnuts">
        {changes.length === 0 ? (
          <p>No configuration changes</p>
        ) : (
          <ul className={building.list} aria-label="Wingnuts">
            {changes.map(({ at, serial, what }) => (
              <li key={`${at} ${serial} ${what}`} className={building.item}>
                <p>{`Wingnut ${serial} ${DID[what]}, ${fullTimeText(at, zone)}`}</p>
              </li>
            ))}
          </ul>
        )}
        {more && <p className={kit.note}>Only the latest changes are listed.</p>}
      </Card>
    </div>
  );
}

/** The copy of the contractor's work, for the invoice (docs/product/contractors.md#work). */
export default function ContractorWork() {
  const work = useQuery(workQuery);
  return (
    <>
      <PageHeader title="Work done" />
      <QueryState query={work} failed="Couldn’t load the work. Try again." icon={CircleAlert}>
        {(data) => <Sheet work={data} />}
      </QueryState>
    </>
  );
}
