import { ChartNoAxesCombined } from 'lucide-react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import type { Readings } from './use-readings.ts';

/**
 * Shown in a chart's card when there is nothing to draw. Its spinner always ends
 * (docs/product/dashboard.md#chart-loading).
 */
export const NoReadings = ({ pending, failed, tryAgain }: Pick<Readings, 'pending' | 'failed' | 'tryAgain'>) =>
  pending ? (
    <Spinner label={say`Loading`} />
  ) : (
    <EmptyState icon={ChartNoAxesCombined} action={failed && <Button onClick={tryAgain}>{say`TRY AGAIN`}</Button>}>
      {say`No Data`}
    </EmptyState>
  );

/** Whether a drawn chart waits for more data. */
export const isWaiting = ({ pending, missing }: Readings): boolean => pending && missing.length > 0;

/** Says below a chart that a part of its range did not load. */
export const PartMissing = ({ failed, tryAgain }: Readings) =>
  failed && (
    <Message tone="error" onTryAgain={tryAgain}>
      {say`Couldn’t load part of this range.`}
    </Message>
  );
