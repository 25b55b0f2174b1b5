import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT } from '../../../shared/api/fields/report-fields.ts';
import type { ReportPerson, ReportPlanReply } from '../../../shared/api/types/report-types.ts';
import { type Every, PERIOD_NAMES, PERIODS } from '../../../shared/domain/reports/period.ts';
import type { ReportScope } from '../../../shared/domain/reports/report.ts';
import { call } from '../../api/client.ts';
import { showAnswer } from '../../api/show-answer.ts';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { TickBox } from '../../ui/forms/choices/TickBox.tsx';
import { ErrorLine } from '../../ui/forms/ErrorLine.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { saying } from '../common/saying.ts';
import styles from './Reports.module.css';
import { type ScopeOption, scopeId } from './report-address.ts';
import { reportsQuery } from './report-queries.ts';

interface ReportDialogProps {
  /** The report that is changed. Absent: a new one, about `scope`. */
  readonly plan?: ReportPlanReply | undefined;
  readonly scope: ReportScope;
  readonly every: Every;
  readonly scopes: readonly ScopeOption[];
  readonly people: readonly ReportPerson[];
  readonly onClose: () => void;
}

const failed = saying('The report was not saved', 'Couldn’t save. Your entries are still here.');
const ERROR_ID = 'report-people-error';
const OPTIONS = PERIOD_NAMES.map((id) => ({ id, title: PERIODS[id] }));
const RULES = REPORT.pick(['name', 'every', 'recipients']);

/** Makes a report by mail, or changes one (docs/product/reports.md#plans). */
export default function ReportDialog({ plan, scope, every, scopes, people, onClose }: ReportDialogProps) {
  const queries = useQueryClient();
  const [initial] = useState({
    name: plan?.name ?? '',
    about: scopeId(plan?.scope ?? scope),
    every: plan?.every ?? every,
    recipients: plan?.recipients.map(({ id }) => id) ?? [],
  });
  const save = async ({ name, about, every: often, recipients }: typeof initial) => {
    // A property that was removed stands in no list: the report keeps it.
    const chosen = scopes.find(({ id }) => id === about)?.scope ?? plan?.scope ?? {};
    const known = recipients.filter((id) => people.some((person) => person.id === id));
    const reply = await call('records', 'saveReport', {
      body: {
        id: plan?.id,
        version: plan?.version ?? 0,
        name: name.trim(),
        every: often,
        recipients: known,
        portfolio: chosen.portfolio,
        propertyId: chosen.propertyId,
      },
    });
    showAnswer(queries, reportsQuery.queryKey, reply);
  };
  return (
    <FormDialog
      title={plan ? 'Edit report' : 'Add report'}
      initialValues={initial}
      rules={RULES}
      verb="SAVE REPORT"
      onSave={save}
      failed={failed}
      onClose={onClose}
    >
      {({ values, errors, setFieldValue }) => (
        <>
          <TextField name="name" label="Name" />
          <ChoiceField name="about" label="Scope" options={scopes} />
          <ChoiceField name="every" label="Frequency" options={OPTIONS} />
          <fieldset className={styles.people} aria-describedby={errors.recipients ? ERROR_ID : undefined}>
            <legend>Recipients</legend>
            {people.map(({ id, name }) => (
              <TickBox
                key={id}
                className={styles.person}
                ticked={values.recipients.includes(id)}
                onTick={(on) => {
                  const others = values.recipients.filter((recipient) => recipient !== id);
                  void setFieldValue('recipients', on ? [...others, id] : others);
                }}
              >
                {name}
              </TickBox>
            ))}
          </fieldset>
          <ErrorLine id={ERROR_ID}>{errors.recipients && String(errors.recipients)}</ErrorLine>
        </>
      )}
    </FormDialog>
  );
}
