import { Droplets, EyeOff, Fuel, type LucideIcon, ThermometerSnowflake, Wrench } from 'lucide-react';
import { RISKS, type Risk } from '../../../../shared/domain/findings/risk.ts';
import styles from './RiskMark.module.css';

export const RISK_ICONS: Readonly<Record<Risk, LucideIcon>> = {
  noHeat: ThermometerSnowflake,
  hotWater: Droplets,
  damage: Wrench,
  unseen: EyeOff,
  waste: Fuel,
};

/** The risk of a finding, as an icon and a word. It is never red: a finding is no alarm. */
export function RiskMark({ risk }: { readonly risk: Risk }) {
  const Icon = RISK_ICONS[risk];
  return (
    <span className={styles.mark}>
      <Icon aria-hidden size={18} strokeWidth={1.75} />
      {RISKS[risk]}
    </span>
  );
}
