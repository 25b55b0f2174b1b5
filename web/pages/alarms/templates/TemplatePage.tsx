import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SlidersHorizontal } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { templateQuery } from './template-queries.ts';
import { summaryInWords } from './template-words.ts';

/** Why the template is not shown. */
const NotShown = ({ error, onTryAgain }: { readonly error: Error; readonly onTryAgain: () => void }) =>
  hasCode(error, 'NOT_FOUND') ? (
    <EmptyState
      icon={SlidersHorizontal}
      action={<ButtonLink to={PAGE_PATHS.limitTemplates}>GO TO LIMIT TEMPLATES</ButtonLink>}
    >
      There is no such template. It may have been removed.
    </EmptyState>
  ) : (
    <EmptyState icon={CircleAlert} action={<Button onClick={onTryAgain}>TRY AGAIN</Button>}>
      The template could not be loaded.
    </EmptyState>
  );

/** One limit template (docs/product/limit-templates.md#editor). */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(templateQuery(id));
  return (
    <>
      <PageHeader title={data?.name} below={data && summaryInWords(data)} />
      {data && <TemplateForm key={id} template={data} />}
      {!data && <Card>{error ? <NotShown error={error} onTryAgain={() => void refetch()} /> : <RowsLoading />}</Card>}
    </>
  );
}
