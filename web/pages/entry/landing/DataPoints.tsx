import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './DataPoints.module.css';
import section from './section.module.css';

/** The data points to watch, each with a figure as the portal shows it. */
const BANNERS = [
  [
    ['Boiler supply', '162.7 °F'],
    ['Boiler return', '143.1 °F'],
    ['System pressure', '21.1 PSI'],
    ['Boiler exhaust', '268.4 °F'],
    ['Outdoor', '41.9 °F'],
    ['System pump', '3.2 A'],
    ['Burner', 'ON'],
    ['Make-up water', '58.3 °F'],
    ['Mechanical room', '78.0 °F'],
    ['Combustion air', '64.5 °F'],
  ],
  [
    ['Hot water supply', '129.4 °F'],
    ['Hot water return', '118.2 °F'],
    ['Recirculation pump', '1.1 A'],
    ['Storage tank outlet', '134.0 °F'],
    ['Aquastat', 'ON'],
    ['High limit', 'OFF'],
    ['Indirect tank pump', '2.4 A'],
    ['Leak', 'OFF'],
    ['Door', 'OFF'],
    ['Pump starts today', '14'],
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
            Every reading arrives within seconds and is kept. Look at the last day, the last month, or the night the
            heat went out.
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
