import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ApartmentsReply } from '../../../../shared/api/types/apartment-types.ts';
import { type ApartmentState, STATE_WORDS } from '../../../../shared/domain/apartments/apartment.ts';
import { countText } from '../../../../shared/domain/figures/numbers.ts';
import { figureText } from '../../../../shared/domain/figures/quantities.ts';
import { knownZone } from '../../../../shared/domain/figures/times.ts';
import { postalLine } from '../../../../shared/domain/property.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { useMayAt } from '../../../api/identity/reach.ts';
import { useSession } from '../../../api/identity/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { reasonOf } from '../../../ui/forms/reason.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import kit from '../../../ui/style/kit.module.css';
import { PropertyLoading } from '../../common/PropertyLoading.tsx';
import { PropertyHeader } from '../../common/property-header/PropertyHeader.tsx';
import { ApartmentGrid } from './ApartmentGrid.tsx';
import { ApartmentPanel } from './ApartmentPanel.tsx';
import styles from './Apartments.module.css';
import { answerText, countStates, extremesOf, type ShownApartment, shownOf, valueText } from './apartment-grid.ts';
import { TONES } from './tones.ts';
import { apartmentsQuery, useApartmentActs } from './use-apartments.ts';

const ApartmentDialog = lazyPart(async () => ({ default: (await import('./ApartmentDialogs.tsx')).ApartmentDialog }));
const TenantLinkDialog = lazyPart(async () => ({ default: (await import('./TenantLinkDialog.tsx')).TenantLinkDialog }));
const ImportApartmentsDialog = lazyPart(async () => ({
  default: (await import('./file/ImportApartmentsDialog.tsx')).ImportApartmentsDialog,
}));
const ImportReadingsDialog = lazyPart(async () => ({
  default: (await import('./file/ImportReadingsDialog.tsx')).ImportReadingsDialog,
}));
const ManyDialog = lazyPart(async () => ({ default: (await import('./ApartmentDialogs.tsx')).ManyDialog }));

const ApartmentsRecord = lazyPart(async () => ({ default: (await import('./ApartmentsRecord.tsx')).ApartmentsRecord }));

const MOST = 5;
/** The apartment that is open stands in the address. */
const CHOSEN = 'apartment';

const IMPORTS = [
  { id: 'apartments', title: 'Apartments…' },
  { id: 'readings', title: 'Readings…' },
] as const;

/** What the city requires now, in words. */
function ruleText({ rules, min, outdoor }: ApartmentsReply): string {
  if (rules === undefined) return 'We don’t have heat rules for this address.';
  if (min === undefined) return `${rules}: the outdoor temperature decides, and it’s unknown now.`;
  const outside = outdoor === undefined ? '' : `, ${figureText('temperature', outdoor)} outside`;
  if (min === null) return `${rules}: no heat required now${outside}.`;
  return `${rules}: at least ${figureText('temperature', min)} now${outside}.`;
}

interface ListProps {
  readonly title: string;
  readonly apartments: readonly ShownApartment[];
  readonly onChoose: (id: string) => void;
}

const Extremes = ({ title, apartments, onChoose }: ListProps) => (
  <div className={styles.extremes}>
    <h3>{title}</h3>
    <ol>
      {apartments.map((each) => (
        <li key={each.id}>
          <Button look="text" onClick={() => onChoose(each.id)}>
            {each.number}
          </Button>
          <span>{valueText(each)}</span>
        </li>
      ))}
    </ol>
  </div>
);

type Act =
  | { readonly what: 'write'; readonly id?: string; readonly number?: string }
  | { readonly what: 'many' }
  | { readonly what: 'links' | 'apartments' | 'readings' }
  | { readonly what: 'remove' | 'link' | 'endLink'; readonly id: string };

interface ApartmentsProps {
  readonly propertyId: string;
  readonly zone: string;
  /** The address of the building in one line. */
  readonly building: string;
  readonly reply: ApartmentsReply;
}

