import { type ComponentProps, Suspense } from 'react';
import { afterCharts } from '../../../opening/after-charts.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import styles from './ViewBarToCome.module.css';

/** Lists of choices need much code. Neither the figures nor the charts wait for it. */
const ViewBar = lazyPart(async () => {
  await afterCharts();
  return import('./ViewBar.tsx');
});

/** The choices of the range and of the zone, loaded beside the figures. Room of the same size stands there meanwhile. */
export const LazyViewBar = (props: ComponentProps<typeof ViewBar>) => (
  <Suspense fallback={<div className={styles.room} />}>
    <ViewBar {...props} />
  </Suspense>
);
