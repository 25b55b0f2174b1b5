import { useQuery } from '@tanstack/react-query';
import { say } from '../../../../shared/domain/figures/say.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { belongedWithin } from '../../../../shared/domain/wingnuts/belonging.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { earlierWingnutText } from '../../common/earlier/earlier-words.ts';
import styles from './EarlierReadings.module.css';

interface EarlierReadingsProps {
  readonly propertyId: string;
  /** The window of the charts. */
  readonly window: TimeWindow;
  /** IANA name of the zone shown. */
  readonly zone: string;
}

/** The readings shown that come from a wingnut that was exchanged or moved (docs/product/dashboard.md#earlier-readings). */
export default function EarlierReadings({ propertyId, window, zone }: EarlierReadingsProps) {
  const { data } = useQuery({
    ...propertyQuery(propertyId),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The earlier wingnuts change with a link, which is rare. The live view of the same page says what is linked now.
  });
  const earlier = belongedWithin(data?.earlierWingnuts ?? [], window);
  if (earlier.length === 0) return null;
  return (
    <p className={styles.earlier}>
      {say`Readings ${earlier.map((wingnut) => earlierWingnutText(wingnut, zone)).join(', ')}`}
    </p>
  );
}
