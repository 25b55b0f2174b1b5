import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SlidersHorizontal } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { templateQuery } from './template-queries.ts';
import { summaryInWords } from './template-words.ts';

/** One limit template (docs/product/limit-templates.md#editor). */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const query = useQuery(templateQuery(id));
  const { data } = query;
  return (
    <>
      <PageHeader title={data?.name} below={data && summaryInWords(data)} />
      {data && <TemplateForm key={id} template={data} />}
      {!data && (
        <Card>
          {hasCode(query.error, 'NOT_FOUND') ? (
            <EmptyState
              icon={SlidersHorizontal}
              action={<ButtonLink to={PAGE_PATHS.limitTemplates}>GO TO LIMIT TEMPLATES</ButtonLink>}
            >
              Template not found. It may have been deleted.
            </EmptyState>
          ) : (
            <QueryState query={query} failed="Couldn’t load the template." icon={CircleAlert} />
          )}
        </Card>
      )}
    </>
  );
}
