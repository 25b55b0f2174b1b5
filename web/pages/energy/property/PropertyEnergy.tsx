import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EnergyReply } from '../../../../shared/api/types/energy-types.ts';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { dayNumber, dayTextOf } from '../../../../shared/domain/alarms/escalation/calendar-day.ts';
import { addNotePath } from '../../../../shared/portal/paths.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { knownZone } from '../../../ui/dates/time-format.ts';
import { countersQuery } from '../common/energy-queries.ts';
import { sourceName } from '../common/energy-words.ts';
import { MetersAndBills } from '../settings/MetersAndBills.tsx';
import { BillsCheckCard } from './BillsCheckCard.tsx';
import { EnergyCharts } from './EnergyCharts.tsx';
import { EnergyTop } from './EnergyTop.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { NoEnergy } from './NoEnergy.tsx';
import styles from './PropertyEnergy.module.css';
import { SavingsCard } from './SavingsCard.tsx';
import { TankCard } from './TankCard.tsx';

/** A counter that was silent for so many days may be gone. */
const COUNTER_DAYS = 7;

interface PropertyEnergyProps {
  readonly property: PropertyReply;
  readonly reply: EnergyReply;
  /** The day of the property, `2026-11-26`. */
  readonly today: string;
}

/** The energy of a property: one source at a time, what changes saved, and what people say of the meters. */
export function PropertyEnergy({ property, reply, today }: PropertyEnergyProps) {
  const isAuth = useMayAt(property.id);
  const [params, setParams] = useSearchParams();
  const { data: facts } = useQuery(countersQuery(property.id, dayTextOf(dayNumber(today) - COUNTER_DAYS), today));
  const { sources, savings, tank, unknown } = reply.energy;
  const [opened, setOpened] = useState<boolean>();
  const source = sources.find(({ id }) => id === params.get('source')) ?? sources[0];
  // What opened the section may be said in it. It stays open until the person closes it.
  const [asks, setAsks] = useState(!source);
  const since = params.get('since') ?? undefined;
  const change = (name: 'source' | 'since', value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const counters = [...new Set((facts?.days ?? []).flatMap(({ meters = {} }) => Object.keys(meters)))];
  const isUnsaid = counters.some((label) => !reply.meters.some((meter) => meter.label === label));
  if (isUnsaid && !asks) setAsks(true);
  const panel = source && (
    <div className={styles.page}>
      <EnergyTop source={source} today={today} />
      <EnergyCharts source={source} today={today} />
      <MonthsCard key={source.id} source={source} externalId={property.externalId} />
      <BillsCheckCard source={source} />
    </div>
  );
  return (
    <div className={styles.page}>
      {source && sources.length > 1 ? (
        <Tabs
          label="Meters"
          names={sources.map(sourceName)}
          chosen={sourceName(source)}
          onChoose={(name) => change('source', sources.find((each) => sourceName(each) === name)?.id)}
        >
          {panel}
        </Tabs>
      ) : (
        (panel ?? <NoEnergy propertyId={property.id} isAuth={isAuth} why={unknown} />)
      )}
      {tank && <TankCard tank={tank} propertyId={property.id} isAuth={isAuth} />}
      {source && (
        <SavingsCard
          key={since}
          savings={savings}
          sources={sources}
          since={since}
          today={today}
          onSince={(day) => change('since', day)}
          note={isAuth && <Link to={addNotePath(property.id)}>Write a note</Link>}
        />
      )}
      <MetersAndBills
        propertyId={property.id}
        zone={knownZone(property.config.timeZone)}
        reply={reply}
        counters={counters}
        open={opened ?? asks}
        onOpen={setOpened}
      />
    </div>
  );
}
