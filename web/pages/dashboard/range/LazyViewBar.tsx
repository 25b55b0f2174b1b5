import { type ComponentProps, Suspense } from 'react';
import { afterCharts } from '../../../opening/after-charts.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import range from './RangeBar.module.css';
import styles from './ViewBarToCome.module.css';
import zone from './ZoneBar.module.css';

/** Lists of choices need much code. Neither the figures nor the charts wait for it. */
const ViewBar = lazyPart(async () => {
  await afterCharts();
  return import('./ViewBar.tsx');
});

/** Room of the same size, while the code is loading. */
const ViewBarToCome = () => (
  <>
    <div className={range.presets}>
      <div className={styles.presets} />
    </div>
    <div className={zone.zones}>
      <div className={styles.modes} />
      <div className={zone.choice} />
    </div>
  </>
);

/** The choices of the range and of the zone, loaded beside the figures. */
export const LazyViewBar = (props: ComponentProps<typeof ViewBar>) => (
  <Suspense fallback={<ViewBarToCome />}>
    <ViewBar {...props} />
  </Suspense>
);
