import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { hasCode } from '../../../api/api-error.ts';
import { commissioningsQuery } from '../../../api/commissionings-query.ts';
import { wingnutQuery } from '../../../api/fleet-queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Checkout, OneRecord } from '../../wingnuts/checkout/Checkout.tsx';
import styles from '../../wingnuts/checkout/CheckoutPage.module.css';
import { useContractor } from '../shell/contractor.ts';
import { NOT_HERE, wingnutPath } from './paths.ts';

/** The check-out of a wingnut after the work (docs/product/contractors.md#check-out). */
export default function ContractorCheckout() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const recordId = params.get('record');
  const { company, mayChange, name } = useContractor().session;
  const wingnut = useQuery(wingnutQuery(id, recordId === null));
  const signOffs = useQuery(commissioningsQuery(id));
  const failed = wingnut.data ? signOffs : wingnut;
  return (
    <div className={styles.page}>
      <PageHeader
        title={say`Commissioning`}
        below={wingnut.data && <Link to={wingnutPath(id)}>{say`Wingnut ${wingnut.data.externalId}`}</Link>}
      />
      <QueryState<unknown>
        query={failed}
        failed={hasCode(failed.error, 'NOT_FOUND') ? say(NOT_HERE) : say`Couldn’t load commissioning. Try again.`}
        loading={<RowsLoading />}
      />
      {wingnut.data &&
        signOffs.data &&
        (recordId === null ? (
          <Checkout
            key={id}
            wingnut={wingnut.data}
            heardAt={wingnut.dataUpdatedAt}
            reply={signOffs.data}
            by={{ mayChange, name: say`Contractor ${name}` }}
            settings={null}
          />
        ) : (
          <OneRecord wingnutId={id} recordId={recordId} reply={signOffs.data} company={company} />
        ))}
    </div>
  );
}
