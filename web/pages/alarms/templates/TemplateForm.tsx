import { FormikProvider } from 'formik';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LimitTemplateReply } from '../../../../shared/api/types/template-types.ts';
import { limitTemplatePath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { useMayInCompany } from '../../../api/identity/reach.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { LeaveDialog } from '../../../ui/feedback/LeaveDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { SaveLimits } from '../limits/SaveLimits.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import styles from './TemplateForm.module.css';
import type { TemplateValues } from './template-drafts.ts';
import { useTemplateForm } from './use-template-form.ts';

/** Words for a save that was refused. */
const MEANWHILE = {
  changedMeanwhile: 'Someone else saved this template. You’re seeing their changes; yours aren’t saved yet.',
  removedMeanwhile: 'Someone deleted this template. Saving creates it again.',
} as const;

interface TemplateFormProps {
  /** Undefined for a new one. */
  readonly template?: LimitTemplateReply;
  /** The first values of a new one. */
  readonly start?: TemplateValues;
}

/** The name and the limits of a template (docs/product/limit-templates.md#editor). */
export function TemplateForm({ template, start }: TemplateFormProps) {
  const isAuth = useMayInCompany();
  const navigate = useNavigate();
  const state = useTemplateForm(template, start);
  const { form, before, outcome, saved, changes } = state;
  const added = outcome?.is === 'saved' && before?.id !== template?.id ? before?.id : undefined;
  useEffect(() => {
    if (added !== undefined) void navigate(limitTemplatePath(added), { replace: true });
  }, [added, navigate]);
  return (
    <FormikProvider value={form}>
      <div className={kit.stack}>
        {!isAuth && <ReadOnlyNotice />}
        {isAuth && before && changes.count === 0 && (
          <div className={styles.next}>
            <p>Saving a template doesn’t change any property. Apply it to properties next.</p>
            <ButtonLink to={PAGE_PATHS.properties}>APPLY TO PROPERTIES</ButtonLink>
          </div>
        )}
        <Card className={styles.card}>
          <div className={styles.fields}>
            <TemplateFields mayChange={isAuth} saved={saved} />
          </div>
        </Card>
        <SaveLimits {...state} meanwhile={MEANWHILE} word="SAVE TEMPLATE" onDiscard={state.discard} />
        <LeaveDialog unsaved={changes.unsaved}>You have unsaved template changes.</LeaveDialog>
      </div>
    </FormikProvider>
  );
}
