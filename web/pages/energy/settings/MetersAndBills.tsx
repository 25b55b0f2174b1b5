import { type ReactNode, Suspense, useState } from 'react';
import type { EnergyReply } from '../../../../shared/api/types/energy-types.ts';
import { localTimeText } from '../../../../shared/dates/local-time.ts';
import { leftOutBills } from '../../../../shared/domain/energy/bill-series.ts';
import { type Bill, FUELS, type Meter } from '../../../../shared/domain/energy/meter.ts';
import { dollarsText, priceText } from '../../../../shared/domain/figures/money.ts';
import { numberText } from '../../../../shared/domain/figures/numbers.ts';
import { calendarDateText } from '../../../../shared/domain/figures/times.ts';
import { labelInWords } from '../../../../shared/domain/sensor.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { reasonOf } from '../../../ui/forms/reason.ts';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FigureTable } from '../../../ui/table/FigureTable.tsx';
import { RowVerdict } from '../../common/file-import/RowVerdict.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { billLeftOutWords, billsLeftOutWords, daysWords, unitWords, usageText } from '../common/energy-words.ts';
import styles from './Settings.module.css';
import { useSaveEnergy } from './use-save-energy.ts';

const plain = (value: number): string => numberText(value, { most: 6 });

/** '1 pulse = 0.01 therms, $1.40 per unit since Oct 1, 2025'. */
function meterWords({ fuel, unit, countValue, multiplier, wrapsAt, prices, exchanges, inside }: Meter): string {
  const price = prices.at(-1);
  return [
    `${FUELS[fuel]}: 1 pulse = ${plain(countValue * multiplier)} ${unitWords(unit)}`,
    price ? `${priceText(price.dollars)} per unit since ${calendarDateText(price.from)}` : 'no price set',
    inside !== undefined && `also counted by ${labelInWords(inside)}`,
    wrapsAt !== undefined && `rolls over at ${usageText(wrapsAt, 0)}`,
    exchanges.length > 0 && (exchanges.length === 1 ? '1 replacement' : `${exchanges.length} replacements`),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Questions to people about the counter: exchanges that no step of the total shows, and totals that jumped without one
 * (docs/product/energy.md#exchange).
 */
function questionsOf(label: string, zone: string, { sources }: EnergyReply['energy']): string[] {
  const source = sources.find(({ id }) => id === label);
  if (!source) return [];
  const dayOf = (time: number) => calendarDateText(localTimeText(time, zone).slice(0, 10));
  return [
    ...(source.unmetExchanges ?? []).map(
      (at) =>
        `The replacement on ${dayOf(at)} doesn’t match the readings: no such jump within 36 hours. Check its time and readings.`,
    ),
    ...source.uses.flatMap(({ from, to, jump }) =>
      jump
        ? `The reading jumped from ${usageText(jump.from, 0)} to ${usageText(jump.to, 0)} (${daysWords(from, to)}). If the meter was replaced, add the replacement.`
        : [],
    ),
  ];
}

/** 'Gas, 1,250 therms'. */
const billWords = ({ fuel, unit, used }: Bill): string => `${FUELS[fuel]}, ${usageText(used)} ${unitWords(unit)}`;

/** The days of a bill; of one that does not count also which bill has them. */
const BillDays = ({ bill: { from, to }, by }: { readonly bill: Bill; readonly by: Bill | undefined }) => (
  <>
    {daysWords(from, to)}
    {by && <RowVerdict kind="doubtful">{billLeftOutWords(by)}</RowVerdict>}
  </>
);

const MeterDialog = lazyPart(() => import('./MeterDialog.tsx'));
const BillDialog = lazyPart(() => import('./BillDialog.tsx'));
const ImportBillsDialog = lazyPart(() => import('./ImportBillsDialog.tsx'));

type Acts = ReturnType<typeof useSaveEnergy> & { readonly onClose: () => void };

interface ActProps {
  readonly propertyId: string;
  readonly reply: EnergyReply;
  readonly dialog: (acts: Acts) => ReactNode;
  readonly onClose: () => void;
}

/** The dialog of a person's act. It compares with the meters and bills with which it was opened. */
const Act = ({ propertyId, reply, dialog, onClose }: ActProps) =>
  dialog({ ...useSaveEnergy(propertyId, reply), onClose });

interface MetersAndBillsProps {
  readonly propertyId: string;
  /** IANA name of the property's zone. */
  readonly zone: string;
  readonly reply: EnergyReply;
  /** The labels of the counters that published a total in the last days. */
  readonly counters: readonly string[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Facts that people enter about the meters, and the bills. Editors change both, readers see both (docs/product/energy.md#meter-form). */
export function MetersAndBills({ propertyId, zone, reply, counters, open, onOpen }: MetersAndBillsProps) {
  const isAuth = useMayAt(propertyId);
  const [act, setAct] = useState<{ readonly dialog: ActProps['dialog'] }>();
  const { meters, bills } = reply;
  const change = (label: string) =>
    setAct({
      dialog: ({ saveMeter, onClose }) => (
        <MeterDialog
          label={label}
          meter={meters.find((each) => each.label === label)}
          meters={meters}
          zone={zone}
          onSave={(meter) => saveMeter(label, meter)}
          onClose={onClose}
        />
      ),
    });
  const forget = (label: string) =>
    setAct({
      dialog: ({ saveMeter, onClose }) => (
        <ConfirmDialog
          open
          onClose={onClose}
          question={`Clear the setup for ${labelInWords(label)}?`}
          consequence="This clears its unit, prices and replacements. Meter readings are kept."
          verb="CLEAR SETUP"
          danger
          onConfirm={() => saveMeter(label, undefined)}
          failure={reasonOf}
        />
      ),
    });
  const write = (bill?: Bill) =>
    setAct({
      dialog: ({ saveBills, onClose }) => (
        <BillDialog
          bill={bill}
          before={bills.at(-1)}
          onSave={(written) => saveBills([written], bill ? [bill.id] : [])}
          onClose={onClose}
        />
      ),
    });
  const remove = (bill: Bill) =>
    setAct({
      dialog: ({ saveBills, onClose }) => (
        <ConfirmDialog
          open
          onClose={onClose}
          question="Remove this bill?"
          consequence={`${daysWords(bill.from, bill.to)}: ${billWords(bill)}.`}
          verb="REMOVE"
          danger
          onConfirm={() => saveBills([], [bill.id])}
          failure={reasonOf}
        />
      ),
    });
  const importFile = () =>
    setAct({
      dialog: ({ saveBills, onClose }) => (
        <ImportBillsDialog
          bills={bills}
          meters={meters}
          zone={zone}
          onSave={(added) => saveBills(added)}
          onClose={onClose}
        />
      ),
    });
  const labels = [...new Set([...meters.map(({ label }) => label as string), ...counters])].sort();
  const unsaid = labels.length - meters.length;
  const leftOut = new Map(leftOutBills(bills, meters).map(({ bill, by }) => [bill.id, by]));
  const aside = [
    unsaid > 0 && (unsaid === 1 ? '1 meter needs setup' : `${unsaid} meters need setup`),
    billsLeftOutWords(leftOut.size),
  ].filter(Boolean);
  return (
    <>
      <Collapsible title="Meters and bills" aside={aside.length > 0 && aside.join(', ')} open={open} onOpen={onOpen}>
        <div className={styles.part}>
          <h3>Meters</h3>
          {labels.length === 0 && <p>No meter data yet. Meters appear here about an hour after their first reading.</p>}
          {labels.map((label) => {
            const meter = meters.find((each) => each.label === label);
            return (
              <div key={label} className={styles.meter}>
                <div>
                  <p>{labelInWords(label)}</p>
                  <p>{meter ? meterWords(meter) : 'Set its unit and pulse value.'}</p>
                  {questionsOf(label, zone, reply.energy).map((question) => (
                    <p key={question}>{question}</p>
                  ))}
                </div>
                {isAuth && (
                  <div className={styles.buttons}>
                    {meter && (
                      <Button look="text" onClick={() => forget(label)}>
                        CLEAR SETUP<span className="visually-hidden">{` ${labelInWords(label)}`}</span>
                      </Button>
                    )}
                    <Button onClick={() => change(label)}>
                      {meter ? 'CHANGE' : 'SET UP'}
                      <span className="visually-hidden">{` ${labelInWords(label)}`}</span>
                    </Button>
                  </div>
                )}
              </div>
            );
          })}
        </div>
        <div className={styles.part}>
          <h3>Bills</h3>
          {bills.length === 0 ? (
            <p>No bills yet</p>
          ) : (
            <FigureTable
              caption="Bills"
              rows={bills.toReversed()}
              idOf={({ id }) => id}
              columns={[
                { heading: 'Days', of: (bill) => <BillDays bill={bill} by={leftOut.get(bill.id)} /> },
                { heading: 'Usage', of: billWords, isText: true },
                { heading: 'Cost', of: ({ dollars }) => (dollars === undefined ? '—' : dollarsText(dollars)) },
                ...(isAuth
                  ? [
                      {
                        heading: 'Change',
                        of: (bill: Bill) => (
                          <span className={styles.buttons}>
                            <Button look="text" onClick={() => write(bill)}>
                              CHANGE<span className="visually-hidden">{` the bill from ${bill.from}`}</span>
                            </Button>
                            <Button look="text" onClick={() => remove(bill)}>
                              REMOVE<span className="visually-hidden">{` the bill from ${bill.from}`}</span>
                            </Button>
                          </span>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )}
          {isAuth ? (
            <div className={styles.actions}>
              <Button onClick={() => write()}>ADD BILL</Button>
              <Button onClick={importFile}>IMPORT BILLS</Button>
            </div>
          ) : (
            <ReadOnlyNotice />
          )}
        </div>
      </Collapsible>
      {act && (
        <Suspense>
          <Act {...act} propertyId={propertyId} reply={reply} onClose={() => setAct(undefined)} />
        </Suspense>
      )}
    </>
  );
}
