import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Unplug } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { prepareChart } from '../../ui/Chart.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { knownZone } from '../../ui/time-format.ts';
import { useServerNow } from '../../ui/use-now.ts';
import { liveSeries } from './live-series.ts';
import { PropertyCard } from './PropertyCard.tsx';
import styles from './PropertyView.module.css';
import { propertyKey, useLive, useSeries } from './queries.ts';
import { Systems } from './Systems.tsx';
import { WingnutPanels } from './WingnutPanels.tsx';

/** No answer for so long, and the page says that it stands still. */
const SILENT_AFTER_MS = 15_000;

const NO_SERIES = {};

/** One property on the dashboard, kept live. */
export function PropertyView({ propertyId }: { readonly propertyId: string }) {
  const queries = useQueryClient();
  const live = useLive(propertyId);
  const reply = live.data?.reply;
  const tail = live.data?.tail;
  const boiler = useSeries(propertyId, 'boiler', reply !== undefined);
  const hotWater = useSeries(propertyId, 'hotWater', reply !== undefined);
  const now = useServerNow(reply?.now, live.dataUpdatedAt);
  const series = useMemo(
    () => liveSeries({ ...boiler.data, ...hotWater.data }, tail ?? NO_SERIES),
    [boiler.data, hotWater.data, tail],
  );
  useEffect(prepareChart, []);
  if (!reply && live.isError) {
    return (
      <EmptyState icon={CircleAlert} action={<Button onClick={() => void live.refetch()}>TRY AGAIN</Button>}>
        The dashboard could not be loaded.
      </EmptyState>
    );
  }
  if (!reply) {
    return (
      <Card className={styles.loading}>
        <Skeleton width={180} height={20} />
        <Skeleton width={320} />
        <Skeleton height={36} />
      </Card>
    );
  }
  const { property } = reply;
  const zone = knownZone(property.config.timeZone);
  const silentSince = live.isError || now - reply.now > SILENT_AFTER_MS ? reply.now : undefined;
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: propertyKey(propertyId) });
    void queries.invalidateQueries({ queryKey: ['properties'] });
  };
  return (
    <div className={styles.stack}>
      <PropertyCard reply={reply} zone={zone} now={now} silentSince={silentSince} onRefresh={refresh} />
      {property.linkedWingnuts.length === 0 ? (
        <Card>
          <EmptyState icon={Unplug}>
            No Wingnuts currently linked to this Property. You must link a wingnut to start collecting data.
          </EmptyState>
        </Card>
      ) : (
        <>
          <WingnutPanels propertyId={propertyId} wingnuts={property.linkedWingnuts} zone={zone} now={now} />
          <Systems
            reply={reply}
            series={series}
            zone={zone}
            now={now}
            loading={{ boiler: boiler.isPending, hotWater: hotWater.isPending }}
            failed={{ boiler: boiler.isError, hotWater: hotWater.isError }}
          />
        </>
      )}
    </div>
  );
}
