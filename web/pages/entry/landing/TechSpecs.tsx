import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import section from './section.module.css';
import styles from './TechSpecs.module.css';

/** The spec sheet (docs/product/public-site.md#tech-specs). Figures, units and names of networks are the same in each language. */
const SPECS: readonly (readonly [name: English, values: readonly string[]])[] = [
  [english('Device support'), [english('Boilers, hot water tanks, pumps, relays and the rooms around them')]],
  [
    english('Features'),
    [
      english('Hardware and software watchdog timers'),
      english('Power, connectivity and state LEDs'),
      english('Self-recovery from power outages'),
      english('Local data storage during network outages'),
      english('Remote software updates'),
      english('In-field provisioning'),
    ],
  ],
  [english('Dimensions'), ['32cm x 11cm x 5cm']],
  [english('Weight'), ['565g']],
  [english('Mounting'), [english('Mounting holes')]],
  [english('Power'), ['110V, 600mA, 60Hz']],
  [
    english('Inputs'),
    [
      english('16 x 5V 100k thermistor'),
      english('16 x 24V 4-20mA current loop'),
      english('12 x high-impedance relay detect'),
      english('4 x 5V digital input'),
    ],
  ],
  [english('Connectivity'), ['Ethernet', 'WiFi', english('LTE gateway (additional cost)')]],
  [
    english('Sensor types'),
    [
      english('Thermistors'),
      english('Pressure'),
      english('Split-core current'),
      english('Door'),
      english('Window'),
      english('Leak'),
      english('Occupancy'),
      english('Control relay state'),
      english('Thermostat state'),
      english('Aquastat state'),
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
          <h2 className={section.title}>{say`Tech Specs`}</h2>
          <p className={section.lead}>{say`Full specifications for your installer.`}</p>
        </div>
        <dl className={styles.sheet}>
          {SPECS.map(([name, values]) => (
            <div key={name} className={styles.row}>
              <dt>{say(name)}</dt>
              <dd>
                <ul className={classNames(values.length > LONG && styles.long)}>
                  {values.map((value) => (
                    <li key={value}>{say(value as English)}</li>
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
