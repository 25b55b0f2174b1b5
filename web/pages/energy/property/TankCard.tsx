import { Link } from 'react-router-dom';
import type { EnergyReport } from '../../../../shared/domain/energy/report.ts';
import { plantPath } from '../../../../shared/portal/paths.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EnergyFigure } from '../common/EnergyFigure.tsx';
import { isKnown, numberText } from '../common/energy-words.ts';
import styles from './PropertyEnergy.module.css';

interface TankCardProps {
  readonly tank: NonNullable<EnergyReport['tank']>;
  readonly propertyId: string;
  readonly isAuth: boolean;
}

/** The oil that is left, and the days that it lasts (docs/product/energy.md#tank). */
export const TankCard = ({ tank: { level, gallons, daysLeft }, propertyId, isAuth }: TankCardProps) => (
  <Card title="Oil tank">
    <dl className={styles.figures}>
      <EnergyFigure name="Lasts" figure={daysLeft} write={(days) => numberText(days, 0)} unit="days" />
      <EnergyFigure name="Left" figure={gallons} write={(left) => numberText(left, 0)} unit="gallons" />
      <EnergyFigure name="Level" figure={{ value: level }} write={(share) => numberText(share, 0)} unit="%" />
    </dl>
    {isAuth && !isKnown(gallons) && (
      <p className={styles.small}>
        <Link to={plantPath(propertyId, 'tankSize')}>Say the size of the tank</Link>
      </p>
    )}
  </Card>
);
