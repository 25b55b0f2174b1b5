import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ContractorWorkReply } from '../../../../shared/api/types/contractor-types.ts';
import { plural, say } from '../../../../shared/domain/figures/say.ts';
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

const DID = {
  configured: (serial: string, time: string) => say`Wingnut ${serial} configured, ${time}`,
  signedOff: (serial: string, time: string) => say`Wingnut ${serial} signed off, ${time}`,
};

function DoneJob({ job: { what, doneAt, lines, photos }, zone }: { readonly job: Job; readonly zone: string }) {
  return (
    <li className={building.item}>
      <h3 className={kit.strong}>{what}</h3>
      {lines.map(({ at, line }) => (
        <p key={`${at} ${line}`}>{`${dayMinuteText(at, zone)}: ${line}`}</p>
      ))}
      <p className={kit.note}>
        {[say`Done ${fullTimeText(doneAt, zone)}`, ...(photos > 0 ? [say`${plural(photos, 'photo')}`] : [])].join(', ')}
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
        <Button onClick={() => window.print()}>{say`PRINT`}</Button>
      </div>
      <Card title={say`Work done`}>
        <DescriptionList
          facts={[
            [say`Contractor`, name],
            [say`Property`, property.name],
            [say`Address`, property.address],
            [say`Customer`, company],
            ...(openedAt === null ? [] : ([[say`Link opened`, time(openedAt)]] as const)),
            [say`As of`, time(now)],
          ]}
        />
      </Card>
      <Card title={say`Work orders`}>
        {jobs.length === 0 ? (
          <p>{say`No work orders done yet`}</p>
        ) : (
          <ul className={building.list} aria-label={say`Work orders`}>
            {jobs.map((job) => (
              <DoneJob key={job.id} job={job} zone={zone} />
            ))}
          </ul>
        )}
      </Card>
      <Card title={say`Wingnuts`}>
        {changes.length === 0 ? (
          <p>{say`No configuration changes`}</p>
        ) : (
          <ul className={building.list} aria-label={say`Wingnuts`}>
            {changes.map(({ at, serial, what }) => (
              <li key={`${at} ${serial} ${what}`} className={building.item}>
                <p>{DID[what](serial, fullTimeText(at, zone))}</p>
              </li>
            ))}
          </ul>
        )}
        {more && <p className={kit.note}>{say`Only the latest changes are listed.`}</p>}
      </Card>
    </div>
  );
}

/** The copy of the contractor's work, for the invoice (docs/product/contractors.md#work). */
export default function ContractorWork() {
  const work = useQuery(workQuery);
  return (
    <>
      <PageHeader title={say`Work done`} />
      <QueryState query={work} failed={say`Couldn’t load the work. Try again.`} icon={CircleAlert}>
        {(data) => <Sheet work={data} />}
      </QueryState>
    </>
  );
}
