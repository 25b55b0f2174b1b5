import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import type { ExportReply, ExportsReply } from '../../../shared/api/types/export-types.ts';
import { MINUTE_MS } from '../../../shared/domain/durations.ts';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
  type ExportWish,
  mayExport,
} from '../../../shared/domain/exports/export.ts';
import { percentText } from '../../../shared/domain/figures/shares.ts';
import { weekTimeText } from '../../../shared/domain/figures/times.ts';
import { call } from '../../api/client.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { useClock } from '../../ui/dates/use-now.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { QueryState } from '../../ui/feedback/QueryState.tsx';
import { Tag } from '../../ui/feedback/Tag.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
import { FormFailure } from '../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import kit from '../../ui/style/kit.module.css';
import { useAct } from '../common/acts.ts';
import { saying } from '../common/saying.ts';
import styles from './Exports.module.css';
import { dayText, type ExportDraft, exportRules, newDraft, wishOf } from './export-form.ts';
import { countOf, exportScopes, scopeOf } from './export-scope.ts';
import { exportFacts, STATES, titleOf } from './export-words.ts';
import { openDownload } from './open-download.ts';

const KEY = ['exports'];
/** While something is being made, people watch it. */
const WATCH_EVERY_MS = 3_000;

const isMoving = ({ exports }: ExportsReply): boolean =>
  exports.some(({ state }) => state === 'waiting' || state === 'running');

/** The person's own exports. */
const useExports = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('exports', 'list', undefined, signal),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? WATCH_EVERY_MS : MINUTE_MS),
  });

/** Asks for an export, and shows it in the list. */
function useAddExport(): (wish: ExportWish) => Promise<void> {
  const client = useQueryClient();
  return async ({ kind, format, propertyId, portfolio, startTime, endTime }) => {
    const added = await call('exports', 'add', { body: { kind, format, propertyId, portfolio, startTime, endTime } });
    client.setQueryData<ExportsReply>(KEY, (before) => ({
      exports: [added, ...(before?.exports ?? []).filter(({ id }) => id !== added.id)],
    }));
  };
}

interface ExportFormProps {
  readonly properties: readonly PropertyReply[];
  /** The property that the address names. */
  readonly propertyId: string | undefined;
}

const failed = saying('The file was not asked for', 'Couldn’t start the export. Try again.');
const FORMATS = Object.entries(EXPORT_FORMATS).map(([id, title]) => ({ id: id as ExportFormat, title }));
const KINDS = Object.entries(EXPORT_KINDS).map(([id, { words: title }]) => ({ id: id as ExportKind, title }));

/** Asks for a file: of a list, or of the readings of a property in some days. */
function ExportForm({ properties, propertyId }: ExportFormProps) {
  const session = useSession();
  const add = useAddExport();
  const [now] = useState(Date.now);
  const propertyError = useId();
  const zoneOf = useMemo(() => {
    const zones = new Map(properties.map(({ id, config }) => [id, config.timeZone]));
    // The days of many properties are sent as those of UTC.
    return (scope: string) => zones.get(scope) ?? 'UTC';
  }, [properties]);
  const scopes = useMemo(() => exportScopes(properties), [properties]);
  const rules = useMemo(
    () => exportRules({ zoneOf, countOf: (scope) => countOf(scope, properties) }),
    [zoneOf, properties],
  );
  const [initial] = useState(() => {
    const known = scopes.find(({ id }) => id === propertyId)?.id;
    const scope = known ?? scopes[0]?.id ?? '';
    return newDraft(known === undefined ? 'properties' : 'readings', scope, now, zoneOf(scope));
  });
  const role = session.isSignedIn ? session.person.role : 'read';
  const ask = (draft: ExportDraft) => add(wishOf(draft, zoneOf(draft.scope)));
  return (
    <PortalForm initialValues={initial} rules={rules} onSubmit={ask} failed={failed} className={kit.parts}>
      {({ values, errors, setFieldValue, isSubmitting }) => (
        <>
          <div className={styles.fields}>
            <ChoiceField name="kind" label="Data" options={KINDS.filter(({ id }) => mayExport(role, id))} />
            {values.kind === 'readings' && (
              <>
                <div className={styles.property}>
                  <span aria-hidden="true">Property</span>
                  <ComboBox
                    label="Property"
                    placeholder="Choose a property"
                    icon={Building2}
                    items={scopes}
                    idOf={({ id }) => id}
                    titleOf={({ title }) => title}
                    searched={({ title }) => [title]}
                    chosen={values.scope || undefined}
                    onChoose={(id) => void setFieldValue('scope', id)}
                  />
                  <ErrorLine id={propertyError}>{errors.scope}</ErrorLine>
                </div>
                <DateField name="from" label="First day" max={dayText(now, zoneOf(values.scope))} />
                <DateField name="to" label="Last day" max={dayText(now, zoneOf(values.scope))} />
                <ChoiceField name="format" label="File type" options={FORMATS} />
              </>
            )}
          </div>
          <FormFailure />
          <div className={styles.foot}>
            <p>
              We’ll email you when the file is ready.
              {values.kind === 'readings' &&
                scopeOf(values.scope).portfolio !== undefined &&
                ' ZIP with one file per property.'}
            </p>
            <Button look="primary" type="submit" busy={isSubmitting}>
              EXPORT
            </Button>
          </div>
        </>
      )}
    </PortalForm>
  );
}

