import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { presetTemplate } from '../../../../shared/domain/alarms/limits/template.ts';
import { templateOfPropertyPath } from '../../../../shared/portal/paths.ts';
import { useMayInCompany } from '../../../api/identity/reach.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { PropertyStart } from './PropertyStart.tsx';
import styles from './TemplateForm.module.css';
import { TemplateForm } from './TemplateForm.tsx';
import { valuesOf } from './template-drafts.ts';

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
        <div className={styles.form}>
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
