import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { NotificationReply, PropertyReply } from '../../../../shared/api/types/entity-types.ts';
import { presetTemplate, templateOf } from '../../../../shared/domain/alarms/limits/template.ts';
import { propertyTitle } from '../../../../shared/domain/property.ts';
import { templateOfPropertyPath } from '../../../../shared/portal/paths.ts';
import { propertiesQuery, propertyQuery } from '../../../api/fleet-queries.ts';
import { useMayInCompany } from '../../../api/identity/reach.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { ComboBox } from '../../../ui/forms/choices/ComboBox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import kit from '../../../ui/style/kit.module.css';
import { PropertyNotShown } from '../../common/PropertyNotShown.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { sensorsOfProperty } from '../limits/threshold-drafts.ts';
import styles from './TemplateForm.module.css';
import { TemplateForm } from './TemplateForm.tsx';
import { valuesOf } from './template-drafts.ts';

interface FromSettingsProps {
  readonly property: PropertyReply;
  readonly settings: NotificationReply;
}

/** The form with the limits of a property as they were when it was chosen. */
function FromSettings({ property, settings }: FromSettingsProps) {
  const [start] = useState(() =>
    valuesOf({ name: '', limits: templateOf(settings.config.thresholds, sensorsOfProperty(property.linkedWingnuts)) }),
  );
  const isEmpty = Object.keys(start.thresholds).length === 0;
  return (
    <>
      {isEmpty && <Message tone="notice">{`${property.config.name} has no limits to copy.`}</Message>}
      <TemplateForm start={start} />
    </>
  );
}

function FromProperty({ propertyId }: { readonly propertyId: string }) {
  const property = useQuery(propertyQuery(propertyId));
  const settings = useQuery(settingsQuery(propertyId));
  if (property.data && settings.data) return <FromSettings property={property.data} settings={settings.data} />;
  const failed = [property, settings].find(({ isError }) => isError);
  if (failed?.error)
    return (
      <PropertyNotShown
        error={failed.error}
        onTryAgain={() => void Promise.all([property.refetch(), settings.refetch()])}
      />
    );
  return (
    <Card>
      <RowsLoading />
    </Card>
  );
}

interface PropertyStartProps {
  /** Undefined until one is chosen. */
  readonly propertyId: string | undefined;
  readonly onChoose: (propertyId: string) => void;
}

/** Chooses a property, and begins a template with its limits. */
function PropertyStart({ propertyId, onChoose }: PropertyStartProps) {
  const properties = useQuery(propertiesQuery);
  return (
    <>
      <Card className={styles.card}>
        <QueryState query={properties} failed="Couldn’t load properties." />
        {properties.data && (
          <div className={styles.property}>
            <span aria-hidden="true">Copy limits from</span>
            <ComboBox
              label="Copy limits from"
              placeholder="Choose a property"
              icon={Building2}
              items={properties.data}
              idOf={({ id }) => id}
              titleOf={propertyTitle}
              searched={(property) => [propertyTitle(property)]}
              chosen={propertyId}
              onChoose={onChoose}
            />
          </div>
        )}
      </Card>
      {propertyId !== undefined && <FromProperty key={propertyId} propertyId={propertyId} />}
    </>
  );
}

const FromPresets = () => {
  const start = useMemo(() => valuesOf({ name: '', limits: presetTemplate() }), []);
  return <TemplateForm start={start} />;
};

/** A new limit template: from nothing, from a property, or from the presets (docs/product/limit-templates.md#new). */
export default function NewTemplatePage() {
  const isAuth = useMayInCompany();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const property = address.get('property') ?? undefined;
  const from = property === undefined ? address.get('from') : 'property';
  return (
    <>
      <PageHeader />
      {!isAuth && <ReadOnlyNotice />}
      {isAuth && (
        <div className={kit.stack}>
          {from === 'property' && (
            <PropertyStart
              propertyId={property}
              onChoose={(id) => void navigate(templateOfPropertyPath(id), { replace: true })}
            />
          )}
          {from === 'presets' && <FromPresets />}
          {from === null && <TemplateForm />}
        </div>
      )}
    </>
  );
}
