import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { configurePath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { wingnutQuery } from '../../../api/fleet-queries.ts';
import { useSession } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { WingnutNotShown } from '../../common/WingnutNotShown.tsx';
import styles from './AddPage.module.css';

/** The next steps with a wingnut that has been added. */
function Added({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const [skipping, setSkipping] = useState(false);
  return (
    <>
      <div className={styles.success}>
        <CircleCheck aria-hidden size={40} strokeWidth={1.2} />
        <h2>{say`Success!`}</h2>
        <p>{say`Wingnut successfully added. Configure it now to start collecting data.`}</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" to={configurePath(id)}>
            {say`CONFIGURE WINGNUT`}
          </ButtonLink>
          <Button onClick={() => setSkipping(true)}>{say`BACK TO WINGNUTS OVERVIEW`}</Button>
        </div>
      </div>
      <Dialog open={skipping} onClose={() => setSkipping(false)} title={say`Skip Config`}>
        <p>{say`Are you sure you want to skip the configuration step?`}</p>
        <p className={kit.quiet}>{say`You can always configure the Wingnut from the Wingnut page`}</p>
        <DialogActions>
          <Button onClick={() => setSkipping(false)}>{say`NO`}</Button>
          <Button look="primary" onClick={() => void navigate(PAGE_PATHS.wingnuts)}>
            {say`YES`}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/**
 * A wingnut has been added: configure it, or skip that for now. The address alone is no success: the company must have
 * the wingnut (docs/product/wingnuts.md#added).
 */
export default function AddedPage() {
  const { id = '' } = useParams();
  const { isAuth } = useSession();
  const wingnut = useQuery({ ...wingnutQuery(id), enabled: isAuth });
  return (
    <>
      <PageHeader />
      <Card>
        {!isAuth && <ReadOnlyNotice />}
        {isAuth && wingnut.isPending && <Spinner label={say`Loading`} />}
        {wingnut.data && <Added id={id} />}
        {!wingnut.data && wingnut.isError && (
          <WingnutNotShown error={wingnut.error} onTryAgain={() => void wingnut.refetch()} />
        )}
      </Card>
    </>
  );
}
