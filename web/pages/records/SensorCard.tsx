import { provenMomentText } from '../../../shared/domain/moment-text.ts';
import type { SensorRecord } from '../../../shared/domain/records/sensor-record.ts';
import { totalsOf } from '../../../shared/domain/records/sensor-record.ts';
import { verdictOf } from '../../../shared/domain/records/verdict.ts';
import { labelInWords } from '../../../shared/domain/sensor.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { DaysChart } from './DaysChart.tsx';
import styles from './Records.module.css';
import { basisOf, longestSpells, MEASURED, spellLength } from './record-words.ts';

/** How many times below the rule the page lists. The CSV file has all. */
const LISTED = 12;

/** A sensor's month: the sentence, its days, and its longest times below the rule. */
export function SensorCard({ sensor, zone }: { readonly sensor: SensorRecord; readonly zone: string }) {
  const { label, measured, days, spells, gaps } = sensor;
  const totals = totalsOf(sensor);
  const { tone, words } = verdictOf(totals, sensor);
  const listed = longestSpells(spells, LISTED);
  const name = labelInWords(label);
  const rule = measured === 'supply' ? 'limit' : 'rule';
  return (
    <Card title={name} aside={<span className={styles.measured}>{MEASURED[measured]}</span>}>
      <div className={styles.sensor}>
        <p className={classNames(styles.verdict, styles[tone])}>{words}</p>
        <p className={styles.basis}>{basisOf(totals)}</p>
        {totals.applied > 0 && totals.below !== undefined && (
          <figure className={styles.figure}>
            <DaysChart days={days} label={`${name}: each day of the month`} />
            <figcaption className={styles.legend}>
              <span className={styles.belowKey}>Below the {rule}</span>
              <span className={styles.fineKey}>Not below</span>
              <span className={styles.missingKey}>Not known</span>
            </figcaption>
          </figure>
        )}
        {listed.length > 0 && (
          <table className={styles.spells}>
            <caption>
              {/* Each time of the page is one of the building. */}
              {spells.length > LISTED
                ? `The ${LISTED} longest of ${spells.length} times below the ${rule}`
                : `Times below the ${rule}`}
            </caption>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <th scope="col">Length</th>
                <th scope="col">Lowest</th>
                <th scope="col">{rule === 'rule' ? 'Rule' : 'Limit'}</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((spell) => (
                <tr key={spell.from}>
                  <td>{provenMomentText(spell.from, zone)}</td>
                  <td>{provenMomentText(spell.to, zone)}</td>
                  <td>{spellLength(spell)}</td>
                  <td>{spell.lowest} °F</td>
                  <td>{spell.min} °F</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {gaps.length > 0 && (
          <p className={styles.basis}>
            {gaps.length === 1 ? 'One gap' : `${gaps.length} gaps`} in the data. The CSV file names each.
          </p>
        )}
      </div>
    </Card>
  );
}
