import { type ReactNode, Suspense } from 'react';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

interface ChartCodeProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Loads the code of a chart, and looks meanwhile as while its data is loading. The charts load different code. Each has a boundary
 * of its own, which begins with its data: React would keep everything else from changing until the code is there.
 */
export const ChartCode = ({ title, lead, children }: ChartCodeProps) => (
  <Suspense
    fallback={
      <Card title={title} dense aside={lead}>
        <Spinner label={say`Loading`} />
      </Card>
    }
  >
    {children}
  </Suspense>
);
