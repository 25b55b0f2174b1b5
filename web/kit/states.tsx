import { Unlink } from 'lucide-react';
import { Button } from '../ui/controls/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Message } from '../ui/feedback/Message.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Card } from '../ui/layout/Card.tsx';
import styles from './Kit.module.css';
import { Specimen, Specimens } from './Specimen.tsx';

/** Empty, loading and error states. */
export const States = () => (
  <>
    <Specimens>
      <Specimen name="Empty">
        <div className={styles.wide}>
          <Card>
            <EmptyState icon={Unlink} action={<Button look="primary">LINK A NEW WINGNUT</Button>}>
              No Wingnuts currently linked to this Property. You must link a wingnut to start collecting data.
            </EmptyState>
          </Card>
        </div>
      </Specimen>
      <Specimen name="Skeleton">
        <div className={styles.form}>
          <Skeleton width={120} height={16} />
          <Skeleton width={72} height={72} round />
          <Skeleton />
        </div>
      </Specimen>
      <Specimen name="Spinner">
        <div className={styles.wide}>
          <Spinner label="Loading" />
        </div>
      </Specimen>
    </Specimens>
    <Message tone="error" onTryAgain={() => {}}>
      Couldn’t load wingnuts.
    </Message>
    <Message tone="error" onTryAgain={() => {}} busy>
      Couldn’t save. Your changes are still here.
    </Message>
    <Message tone="notice">You can look, but not change. Ask an admin.</Message>
    <Message tone="success">The Wingnut and property have been linked</Message>
  </>
);
