import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MORE_DAYS, MORE_DAYS_FIELDS } from '../../../../../shared/api/fields/contractor-fields.ts';
import type { ContractorLinkReply } from '../../../../../shared/api/types/contractor-types.ts';
import { GRANT_DAYS } from '../../../../../shared/domain/contractors.ts';
import { hasCode } from '../../../../api/api-error.ts';
import { call } from '../../../../api/client.ts';
import { OWN_ZONE } from '../../../../ui/dates/own-zone.ts';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { contractorLinksQuery } from '../../../common/contractors/contractor-links.ts';
import { grantChoices } from '../../../common/contractors/invite-form.ts';
import { saying } from '../../../common/saying.ts';
import { typed } from '../../../common/typed.ts';

const RULES = MORE_DAYS.pick(['days']).shape({ days: typed(MORE_DAYS_FIELDS.days) });
const notSent = saying('The answer to a contractor was not sent', 'Couldn’t send the answer. Try again.');
const ANSWERED = 'Someone else has answered this request.';

interface AnswerDialogProps {
  readonly link: ContractorLinkReply;
  readonly asked: NonNullable<ContractorLinkReply['asked']>;
  readonly onClose: () => void;
}

/** Grants a contractor more days, or declines (docs/product/contractors.md#days). */
export default function AnswerDialog({ link, asked, onClose }: AnswerDialogProps) {
  const queries = useQueryClient();
  const { queryKey } = contractorLinksQuery(link.propertyId);
  const [choices] = useState(() => grantChoices(link.expiresAt, Date.now(), OWN_ZONE));
  const answer = async (days: number) => {
    const path = { id: link.propertyId, linkId: link.id };
    const body = { days, askedAt: asked.at };
    queries.setQueryData(queryKey, await call('properties', 'answerContractor', { path, body }));
    showToast(days === 0 ? 'More days declined' : 'More days granted');
  };
  return (
    <FormDialog
      title={`More days for ${link.name}?`}
      words={asked.line}
      initialValues={{ days: String(GRANT_DAYS.usual) }}
      rules={RULES}
      verb="SEND ANSWER"
      onSave={({ days }) => answer(Number(days))}
      failed={(error) => {
        void queries.invalidateQueries({ queryKey });
        return hasCode(error, 'CHANGED_MEANWHILE') ? ANSWERED : notSent(error);
      }}
      onClose={onClose}
    >
      <ChoiceField label="Answer" name="days" options={choices} />
    </FormDialog>
  );
}
