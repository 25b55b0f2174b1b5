import { useState } from 'react';
import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { currentText, pressureText, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './DataPoints.module.css';
import section from './section.module.css';

/** A column of figures: each has one decimal. */
const ONE = exactly(1);

/** The data points to watch, each with a figure as the portal shows it. */
const BANNERS = [
  [
    ['Boiler supply', temperatureText(162.7, ONE)],
    ['Boiler return', temperatureText(143.1, ONE)],
    ['System pressure', pressureText(21.1, ONE)],
    ['Boiler exhaust', temperatureText(268.4, ONE)],
    ['Outdoor', temperatureText(41.9, ONE)],
    ['System pump', currentText(3.2, ONE)],
    ['Burner', 'ON'],
    ['Make-up water', temperatureText(58.3, ONE)],
    ['Mechanical room', temperatureText(78.0, ONE)],
    ['Combustion air', temperatureText(64.5, ONE)],
  ],
  [
    ['Hot water supply', temperatureText(129.4, ONE)],
    ['Hot water return', temperatureText(118.2, ONE)],
    ['Recirculation pump', currentText(1.1, ONE)],
    ['Storage tank outlet', temperatureText(134.0, ONE)],
    ['Aquastat', 'ON'],
    ['High limit', 'OFF'],
    ['Indirect tank pump', currentText(2.4, ONE)],
    ['Leak', 'OFF'],
    ['Door', 'OFF'],
    ['Pump cycles today', '14'],
  ],
] as const;

const Points = ({ of, hidden = false }: { readonly of: (typeof BANNERS)[number]; readonly hidden?: boolean }) => (
  <ul className={styles.points} aria-hidden={hidden || undefined}>
    {of.map(([name, figure]) => (
      <li key={name} className={styles.point}>
        {name} <span>{figure}</span>
      </li>
    ))}
  </ul>
);

/** Banners of data points that scroll past. People can stop them. They do not move for people who want less motion. */
export function DataPoints() {
  const [paused, setPaused] = useState(false);
  return (
    <section className={classNames(section.band, section.onSurface, styles.band)}>
      <div className={classNames(section.inner, styles.head)}>
        <div>
          <h2 className={section.title}>Data at your fingertips</h2>
          <p className={section.lead}>
            Live while you watch, and kept for five years. Look back at the last day, last month or the night the heat
            went out.
          </p>
        </div>
        <Button className={styles.pause} onClick={() => setPaused(!paused)}>
          {paused ? 'PLAY' : 'PAUSE'}
        </Button>
      </div>
      <div className={classNames(styles.banners, paused && styles.paused)}>
        {BANNERS.map((banner) => (
          <div key={banner[0][0]} className={styles.banner}>
            <Points of={banner} />
            <Points of={banner} hidden />
          </div>
        ))}
      </div>
    </section>
  );
}
