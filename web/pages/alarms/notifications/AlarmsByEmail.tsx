import { useQuery } from '@tanstack/react-query';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { notificationsQuery } from '../../../api/settings-queries.ts';
import { WhyUnwatched } from '../../common/state/ListState.tsx';
import { uncoveredText } from '../../contacts/duty-words.ts';
import { MuteAct } from '../../muting/MuteAct.tsx';
import styles from './AlarmsByEmail.module.css';
import { NotificationToggle } from './NotificationToggle.tsx';
import { propertyRows } from './property-rows.ts';

/** Whether one property's alarms are mailed, and MUTE for all of them. */
export function AlarmsByEmail({ property }: { readonly property: PropertyReply }) {
  const { data, dataUpdatedAt } = useQuery(notificationsQuery);
  const row = data && propertyRows([property], data, dataUpdatedAt)[0];
  const zone = knownZone(property.config.timeZone);
  const settings = data?.find(({ id }) => id === property.id);
  const noOne = settings && uncoveredText(settings, dataUpdatedAt, zone);
  // Its place is kept while it is loading.
  if (!row) return <span className={styles.setting} />;
  return (
    <span className={styles.setting}>
      <WhyUnwatched facts={row.facts} />
      {noOne && <span className={styles.noOne}>{noOne}</span>}
      <span className={styles.switch}>
        Alarms by email
        <NotificationToggle row={row} />
      </span>
      <MuteAct propertyId={property.id} propertyName={property.config.name} zone={zone} />
    </span>
  );
}
