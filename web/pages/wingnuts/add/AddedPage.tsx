import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { configurePath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import styles from './AddPage.module.css';

/** A wingnut has been added: configure it, or skip that for now (docs/product/wingnuts.md#added). */
export default function AddedPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [skipping, setSkipping] = useState(false);
  return (
    <>
      <PageHeader />
      <Card>
        <div className={styles.success}>
          <CircleCheck aria-hidden size={40} strokeWidth={1.2} />
          <h2>Success!</h2>
          <p>Wingnut successfully added. Configure it now to start collecting data.</p>
          <div className={styles.actions}>
            <ButtonLink look="primary" to={configurePath(id)}>
              CONFIGURE WINGNUT
            </ButtonLink>
            <Button onClick={() => setSkipping(true)}>BACK TO WINGNUTS OVERVIEW</Button>
          </div>
        </div>
      </Card>
      <Dialog open={skipping} onClose={() => setSkipping(false)} title="Skip Config">
        <p>Are you sure you want to skip the configuration step?</p>
        <p className={styles.dialogHint}>You can always configure the Wingnut from the Wingnut page</p>
        <DialogActions>
          <Button onClick={() => setSkipping(false)}>NO</Button>
          <Button look="primary" onClick={() => void navigate(PAGE_PATHS.wingnuts)}>
            YES
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
