import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SchemaReply, WingnutDetailReply } from '../../../../../shared/api/types/entity-types.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import type { InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { Configuration } from '../use-configuration.ts';
import styles from './Finder.module.css';
import { FinderRow } from './FinderRow.tsx';
import { findInputs, findOrder } from './find-order.ts';
import { useSettling, useSteadyOrder } from './use-steady-order.ts';
import type { Trails } from './use-trails.ts';

interface FinderProps {
  readonly wingnut: WingnutDetailReply;
  /** The server's clock, UTC ms. */
  readonly now: number;
  readonly schema: SchemaReply;
  /** The labels of the property's other wingnuts. */
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  readonly trails: Trails;
}

/**
 * All inputs of all families, the one that moved last on top (docs/product/commissioning.md#find). The first one without a
 * label shows its likely labels at once, so it takes one tap.
 */
export function Finder({ wingnut, now, schema, others, configuration, trails }: FinderProps) {
  const [opened, setOpened] = useState<InputKey>();
  const [all, setAll] = useState(false);
  const found = findInputs(configuration.session, wingnut.latest, trails, now);
  const { shown, touches } = useSteadyOrder(findOrder(found), opened !== undefined);
  const of = new Map(found.map((each) => [each.input, each]));
  const rows = shown.flatMap((input) => of.get(input) ?? []);
  const quiet = rows.filter(({ hasSignal }) => !hasSignal);
  const visible = all ? rows : rows.filter(({ hasSignal, input }) => hasSignal || input === opened);
  const lead = opened ?? visible.find(({ isLabelled, hasSignal }) => hasSignal && !isLabelled)?.input;
  const settling = useSettling(`${visible.map(({ input }) => input)} ${lead}`);
  return (
    <div className={styles.finder}>
      <p className={styles.hint}>
        Warm a sensor in your hand, switch a pump or pull a plug. What moves comes to the top: states at once, other
        values with the next report, within a minute.
      </p>
      <ul aria-label="Inputs by movement" className={styles.rows} data-settling={settling || undefined} {...touches}>
        {visible.map((each) => (
          <FinderRow
            key={each.input}
            found={each}
            trail={trails[each.input] ?? []}
            latest={wingnut.latest}
            open={each.input === lead}
            full={each.input === opened}
            onToggle={() => setOpened((before) => (before === each.input ? undefined : each.input))}
            onDone={() => setOpened(undefined)}
            now={now}
            schema={schema}
            others={others}
            configuration={configuration}
          />
        ))}
      </ul>
      {quiet.length > 0 && (
        <Button look="text" aria-expanded={all} className={styles.more} onClick={() => setAll(!all)}>
          {quiet.length} without a signal
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      )}
    </div>
  );
}