/** Progress of an export that is being made. */
const Progress = ({ percent }: Pick<ExportReply, 'percent'>) => (
  <div className={styles.progress}>
    <progress aria-label="Progress" value={percent} max={100} />
    <span>{percentText(percent)}</span>
  </div>
);

/** One file: its content, its progress, and the acts on it. @param zone IANA name of the property's zone */
function ExportEntry({ file, zone }: { readonly file: ExportReply; readonly zone: string }) {
  const { id, kind, format, property, portfolio, window, state, percent, at, until } = file;
  const now = useClock();
  const add = useAddExport();
  const { words, tone, icon } = STATES[state];
  const download = useAct(async () => openDownload((await call('exports', 'link', { path: { exportId: id } })).url), {
    failed: saying('The file was not downloaded', 'Couldn’t download the file. Try again.'),
  });
  const again = useAct(
    () =>
      add({
        kind,
        format,
        ...(property && { propertyId: property.id }),
        ...(portfolio !== null && { portfolio }),
        ...window,
      }),
    { failed: saying('The file was not asked for', 'Couldn’t start the export. Try again.') },
  );
  const failure = download.failure ?? again.failure;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h3 className={kit.strong}>{titleOf(file)}</h3>
        <p className={kit.note}>{exportFacts(file, zone)}</p>
        <p className={kit.note}>
          Requested {weekTimeText(at, now, OWN_ZONE)}
          {state === 'ready' && until !== null && `, available until ${weekTimeText(until, now, OWN_ZONE)}`}
        </p>
      </div>
      <div className={styles.state}>
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
        {(state === 'running' || state === 'waiting') && <Progress percent={percent} />}
        {state === 'ready' && (
          <Button busy={download.busy} onClick={() => download.start()} aria-label={`DOWNLOAD ${titleOf(file)}`}>
            DOWNLOAD
          </Button>
        )}
        {(state === 'failed' || state === 'expired') && (
          <Button busy={again.busy} onClick={() => again.start()}>
            {state === 'failed' ? 'TRY AGAIN' : 'EXPORT AGAIN'}
          </Button>
        )}
      </div>
      {failure && <Message tone="error">{failure}</Message>}
    </li>
  );
}

/** The person's own files of the last 30 days. */
function ExportList({ properties }: { readonly properties: readonly PropertyReply[] }) {
  const list = useExports();
  const zones = new Map(properties.map(({ id, config }) => [id, config.timeZone]));
  return (
    <Card title="Your exports">
      <QueryState query={list} failed="Couldn’t load your exports." />
      {list.data?.exports.length === 0 && <EmptyState icon={Download}>No exports in the last 30 days</EmptyState>}
      {list.data && list.data.exports.length > 0 && (
        <ul className={styles.list}>
          {list.data.exports.map((each) => (
            <ExportEntry key={each.id} file={each} zone={zones.get(each.property?.id ?? '') ?? 'UTC'} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Asks for files, and lists those of the person (docs/product/import-export.md#exports). */
export default function ExportsPage() {
  const [address] = useSearchParams();
  const properties = useQuery(propertiesQuery);
  return (
    <>
      <PageHeader />
      <div className={styles.page}>
        <Card title="New export">
          <QueryState query={properties} failed="Couldn’t load your properties." />
          {properties.data && (
            <ExportForm properties={properties.data} propertyId={address.get('property') ?? undefined} />
          )}
        </Card>
        <ExportList properties={properties.data ?? []} />
      </div>
    </>
  );
}
