import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { LimitTemplatesReply } from '../../../../shared/api/types/template-types.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { useMayInCompany } from '../../../api/identity/reach.ts';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { columnsOf } from './columns.tsx';
import { InstructionsCard } from './InstructionsCard.tsx';
import styles from './TemplateForm.module.css';
import { templatesQuery } from './template-queries.ts';
import { useTemplateActs } from './use-template-acts.ts';

const BY_NAME = { column: 'name', descending: false };

/** How a new template begins (docs/product/limit-templates.md#new). */
const BEGINNINGS = [
  { id: '', title: 'Empty' },
  { id: '?from=property', title: 'From a property' },
  { id: '?from=presets', title: 'From the presets' },
] as const;

function NewTemplate({ disabled = false }: { readonly disabled?: boolean }) {
  const navigate = useNavigate();
  return (
    <MenuButton
      word="NEW TEMPLATE"
      items={BEGINNINGS}
      disabled={disabled}
      onChoose={(query) => void navigate(`${PAGE_PATHS.newLimitTemplate}${query}`)}
    />
  );
}

/** The templates, or that there are none yet. */
function TemplateList({ reply: { templates, max } }: { readonly reply: LimitTemplatesReply }) {
  const isAuth = useMayInCompany();
  const { remove } = useTemplateActs();
  const columns = useMemo(() => columnsOf(isAuth ? remove : undefined), [isAuth, remove]);
  const isFull = templates.length >= max;
  if (templates.length === 0)
    return (
      <EmptyState icon={SlidersHorizontal} action={isAuth && <NewTemplate />}>
        No limit templates yet. Write down once which limits are right, and apply them to many properties.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.head}>
        <p>
          Apply a template on the <Link to={PAGE_PATHS.properties}>list of properties</Link>: choose some, press CHANGE.
          Or fill in the alarm settings of one property with it.
        </p>
        {isAuth && <NewTemplate disabled={isFull} />}
      </div>
      {isFull && (
        <div className={styles.full}>
          <Message tone="notice">{`Your company has ${max} limit templates, which is the most.`}</Message>
        </div>
      )}
      <Table
        label="Limit templates"
        columns={columns}
        rows={templates}
        idOf={({ id }) => id}
        sortedBy={BY_NAME}
        empty={null}
      />
    </>
  );
}

/** The limit templates of the company (docs/product/limit-templates.md#list). */
export default function TemplatesPage() {
  const templates = useQuery(templatesQuery);
  return (
    <>
      <PageHeader />
      <Card>
        <QueryState query={templates} failed="The limit templates could not be loaded." icon={CircleAlert}>
          {(reply) => <TemplateList reply={reply} />}
        </QueryState>
      </Card>
      <InstructionsCard />
    </>
  );
}
