import { CircleCheck, CircleHelp, Clock3, Equal, type LucideIcon, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { object, string } from 'yup';
import type { EnergySource, SavingsReport } from '../../../../shared/domain/energy/report.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DifferenceChart } from '../charts/DifferenceChart.tsx';
import { EnergyFigure } from '../common/EnergyFigure.tsx';
import { doubtWords, fitWords, leftOutWords, sourceName, unitWords, usageText } from '../common/energy-words.ts';
import styles from './PropertyEnergy.module.css';

/** Each end of a search for savings, as a word and a silhouette. Only a proven saving is green (docs/product/energy.md#savings-card). */
const STATES: Readonly<
  Record<SavingsReport['state'], { readonly words: string; readonly tone: 'ok' | 'neutral'; readonly icon: LucideIcon }>
> = {
  saved: { words: 'Saved', tone: 'ok', icon: CircleCheck },
  noSaving: { words: 'No savings', tone: 'neutral', icon: Equal },
  usedMore: { words: 'Used more', tone: 'neutral', icon: TrendingUp },
  notYet: { words: 'Too early to tell', tone: 'neutral', icon: Clock3 },
  cannotKnow: { words: 'Can’t be measured', tone: 'neutral', icon: CircleHelp },
};

const sentence = (words: string): string => {
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

function Saving({ saving, source }: { readonly saving: SavingsReport; readonly source: EnergySource }) {
  const { since, about, state, says, expected, used, savings, model, leftOut, course } = saving;
  const { words, tone, icon } = STATES[state];
  const unit = unitWords(source.unit);
  const hasFigures = state !== 'notYet' && state !== 'cannotKnow';
  return (
    <li className={styles.saving}>
      <p className={styles.since}>
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
        <span>{`${sourceName(source)}, since ${calendarDateText(since)}: ${about}`}</span>
      </p>
      <p className={styles.says}>{sentence(says)}</p>
      {hasFigures && (
        <dl className={styles.figures}>
          <EnergyFigure name="Projected without the change" figure={expected} write={usageText} unit={unit} />
          <EnergyFigure name="Used" figure={used} write={usageText} unit={unit} />
          <EnergyFigure
            name={state === 'saved' ? 'Saved' : 'Difference'}
            figure={savings}
            write={usageText}
            unit={unit}
          />
        </dl>
      )}
      {course && (
        <>
          <DifferenceChart
            label={`Difference from projection, by week, since ${calendarDateText(since)}`}
            unit={source.unit}
            weeks={course.weeks}
            since={since}
          />
          <dl className={styles.figures}>
            <EnergyFigure
              name="Base load before"
              figure={course.baseBefore}
              write={usageText}
              unit={`${unit} per day`}
            />
            <EnergyFigure name="Base load after" figure={course.baseAfter} write={usageText} unit={`${unit} per day`} />
          </dl>
          {doubtWords(course).map((words) => (
            <p key={words} className={styles.small}>
              {words}
            </p>
          ))}
        </>
      )}
      {model && <p className={styles.small}>{`Baseline model: ${fitWords(model)}. ${leftOutWords(leftOut)}.`}</p>}
    </li>
  );
}

const RULES = object({ day: string().required('Enter a date') });

interface SavingsCardProps {
  readonly savings: readonly SavingsReport[];
  readonly sources: readonly EnergySource[];
  /** The day that a person has chosen, `2026-02-01`. */
  readonly since: string | undefined;
  /** The last day that can be chosen. */
  readonly today: string;
  readonly onSince: (since: string | undefined) => void;
  /** The field for a note. */
  readonly note: ReactNode;
}

/** Savings of the changes, and the search from a day on (docs/product/energy.md#savings). */
export function SavingsCard({ savings, sources, since, today, onSince, note }: SavingsCardProps) {
  const known = savings.flatMap((saving) => {
    const source = sources.find(({ id }) => id === saving.source);
    return source ? [{ saving, source }] : [];
  });
  return (
    <Card title="Savings">
      {known.length === 0 && (
        <p className={styles.says}>
          Savings are measured from a “Part replaced” or “Setting changed” note, or from a date you choose. {note}
        </p>
      )}
      <ul>
        {known.map((each) => (
          <Saving key={`${each.saving.source} ${each.saving.since} ${each.saving.about}`} {...each} />
        ))}
      </ul>
      <PortalForm
        initialValues={{ day: since ?? '' }}
        enableReinitialize
        rules={RULES}
        onSubmit={({ day }) => onSince(day)}
        className={styles.choose}
      >
        <DateField name="day" label="Measure savings since" max={today} />
        <Button type="submit">CALCULATE</Button>
        {since && (
          <Button look="text" onClick={() => onSince(undefined)}>
            CLEAR DATE
          </Button>
        )}
      </PortalForm>
    </Card>
  );
}
