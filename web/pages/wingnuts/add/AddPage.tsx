import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { claimCodeInLabel, uuidInLabel } from '../../../../shared/domain/wingnuts/label.ts';
import { wingnutAddedPath, wingnutPath } from '../../../../shared/portal/paths.ts';
import { useSession } from '../../../api/identity/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ClaimForm } from '../../common/claim/ClaimForm.tsx';
import { formatUuid } from '../../common/claim/uuid-text.ts';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import styles from './AddPage.module.css';

/** Adds a new wingnut to the company (docs/product/wingnuts.md#claim). The label of one's own wingnut leads to it. */
export default function AddPage() {
  const { isAuth } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const label = {
    uuid: formatUuid(uuidInLabel(params.get('uuid') ?? '') ?? ''),
    claimCode: claimCodeInLabel(hash) ?? '',
  };
  return (
    <>
      <PageHeader />
      <Card title={say`Enter the wingnut’s ID`} className={styles.card}>
        {isAuth ? (
          <ClaimForm
            label={label}
            verb={say`ADD WINGNUT`}
            onClaimed={(id) => void navigate(wingnutAddedPath(id), { replace: true })}
            onOwn={(id) => void navigate(wingnutPath(id), { replace: true })}
          />
        ) : (
          <ReadOnlyNotice />
        )}
      </Card>
    </>
  );
}
