import { Building2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { PropertyReply } from '../../../shared/api/types/entity-types.ts';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  type ExportFormat,
  type ExportKind,
  mayExport,
} from '../../../shared/domain/exports/export.ts';
import { useSession } from '../../api/identity/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
import { FormFailure } from '../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../ui/forms/PortalForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { saying } from '../common/saying.ts';
import styles from './Exports.module.css';
import { dayText, type ExportDraft, exportRules, newDraft, wishOf } from './export-form.ts';
import { useAddExport } from './export-queries.ts';
import { countOf, exportScopes, scopeOf } from './export-scope.ts';

interface ExportFormProps {
  readonly properties: readonly PropertyReply[];
  /** The property that the address names. */
  readonly propertyId: string | undefined;
}

const failed = saying('The file was not asked for', 'The file was not asked for. Nothing is lost: try again.');
const FORMATS = Object.entries(EXPORT_FORMATS).map(([id, title]) => ({ id: id as ExportFormat, title }));
const KINDS = Object.entries(EXPORT_KINDS).map(([id, { words: title }]) => ({ id: id as ExportKind, title }));

/** Asks for a file: of a list, or of the readings of a property in some days. */
export function ExportForm({ properties, propertyId }: ExportFormProps) {
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
    <PortalForm initialValues={initial} rules={rules} onSubmit={ask} failed={failed} className={styles.form}>
      {({ values, errors, setFieldValue, isSubmitting }) => (
        <>
          <div className={styles.fields}>
            <ChoiceField name="kind" label="What" options={KINDS.filter(({ id }) => mayExport(role, id))} />
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
                <TextField type="date" name="from" label="First day" max={dayText(now, zoneOf(values.scope))} />
                <TextField type="date" name="to" label="Last day" max={dayText(now, zoneOf(values.scope))} />
                <ChoiceField name="format" label="File type" options={FORMATS} />
              </>
            )}
          </div>
          <FormFailure />
          <div className={styles.foot}>
            <p>
              The file is made in the background. You get a mail when it is ready.
              {values.kind === 'readings' &&
                scopeOf(values.scope).portfolio !== undefined &&
                ' It is a ZIP with a file for each property.'}
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
