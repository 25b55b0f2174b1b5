import { Link } from 'react-router-dom';
import type { LinkedWingnut } from '../../../shared/api/types.ts';
import { wingnutPath } from '../../../shared/portal/paths.ts';
import { Chip } from '../../ui/layout/Chip.tsx';
import { StatusIcon, useShownStatus } from './StatusIcon.tsx';
import styles from './WingnutChips.module.css';
import { shortSerial } from './wingnut.ts';

function WingnutChip({ wingnut: { id, externalId, status } }: { readonly wingnut: LinkedWingnut }) {
  const shown = useShownStatus(status);
  return (
    <Chip icon={<StatusIcon status={status} bare />}>
      <Link to={wingnutPath(id)} title={`${externalId}, ${shown}`}>
        {shortSerial(externalId)}
        <span className="visually-hidden">{` Wingnut ${externalId}, ${shown}`}</span>
      </Link>
    </Chip>
  );
}

/**
 * One chip for each wingnut: its status, the start of its serial number, and the link to it
 * (docs/product/properties.md#chips).
 */
export const WingnutChips = ({ wingnuts }: { readonly wingnuts: readonly LinkedWingnut[] }) => (
  <span className={styles.chips}>
    {wingnuts.map((wingnut) => (
      <WingnutChip key={wingnut.id} wingnut={wingnut} />
    ))}
  </span>
);
