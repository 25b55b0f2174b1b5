import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Ellipsis } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { STATE_WORDS, sensorOf, WARM_ROOM } from '../../../../shared/domain/apartments/apartment.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { figureText } from '../../../../shared/domain/figures/quantities.ts';
import { calendarDateText, weekTimeText } from '../../../../shared/domain/figures/times.ts';
import { Chart, Hatch, SharedCrosshair } from '../../../ui/chart/index.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Tag } from '../../../ui/feedback/Tag.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { reasonOf } from '../../../ui/forms/reason.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/layout/DescriptionList.tsx';
import { CHART_KINDS } from '../../common/charts/chart-kinds.ts';
import { chartOptions } from '../../common/charts/chart-options.ts';
import styles from './Apartments.module.css';
import type { ShownApartment } from './apartment-grid.ts';
import { apartmentLine } from './apartment-line.ts';
import { TONES } from './tones.ts';
import { apartmentReadingsQuery, type useApartmentActs } from './use-apartments.ts';

const HEIGHT = 260;
const RANGES = { '7 days': 7, '30 days': 30, '90 days': 90 } as const;
type Range = keyof typeof RANGES;
const RANGE_NAMES = Object.keys(RANGES) as Range[];

const ERASE = { id: 'erase', title: 'Erase temperatures…' } as const;
const LINK = { id: 'link', title: 'Tenant link…' } as const;
const END_LINK = { id: 'endLink', title: 'End tenant link…' } as const;
const REMOVE = { id: 'remove', title: 'Remove apartment…' } as const;

interface PanelProps {
  readonly propertyId: string;
  readonly apartment: ShownApartment;
  /** IANA name. */
  readonly zone: string;
  /** The server's time, UTC ms. */
  readonly now: number;
  readonly acts: ReturnType<typeof useApartmentActs>;
  /** May change apartments; may erase readings. */
  readonly may: { readonly change: boolean; readonly erase: boolean };
  readonly onEdit: () => void;
  /** Asks first. */
  readonly onAsk: (about: 'remove' | 'link' | 'endLink') => void;
}

/** The temperatures of one apartment over days. */
function ApartmentChart({ propertyId, apartment, zone, now }: Omit<PanelProps, 'acts' | 'may' | 'onEdit' | 'onAsk'>) {
  const [range, setRange] = useState<Range>('7 days');
  // The window moves each ten minutes, so that a line is not read anew each minute.
  const endTime = Math.ceil(now / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
  const window = useMemo(() => ({ startTime: endTime - RANGES[range] * DAY_MS, endTime }), [endTime, range]);
  const readings = useQuery(apartmentReadingsQuery(propertyId, apartment.id, window));
  const { number } = apartment;
  const lines = useMemo(() => [apartmentLine(number, readings.data?.readings ?? [])], [number, readings.data]);
  const options = useMemo(() => {
    const [first] = lines;
    // The axis takes in the temperature that is judged. What the city requires changes with the hour, so it is no line.
    const reaching = first?.max == null ? lines : [{ ...first, max: Math.max(first.max, WARM_ROOM) }];
    const limits = { min: undefined, max: WARM_ROOM };
    const unknown = [{ startTime: now, endTime: Number.POSITIVE_INFINITY }];
    return chartOptions({
      ...{ kind: 'temperature', series: lines, window, unknown, zone, limits, compact: false },
      ...{ fitted: reaching, height: HEIGHT },
    });
  }, [lines, window, zone, now]);
  const { unit, decimals } = CHART_KINDS.temperature;
  return (
    <div className={styles.chart}>
      <SegmentedControl label="Range" names={RANGE_NAMES} applied={range} onChoose={setRange} small />
      <QueryState query={readings} failed="Couldn’t load the temperatures." loading={<Spinner label="Loading" />}>
        {({ readings: all }) =>
          all.length === 0 ? (
            <EmptyState icon={ChartNoAxesCombined}>No Data</EmptyState>
          ) : (
            <SharedCrosshair>
              <Hatch />
              <Suspense fallback={<Spinner label="Loading" />}>
                <Chart
                  title={`Temperature of apartment ${number}`}
                  unit={unit}
                  decimals={decimals}
                  options={options}
                  series={lines}
                  zone={zone}
                  isPart
                />
              </Suspense>
            </SharedCrosshair>
          )
        }
      </QueryState>
    </div>
  );
}

/** One apartment: its state, its temperatures over days, and what people entered of it (docs/product/apartments.md#panel). */
export function ApartmentPanel(props: PanelProps) {
  const { apartment, zone, now, acts, may, onEdit, onAsk } = props;
  const { id, number, state, reading, floor, line, rooms, installed, optedOut, vacated, link } = apartment;
  const [isErasing, setErasing] = useState(false);
  const { tone, icon } = TONES[state];
  const days = (text: string | undefined) => text && calendarDateText(text);
  const facts = [
    ['Floor', floor],
    ['Line', line],
    ['Rooms', rooms],
    ['Sensor', sensorOf(apartment)],
    ['Installed', days(installed)],
    ['Opted out', days(optedOut)],
    ['Vacant from', days(vacated)],
    ['Tenant link', link && `Since ${calendarDateText(link.from)}`],
  ] as const;
  const said = facts.flatMap(([name, fact]) => (fact === undefined ? [] : [[name, String(fact)] as const]));
  return (
    <Card
      className={styles.panel}
      title={`Apartment ${number}`}
      aside={
        may.change && (
          <div className={styles.acts}>
            <Button onClick={onEdit}>EDIT</Button>
            <MenuButton
              word={`More for apartment ${number}`}
              look="icon"
              icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
              items={[
                // Nobody lives in a vacant one.
                ...(state === 'vacant' ? [] : [LINK]),
                ...(link ? [END_LINK] : []),
                ...(may.erase ? [ERASE] : []),
                REMOVE,
              ]}
              onChoose={(act) => (act === 'erase' ? setErasing(true) : onAsk(act))}
            />
          </div>
        )
      }
    >
      <p className={styles.now}>
        {reading && (
          <span className={styles.value}>
            {reading.value === null ? 'Sensor fault' : figureText('temperature', reading.value)}
          </span>
        )}
        <Tag tone={tone} icon={icon}>
          {STATE_WORDS[state]}
        </Tag>
        {reading && <span className={styles.time}>{weekTimeText(reading.time, now, zone)}</span>}
      </p>
      <ApartmentChart {...props} key={id} />
      <DescriptionList facts={said} />
      <ConfirmDialog
        open={isErasing}
        onClose={() => setErasing(false)}
        question={`Erase all temperatures of apartment ${number}?`}
        consequence="This permanently deletes its readings of the last two years. Compliance records that were issued stay."
        verb="ERASE"
        danger
        onConfirm={async () => {
          await acts.erase(id);
          showToast('Temperatures erased.');
        }}
        failure={reasonOf}
      />
    </Card>
  );
}
