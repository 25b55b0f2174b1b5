import { useState } from 'react';
import { exactly } from '../../../../shared/domain/figures/numbers.ts';
import { currentText, pressureText, temperatureText } from '../../../../shared/domain/figures/quantities.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import styles from './DataPoints.module.css';
import section from './section.module.css';

/** A column of figures: each has one decimal. */
const ONE = exactly(1);

/** The data points to watch, each with a figure as the portal shows it. */
const banners = (): Banner[] => [
  [
    [say`Boiler supply`, temperatureText(162.7, ONE)],
    [say`Boiler return`, temperatureText(143.1, ONE)],
    [say`System pressure`, pressureText(21.1, ONE)],
    [say`Boiler exhaust`, temperatureText(268.4, ONE)],
    [say`Outdoor`, temperatureText(41.9, ONE)],
    [say`System pump`, currentText(3.2, ONE)],
    [say`Burner`, say`ON`],
    [say`Make-up water`, temperatureText(58.3, ONE)],
    [say`Mechanical room`, temperatureText(78.0, ONE)],
    [say`Combustion air`, temperatureText(64.5, ONE)],
  ],
  [
    [say`Hot water supply`, temperatureText(129.4, ONE)],
    [say`Hot water return`, temperatureText(118.2, ONE)],
    [say`Recirculation pump`, currentText(1.1, ONE)],
    [say`Storage tank outlet`, temperatureText(134.0, ONE)],
    [say`Aquastat`, say`ON`],
    [say`High limit`, say`OFF`],
    [say`Indirect tank pump`, currentText(2.4, ONE)],
    [say`Leak`, say`OFF`],
    [say`Door`, say`OFF`],
    [say`Pump cycles today`, '14'],
  ],
];
type Banner = readonly (readonly [name: string, figure: string])[];

const Points = ({ of, hidden = false }: { readonly of: Banner; readonly hidden?: boolean }) => (
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
          <h2 className={section.title}>{say`Data at your fingertips`}</h2>
          <p className={section.lead}>
            {say`Live while you watch, and kept for five years. Look back at the last day, last month or the night the heat went out.`}
          </p>
        </div>
        <Button className={styles.pause} onClick={() => setPaused(!paused)}>
          {paused ? say`PLAY` : say`PAUSE`}
        </Button>
      </div>
      <div className={classNames(styles.banners, paused && styles.paused)}>
        {banners().map((banner) => (
          <div key={banner[0]?.[0]} className={styles.banner}>
            <Points of={banner} />
            <Points of={banner} hidden />
          </div>
        ))}
      </div>
    </section>
  );
}
