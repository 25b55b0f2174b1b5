import { type ComponentProps, Suspense } from 'react';
import { afterCharts } from '../../../opening/after-charts.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { useMedia } from '../../../ui/style/media.ts';
import { useReach } from '../../common/reach.ts';
import compare from '../compare/Compare.module.css';
import { requestedWindow } from '../range/shown-range.ts';
import { WINDOW_IN_BAR, windowText } from '../range/window-text.ts';
import styles from './ChartLead.module.css';

/** Neither the figures nor the charts wait for what they are compared with. */
const Compare = lazyPart(async () => {
  await afterCharts();
  return import('../compare/Compare.tsx');
});

const EarlierReadings = lazyPart(async () => {
  await afterCharts();
  return import('../earlier/EarlierReadings.tsx');
});

/** Beside the title of the first chart: the window of all figures, whose readings these are, and what they are compared with. */
export function ChartLead(props: ComponentProps<typeof Compare>) {
  const { request, now } = props;
  const { company } = useReach();
  const inBar = useMedia(WINDOW_IN_BAR);
  const window = requestedWindow(request.range, now);
  return (
    <div className={styles.lead}>
      {!inBar && <span className={styles.words}>{windowText(window, request.zone, now)}</span>}
      <Suspense>
        <EarlierReadings propertyId={request.propertyId} window={window} zone={request.zone} />
      </Suspense>
      {company && (
        <Suspense fallback={<div className={compare.choice} />}>
          <Compare {...props} />
        </Suspense>
      )}
    </div>
  );
}
