import { useState } from 'react';
import type { EnergySource } from '../../../../shared/domain/energy/report.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import cards from '../../common/cards.module.css';
import { UseChart } from '../charts/UseChart.tsx';
import { useBarsOf } from '../charts/use-bars.ts';
import { WeatherChart } from '../charts/WeatherChart.tsx';
import { fitWords, leftOutWords, modelWords, sourceName } from '../common/energy-words.ts';
import styles from './PropertyEnergy.module.css';

const RANGES = { '3 months': 91, '1 year': 365, '2 years': 730 } as const;
type Range = keyof typeof RANGES;
const RANGE_NAMES = Object.keys(RANGES) as Range[];

interface EnergyChartsProps {
  readonly source: EnergySource;
  readonly today: string;
}

/** Use by day, and against the weather (docs/product/energy.md#charts). */
export function EnergyCharts({ source, today }: EnergyChartsProps) {
  const [range, setRange] = useState<Range>('3 months');
  const name = sourceName(source);
  const { model, points, leftOut, unit } = source;
  const isModel = 'base' in model;
  return (
    <div className={cards.cards}>
      <Card
        title="Use by day"
        aside={<SegmentedControl label="Time" names={RANGE_NAMES} applied={range} onChoose={setRange} />}
      >
        <UseChart
          label={`Use by day of ${name}`}
          unit={unit}
          shown={useBarsOf(source, RANGES[range], today)}
          hint="The figures are in the file of days."
        />
      </Card>
      <Card title="Use and weather">
        {points.length > 1 && <WeatherChart label={`Use and outdoor temperature of ${name}`} source={source} />}
        <p className={styles.model}>{isModel ? modelWords(model, unit) : `There is no model: ${model.unknown}`}</p>
        <p className={styles.small}>
          {isModel && `${fitWords(model)}. `}
          {`${leftOutWords(leftOut)}.`}
        </p>
      </Card>
    </div>
  );
}
