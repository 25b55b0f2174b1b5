import { classNames } from '../../../ui/style/class-names.ts';
import { DeviceDrawing } from './DeviceDrawing.tsx';
import section from './section.module.css';
import styles from './TurnKey.module.css';

const STEPS = [
  { title: 'Mount it', text: 'One box, a few screws, one power outlet. It fits beside the boiler controls.' },
  { title: 'Wire it', text: 'Clip sensors to pipes, clamp pump leads, sense relays. The boiler stays as it is.' },
  { title: 'Watch it', text: 'Type its number into the portal, name the inputs, and readings begin to arrive.' },
] as const;

/** Shows how little work the start takes. */
export function TurnKey() {
  return (
    <section className={section.band}>
      <div className={classNames(section.inner, styles.columns)}>
        <div>
          <h2 className={section.title}>Turn-key, from the wall to the web</h2>
          <p className={section.lead}>
            A wingnut is a small device that hangs in the mechanical room, listens to up to 48 points and reports what
            it sees. Device, network and portal come as one, ready to use.
          </p>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <a href="#tech-specs" className={styles.more}>
            SEE FULL SPEC SHEET
          </a>
        </div>
        <DeviceDrawing />
      </div>
    </section>
  );
}
