import { Building2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import { propertyTitle } from '../../../../shared/domain/property.ts';
import type { TimeWindow } from '../../../../shared/domain/time-range.ts';
import { ComboBox } from '../../../ui/forms/choices/ComboBox.tsx';
import { type Option, Select } from '../../../ui/forms/choices/Select.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import styles from './Compare.module.css';
import {
  type Comparison,
  EARLIER,
  type Earlier,
  earlierTitle,
  monthName,
  offeredEarlier,
  offeredMonths,
} from './rules/comparison.ts';

/** The code of calendars is large, and people rarely use one. */
const DayPicker = lazyPart(() => import('../../../ui/dates/DayPicker.tsx'));

const NOTHING = { id: 'nothing', title: english('Nothing') } as const;
/** The choices that need a second one. */
const MONTH = { id: 'month', title: english('Another month…') } as const;
const DATE = { id: 'date', title: english('A date') } as const;
const PROPERTY = { id: 'property', title: english('Another property') } as const;

interface CompareBarProps {
  /** The `compare` of the address. */
  readonly choice: string | undefined;
  /** Its meaning. Undefined when nothing is compared. */
  readonly comparison: Comparison | undefined;
  /** The company's properties without the shown one. */
  readonly others: readonly PropertyReply[];
  /** The shown window, UTC ms. */
  readonly window: TimeWindow;
  /** The first record, UTC ms. Undefined when there is none. */
  readonly earliest: number | undefined;
  /** The dates of the first record and of now, by the property's own clock. */
  readonly first: string | undefined;
  readonly today: string;
  /** The month in which most of the window lies, such as 2026-11. */
  readonly month: string;
  readonly onChoose: (choice: string | undefined) => void;
  /** Called with a month such as 2026-01, which stands beside the whole shown month. */
  readonly onChooseMonth: (choice: string) => void;
}

const idOf = ({ id }: PropertyReply) => id;
const searched = (property: PropertyReply) => [property.config.name, property.externalId, propertyTitle(property)];

/** The choice that the list shows for a comparison. */
function wayOf(choice: string | undefined, comparison: Comparison | undefined): string | undefined {
  if (!choice || !comparison) return undefined;
  if (comparison.isOther) return PROPERTY.id;
  if (Object.hasOwn(EARLIER, choice)) return choice;
  return comparison.within ? MONTH.id : DATE.id;
}

interface Offered extends Pick<CompareBarProps, 'window' | 'earliest' | 'others'> {
  readonly months: readonly string[];
  readonly way: string | undefined;
}

const said = ({ id, title }: { readonly id: string; readonly title: English }): Option => ({ id, title: say(title) });

/** The choices. What is compared now is among it, wherever it comes from. */
function optionsOf({ window, earliest, others, months, way }: Offered): Option[] {
  const offered: readonly string[] = offeredEarlier(window, earliest);
  const earlier = (Object.keys(EARLIER) as Earlier[]).flatMap((id) =>
    id === way || offered.includes(id) ? { id, title: earlierTitle(id, window) } : [],
  );
  return [
    ...(way ? [said(NOTHING)] : []),
    ...earlier,
    ...(months.length > 0 ? [said(MONTH)] : []),
    said(DATE),
    ...(others.length > 0 ? [said(PROPERTY)] : []),
  ];
}

/** COMPARE WITH (docs/product/compare.md#compare-with). A month, a date and a property take effect when they are chosen too. */
export function CompareBar(props: CompareBarProps) {
  const { choice, comparison, others, first, today, month, onChoose, onChooseMonth } = props;
  /** A choice whose second one is missing. */
  const [begun, begin] = useState<string>();
  const way = begun ?? wayOf(choice, comparison);
  const months = offeredMonths(first, today, month);
  const choose = (id: string | undefined) => {
    begin(undefined);
    onChoose(id);
  };
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={say`Compare with`}
          labelHidden
          placeholder={say`Compare with`}
          options={optionsOf({ ...props, months, way })}
          chosen={way}
          onChoose={(id) => {
            if (id === MONTH.id || id === DATE.id || id === PROPERTY.id) begin(id);
            else choose(id === NOTHING.id ? undefined : id);
          }}
        />
      </div>
      {way === MONTH.id && (
        <div className={styles.date}>
          <Select
            label={say`Month to compare with`}
            labelHidden
            placeholder={say`Month to compare with`}
            options={months.map((id) => ({ id, title: monthName(id) }))}
            chosen={begun ? undefined : choice}
            onChoose={(id) => {
              begin(undefined);
              onChooseMonth(id);
            }}
          />
        </div>
      )}
      {way === DATE.id && (
        <Suspense fallback={<div className={styles.date} />}>
          <span className={kit.legend}>{say`End date of comparison`}</span>
          <DayPicker
            label={say`Date to compare with`}
            initial={begun ? undefined : choice}
            first={first}
            last={today}
            onChoose={choose}
          />
        </Suspense>
      )}
      {way === PROPERTY.id && (
        <div className={styles.property}>
          <ComboBox
            label={say`Property to compare with`}
            placeholder={say`Select a property`}
            icon={Building2}
            items={others}
            idOf={idOf}
            titleOf={propertyTitle}
            searched={searched}
            chosen={comparison?.isOther ? comparison.propertyId : undefined}
            onChoose={choose}
          />
        </div>
      )}
    </>
  );
}