function Apartments({ propertyId, zone, building, reply }: ApartmentsProps) {
  const mayChange = useMayAt(propertyId);
  const { isAdmin } = useSession();
  const acts = useApartmentActs(propertyId);
  const [search, setSearch] = useSearchParams();
  const [only, setOnly] = useState<ApartmentState>();
  const [act, setAct] = useState<Act>();
  const shown = useMemo(() => shownOf(reply), [reply]);
  const counts = useMemo(() => countStates(shown), [shown]);
  const { coldest, warmest } = useMemo(() => extremesOf(shown, MOST), [shown]);
  const choose = useCallback(
    (id: string | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined || next.get(CHOSEN) === id) next.delete(CHOSEN);
          else next.set(CHOSEN, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const chosen = shown.find(({ id }) => id === search.get(CHOSEN));
  const plain = (id: string | undefined) => reply.apartments.find((each) => each.id === id);
  const close = () => setAct(undefined);
  const removed = act?.what === 'remove' ? plain(act.id) : undefined;
  const ended = act?.what === 'endLink' ? plain(act.id) : undefined;
  // Who has opted out has no readings, and a vacant apartment has no tenant.
  const withoutLink = shown.filter(({ link, state }) => !link && state !== 'vacant' && state !== 'optedOut');
  const linked = act?.what === 'links' ? withoutLink : shown.filter(({ id }) => act?.what === 'link' && act.id === id);
  const buttons = mayChange && (
    <div className={styles.acts}>
      {withoutLink.length > 0 && <Button onClick={() => setAct({ what: 'links' })}>TENANT LINKS</Button>}
      <MenuButton word="IMPORT" items={IMPORTS} onChoose={(what) => setAct({ what })} />
      <Button onClick={() => setAct({ what: 'many' })}>ADD BY FLOOR</Button>
      <Button onClick={() => setAct({ what: 'write' })}>ADD APARTMENT</Button>
    </div>
  );
  return (
    <>
      <div className={styles.columns}>
        <Card title="Apartments" aside={shown.length > 0 && buttons}>
          {shown.length === 0 ? (
            <EmptyState icon={Building2} action={buttons}>
              No apartments yet. Add them by floor, then name their sensors.
            </EmptyState>
          ) : (
            <>
              <p className={kit.strong}>{answerText(shown)}</p>
              <p className={kit.note}>{ruleText(reply)}</p>
              <fieldset className={styles.states}>
                <legend className="visually-hidden">Show only</legend>
                {counts.map(([state, count]) => {
                  const { icon: Icon } = TONES[state];
                  return (
                    <button
                      key={state}
                      type="button"
                      data-state={state}
                      aria-pressed={only === state}
                      onClick={() => setOnly(only === state ? undefined : state)}
                    >
                      <Icon aria-hidden size={16} strokeWidth={1.75} />
                      {STATE_WORDS[state]}
                      <b>{count}</b>
                    </button>
                  );
                })}
              </fieldset>
              <ApartmentGrid apartments={shown} chosen={chosen?.id} only={only} onChoose={choose} />
            </>
          )}
          {reply.unassigned.length > 0 && (
            <div className={styles.unassigned}>
              <h3>Sensors without an apartment</h3>
              <ul>
                {reply.unassigned.map(({ sensor, value }) => (
                  <li key={sensor}>
                    <span className={kit.name}>{sensor}</span>
                    <span>{value === null ? 'Sensor fault' : figureText('temperature', value)}</span>
                    {mayChange && (
                      <Button look="text" onClick={() => setAct({ what: 'write', number: sensor })}>
                        ADD APARTMENT
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Card>
        {shown.length > 0 && (
          <div className={styles.side}>
            {chosen ? (
              <ApartmentPanel
                propertyId={propertyId}
                apartment={chosen}
                zone={zone}
                now={reply.now}
                acts={acts}
                may={{ change: mayChange, erase: isAdmin }}
                onEdit={() => setAct({ what: 'write', id: chosen.id })}
                onAsk={(what) => setAct({ what, id: chosen.id })}
              />
            ) : (
              coldest.length > 0 && (
                <Card title="Coldest and warmest">
                  <div className={styles.both}>
                    <Extremes title="Coldest" apartments={coldest} onChoose={choose} />
                    <Extremes title="Warmest" apartments={warmest} onChoose={choose} />
                  </div>
                </Card>
              )
            )}
          </div>
        )}
      </div>
      <Suspense>
        {act?.what === 'write' && (
          <ApartmentDialog
            propertyId={propertyId}
            apartment={plain(act.id)}
            number={act.number}
            onSave={async (put) => {
              await acts.save(reply.version, put);
              showToast(act.id ? 'Saved.' : 'Apartment added.');
            }}
            onClose={close}
          />
        )}
        {act?.what === 'many' && (
          <ManyDialog
            propertyId={propertyId}
            existing={reply.apartments}
            onSave={async (put) => {
              await acts.save(reply.version, put);
              showToast(put.length === 1 ? 'Apartment added.' : `${put.length} apartments added.`);
            }}
            onClose={close}
          />
        )}
        {act?.what === 'apartments' && (
          <ImportApartmentsDialog
            existing={reply.apartments.map(({ reading: _reading, link: _link, ...apartment }) => apartment)}
            onSave={async (put) => {
              await acts.save(reply.version, put);
              showToast(`${countText(put.length, 'apartment')} imported.`);
            }}
            onClose={close}
          />
        )}
        {act?.what === 'readings' && (
          <ImportReadingsDialog apartments={reply.apartments} zone={zone} acts={acts} onClose={close} />
        )}
        {(act?.what === 'link' || act?.what === 'links') && (
          <TenantLinkDialog
            apartments={linked}
            building={building}
            today={reply.today}
            onMake={(ids, from) => acts.makeLinks(reply.version, ids, from)}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={ended !== undefined}
        onClose={close}
        question={`End the tenant link of apartment ${ended?.number ?? ''}?`}
        consequence="Its page stops working at once. A new link needs a new paper."
        verb="END LINK"
        danger
        onConfirm={async () => {
          if (!ended) return;
          await acts.endLink(reply.version, ended.id);
          showToast('Tenant link ended.');
        }}
        failure={reasonOf}
      />
      <ConfirmDialog
        open={removed !== undefined}
        onClose={close}
        question={`Remove apartment ${removed?.number ?? ''}?`}
        consequence="Its temperatures stay with its sensor until they are two years old. To remove them too, erase them first."
        verb="REMOVE"
        danger
        onConfirm={async () => {
          if (!removed) return;
          await acts.save(reply.version, [], [removed.id]);
          choose(undefined);
          showToast('Apartment removed.');
        }}
        failure={reasonOf}
      />
    </>
  );
}

const RECORD = 'Record';
const VIEWS = ['Now', RECORD] as const;

/** The apartments of a property: is somebody cold, or too warm, and where (docs/product/apartments.md#page). */
export default function ApartmentsPage() {
  const { id = '' } = useParams();
  const { data: property, error } = useQuery(propertyQuery(id));
  const apartments = useQuery(apartmentsQuery(id));
  const [search, setSearch] = useSearchParams();
  const hasApartments = (apartments.data?.apartments.length ?? 0) > 0;
  const view = hasApartments && search.get('view') === 'record' ? RECORD : 'Now';
  const chooseView = (name: (typeof VIEWS)[number]) =>
    setSearch(name === RECORD ? { view: 'record' } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <PropertyHeader propertyId={id} page="apartments" />
      {property && (
        <QueryState
          query={apartments}
          failed="Couldn’t load the apartments."
          loading={
            <Card>
              <PropertyLoading />
            </Card>
          }
        >
          {(reply) => {
            const zone = knownZone(property.config.timeZone);
            return (
              <div className={kit.stack}>
                {reply.apartments.length > 0 && (
                  <div>
                    <SegmentedControl label="View" names={VIEWS} applied={view} onChoose={chooseView} />
                  </div>
                )}
                {view === RECORD ? (
                  <Suspense fallback={<PropertyLoading />}>
                    <ApartmentsRecord key={id} propertyId={id} zone={zone} now={reply.now} today={reply.today} />
                  </Suspense>
                ) : (
                  <Apartments
                    key={id}
                    propertyId={id}
                    zone={zone}
                    building={postalLine(property.config.address)}
                    reply={reply}
                  />
                )}
              </div>
            );
          }}
        </QueryState>
      )}
      {!property && !error && <PropertyLoading />}
    </>
  );
}
