import { classNames } from '../../../ui/style/class-names.ts';
import section from './section.module.css';
import styles from './TechSpecs.module.css';

/** The spec sheet (docs/product/public-site.md#tech-specs). */
const SPECS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Device support', ['Boilers, hot water tanks, pumps, relays and the rooms around them']],
  [
    'Features',
    [
      'Hardware and software watchdog timers',
      'Power, connectivity and state LEDs',
      'Self-recovery from power outages',
      'Local data storage during network outages',
      'Remote software updates',
      'In-field provisioning',
    ],
  ],
  ['Dimensions', ['32cm x 11cm x 5cm']],
  ['Weight', ['565g']],
  ['Mounting', ['Mounting holes']],
  ['Power', ['110V, 600mA, 60Hz']],
  [
    'Inputs',
    [
      '16 x 5V 100k thermistor',
      '16 x 24V 4-20mA current loop',
      '12 x high-impedance relay detect',
      '4 x 5V digital input',
    ],
  ],
  ['Connectivity', ['Ethernet', 'WiFi', 'LTE gateway (additional cost)']],
  [
    'Sensor types',
    [
      'Thermistors',
      'Pressure',
      'Split-core current',
      'Door',
      'Window',
      'Leak',
      'Occupancy',
      'Control relay state',
      'Thermostat state',
      'Aquastat state',
      'CO',
    ],
  ],
];

const LONG = 5;

/** All figures of the device. */
export function TechSpecs() {
  return (
    <section id="tech-specs" className={classNames(section.band, section.onSurface)}>
      <div className={classNames(section.inner, styles.columns)}>
        <div>
          <h2 className={section.title}>Tech Specs</h2>
          <p className={section.lead}>Full specifications for your installer.</p>
        </div>
        <dl className={styles.sheet}>
          {SPECS.map(([name, values]) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>
                <ul className={classNames(values.length > LONG && styles.long)}>
                  {values.map((value) => (
                    <li key={value}>{value}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
