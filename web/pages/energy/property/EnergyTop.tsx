import { Calculator, Gauge, ReceiptText } from 'lucide-react';
import type { EnergySource } from '../../../../shared/domain/energy/report.ts';
import { dollarsText } from '../../../../shared/domain/figures/money.ts';
import { calendarDateText, calendarMonthText } from '../../../../shared/domain/figures/times.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EnergyFigure } from '../common/EnergyFigure.tsx';
import { isKnown, topWords, unitWords, usageText } from '../common/energy-words.ts';
import styles from './EnergyTop.module.css';

/** The bar has no layout of its own: this is its whole width, and its height. */
const [WIDTH, HEIGHT] = [1000, 32];
const [BAR_TOP, BAR_HEIGHT] = [8, 16];

/** Progress of the month: used so far, expected at its end, and the band in which its end lies. */
function Pace({ source: { monthSoFar, monthExpected, unit } }: { readonly source: EnergySource }) {
  if (!isKnown(monthSoFar) || !isKnown(monthExpected)) return null;
  const { value: expected, low = expected, high = expected } = monthExpected;
  const whole = Math.max(high, monthSoFar.value) * 1.04 || 1;
  const at = (value: number) => (value / whole) * WIDTH;
  const words = `${usageText(monthSoFar.value)} of ${usageText(expected)} ${unitWords(unit)} projected`;
  return (
    <svg
      className={styles.pace}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <rect className={styles.track} y={BAR_TOP} width={WIDTH} height={BAR_HEIGHT} />
      <rect className={styles.rest} y={BAR_TOP} width={at(expected)} height={BAR_HEIGHT} />
      <rect className={styles.soFar} y={BAR_TOP} width={at(monthSoFar.value)} height={BAR_HEIGHT} />
      <rect className={styles.band} x={at(low)} width={Math.max(2, at(high) - at(low))} height={HEIGHT} />
      <line className={styles.expected} x1={at(expected)} x2={at(expected)} y1={0} y2={HEIGHT} />
    </svg>
  );
}

/** Days without a new total after which the page says so. The day that goes on and the one before may still come. */
const STALE_DAYS = 2;
const DAY_MS = 86_400_000;

interface EnergyTopProps {
  readonly source: EnergySource;
  /** The day of the property, `2026-11-26`. */
  readonly today: string;
}

/** Use and costs of the building, and whether that is normal for the weather (docs/product/energy.md#top). */
export function EnergyTop({ source, today }: EnergyTopProps) {
  const { title, below } = topWords(source);
  const { kind, unit, monthSoFar, monthExpected, monthDollarsExpected, uses, inside } = source;
  const month = calendarMonthText(today.slice(0, 7)).split(' ')[0];
  const last = uses.at(-1)?.to;
  const isStale = last !== undefined && Date.parse(today) - Date.parse(last) > STALE_DAYS * DAY_MS;
  const named = (words: string) => (kind === 'estimate' ? `${words} (estimated)` : words);
  return (
    <Card>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {kind === 'estimate' && (
            <Tag tone="warn" icon={Calculator}>
              Estimate
            </Tag>
          )}
          {kind === 'bills' && (
            <Tag tone="neutral" icon={ReceiptText}>
              Bills
            </Tag>
          )}
          {inside && <Tag tone="neutral" icon={Gauge}>{`Also counted by ${labelInWords(inside)}`}</Tag>}
          {below && <p>{below}</p>}
        </div>
        {kind === 'estimate' && (
          <Message tone="notice">
            No meter. Estimated from burner run time × boiler input; modulating burners use less.
          </Message>
        )}
        {isStale && kind !== 'bills' && (
          <Message tone="notice">{`No meter readings since ${calendarDateText(last)}.`}</Message>
        )}
        <dl className={styles.figures}>
          <EnergyFigure
            name={named(`${month} to date`)}
            figure={monthSoFar}
            write={usageText}
            unit={unitWords(unit)}
            {...(last !== undefined && { note: `through ${calendarDateText(last)}` })}
          />
          <EnergyFigure
            name={named(`Projected for ${month}`)}
            figure={monthExpected}
            write={usageText}
            unit={unitWords(unit)}
          />
          <EnergyFigure name={named(`Projected cost, ${month}`)} figure={monthDollarsExpected} write={dollarsText} />
        </dl>
        <Pace source={source} />
      </div>
    </Card>
  );
}
