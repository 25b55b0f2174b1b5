import { Gauge } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plantPath } from '../../../../shared/portal/paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './PropertyEnergy.module.css';

interface NoEnergyProps {
  readonly propertyId: string;
  readonly isAuth: boolean;
  /** Why nothing is shown, as the report says it. */
  readonly why: string | undefined;
}

/** Nothing is known: the three ways to begin (docs/product/energy.md#empty). */
export const NoEnergy = ({ propertyId, isAuth, why }: NoEnergyProps) => (
  <Card>
    <EmptyState
      icon={Gauge}
    >{`Nothing is known of the energy of this building: ${why ?? 'no day is known yet'}.`}</EmptyState>
    <ol className={styles.ways}>
      <li>
        <strong>A meter.</strong> Wire the pulse output of the meter to an input of the wingnut, and label the input Gas
        Meter. Then say here what a pulse is worth.
      </li>
      <li>
        <strong>An estimate.</strong> Burner minutes times the input of the boilers.{' '}
        {isAuth ? (
          <Link to={plantPath(propertyId, 'boilerInput')}>Say the boiler input</Link>
        ) : (
          'It needs the boiler input.'
        )}
      </li>
      <li>
        <strong>Bills.</strong> Type them below, or import a CSV file.
      </li>
    </ol>
  </Card>
);
