import type { ReactNode } from 'react';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';

import { classNames } from '../../../ui/style/class-names.ts';
import { AlarmPicture } from './AlarmPicture.tsx';
import styles from './Benefits.module.css';
import section from './section.module.css';

/** Runs of a pump or burner in a lane of 352: the start and the length of each. */
const LANES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 20],
    [52, 20],
    [85, 15],
    [123, 29],
    [169, 36],
    [237, 38],
    [288, 32],
  ],
  [
    [0, 29],
    [63, 68],
    [145, 57],
    [218, 15],
    [248, 36],
    [316, 36],
  ],
  [
    [0, 21],
    [33, 29],
    [77, 24],
    [111, 26],
    [150, 37],
    [220, 38],
    [279, 31],
  ],
];

const falling = (
  <path
    className={styles.spend}
    d="M0 18.500L20.700 13.900L41.400 16.200L62.100 9.300L82.800 20.800L103.500 16.200L124.200 27.800L144.900 34.700L165.600 32.400L186.400 46.300L207.100 44L227.800 53.300L248.500 60.200L269.200 55.600L289.900 67.200L310.600 64.800L331.300 71.800L352 74.100"
  />
);
const dip = (
  <>
    <path className={styles.limit} d="M0 63.300H352" />
    <path
      className={styles.supply}
      d="M0 35.800L15.300 24.800L30.600 16.500L45.900 23.400L61.200 31.600L76.500 22L91.800 13.800L107.100 20.600L122.400 28.900L137.700 20.600L153 12.400L168.300 22L183.700 33L199 52.300L214.300 68.800L229.600 75.600L244.900 72.900L260.200 49.500L275.500 27.500L290.800 17.900L306.100 24.800L321.400 30.300L336.700 20.600L352 13.800"
    />
    <path className={styles.breach} d="M214.300 68.800L229.600 75.600L244.900 72.900" />
  </>
);
const lanes = LANES.map((runs, lane) => (
  <g key={runs.join()}>
    <rect className={styles.track} y={6 + lane * 28} width="352" height="18" />
    {runs.map(([from, length]) => (
      <rect key={from} className={styles.run} x={from} y={6 + lane * 28} width={length} height="18" />
    ))}
  </g>
));

const BENEFITS: readonly { title: English; text: English; drawing: ReactNode }[] = [
  {
    title: english('Save Money'),
    text: english(
      'Find short cycling, overheating and pumps that never stop. Cycle analytics show where gas and electricity go.',
    ),
    drawing: falling,
  },
  {
    title: english('Prevent Failures'),
    text: english(
      'Set limits for each sensor. When a reading goes out of range, the right people know within minutes.',
    ),
    drawing: dip,
  },
  {
    title: english('Optimize Systems'),
    text: english(
      'Compare supply and return, tank and boiler, this week and last. Tune setpoints with data, not guesswork.',
    ),
    drawing: lanes,
  },
];

/** The benefits of the product, in three cards. */
export function Benefits() {
  return (
    <section aria-label={say`Benefits`} className={classNames(section.band, section.onSurface)}>
      <div className={classNames(section.inner, styles.cards)}>
        {BENEFITS.map(({ title, text, drawing }) => (
          <div key={title}>
            <svg viewBox="0 0 352 92" aria-hidden="true" className={styles.drawing}>
              {drawing}
            </svg>
            <h2 className={styles.title}>{say(title)}</h2>
            <p className={styles.text}>{say(text)}</p>
          </div>
        ))}
      </div>
      <div className={section.inner}>
        <AlarmPicture />
      </div>
    </section>
  );
}
