import styles from './Kit.module.css';
import { Specimen } from './Specimen.tsx';

const TYPE = [
  ['landing', '56 / 60, 600', 'Remote System'],
  ['gauge', '36 / 40, 500', '167.4'],
  ['tile', '30 / 36, 500', '1,284'],
  ['page', '26 / 32, 600', 'Properties Overview'],
  ['dialog', '20 / 28, 600', 'Login to see your Dashboard'],
  ['section', '16 / 24, 600', 'Edit Alarm Thresholds'],
  ['strong', '14 / 20, 600', 'Boiler Supply Header Temperature'],
  ['body', '14 / 20, 400', 'Latest reading 21 seconds ago'],
  ['label', '13 / 16, 500', 'Property Name'],
  ['table', '13 / 20, 400', '2210 Larch Avenue, Portland, OR, United States, 97209'],
  ['button', '12 / 16, 600', 'SAVE CONFIGURATION'],
  ['legend', '12 / 16, 400', '4-minute average'],
  ['axis', '11 / 16, 400', '10:41 AM'],
] as const;
const STEPS = [4, 8, 12, 16, 20, 24, 32, 48, 64];
const CORNERS = ['chip', 'control', 'card', 'dialog'];

/** Type, space and corners. */
export const Scales = () => (
  <>
    <dl className={styles.type}>
      {TYPE.map(([name, measure, words]) => [
        <dt key={`${name} measure`}>
          {name}, {measure}
        </dt>,
        <dd key={name} style={{ font: `var(--t-${name})` }}>
          {words}
        </dd>,
      ])}
    </dl>
    <Specimen name="Steps, px">
      <div className={`${styles.bars} ${styles.wide}`}>
        {STEPS.map((step) => [
          <span key={`${step} px`}>{step}</span>,
          <span key={step} className={styles.bar} style={{ width: step }} />,
        ])}
      </div>
    </Specimen>
    <Specimen name="Corners: chip, control, card, dialog">
      <div className={styles.row}>
        {CORNERS.map((name) => (
          <span key={name} className={styles.corner} style={{ borderRadius: `var(--r-${name})` }} />
        ))}
      </div>
    </Specimen>
  </>
);
