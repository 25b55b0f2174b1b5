import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type {
  LimitTemplateReply,
  LimitTemplateSummary,
  LimitTemplatesReply,
} from '../../../../shared/api/types/template-types.ts';
import { limitTemplatePath, PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useMayInCompany } from '../../../api/identity/reach.ts';
import { untilGone, untilKnown } from '../../../api/lost-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MenuButton } from '../../../ui/controls/MenuButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showFailureToast, showUndoToast } from '../../../ui/feedback/toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { TableColumn } from '../../../ui/table/columns.ts';
import { Table } from '../../../ui/table/Table.tsx';
import property from '../../common/property-columns.module.css';
import { InstructionsCard } from './InstructionsCard.tsx';
import styles from './TemplateForm.module.css';
import { readTemplate, templatesQuery } from './template-queries.ts';
import { changedOnText, sensorsInWords } from './template-words.ts';

/** The columns of the list of limit templates. @param remove undefined for people who may not */
const columnsOf = (
  remove: ((template: LimitTemplateSummary) => Promise<void>) | undefined,
): readonly TableColumn<LimitTemplateSummary>[] => [
  {
    id: 'name',
    heading: 'Name',
    cell: ({ id, name }) => (
      <Link to={limitTemplatePath(id)} className={property.name}>
        {name}
      </Link>
    ),
    sortBy: ({ name }) => name,
    line: 1,
  },
  {
    id: 'sensors',
    heading: 'Limits for',
    cell: ({ sensors }) => sensorsInWords(sensors),
    sortBy: ({ sensors }) => sensors,
    width: '14%',
    whole: true,
  },
  {
    id: 'changedAt',
    heading: 'Changed',
    cell: ({ changedAt }) => changedOnText(changedAt),
    sortBy: ({ changedAt }) => changedAt,
    width: '20%',
    mediumWidth: '22%',
    whole: true,
  },
  {
    id: 'changedBy',
    heading: 'Changed by',
    cell: ({ changedBy }) => changedBy,
    sortBy: ({ changedBy }) => changedBy,
    hiddenOn: ['small'],
    width: '22%',
  },
  ...(remove
    ? [
        {
          id: 'remove',
          heading: 'Delete',
          cell: (template: LimitTemplateSummary) => (
            <Button
              look="text"
              className={styles.removal}
              aria-label={`DELETE ${template.name}`}
              onClick={() => void remove(template)}
            >
              DELETE
            </Button>
          ),
          width: '110px',
          line: 'aside' as const,
        },
      ]
    : []),
];

/** Removes a template, and takes it back (docs/product/limit-templates.md#remove). */
function useTemplateActs() {
  const queries = useQueryClient();
  const { queryKey } = templatesQuery;
  const refresh = () => queries.invalidateQueries({ queryKey, exact: true });

  const restore = async (template: LimitTemplateReply): Promise<void> => {
    const { id, name, limits } = template;
    try {
      await untilKnown(() => call('properties', 'addTemplate', { body: { name, limits } }));
      await refresh();
    } catch (error) {
      console.warn('The template was not put back', error);
      const why = errorSentence(error) ?? `Couldn’t restore “${name}”.`;
      showFailureToast(`template-${id}`, why, () => void restore(template));
    }
  };

  const remove = async ({ id, name }: Pick<LimitTemplateSummary, 'id' | 'name'>): Promise<void> => {
    queries.setQueryData(
      queryKey,
      (known) => known && { ...known, templates: known.templates.filter((template) => template.id !== id) },
    );
    try {
      // UNDO makes it again from what it is now.
      const template = await readTemplate(queries, id);
      await untilGone(() => call('properties', 'removeTemplate', { path: { limitTemplateId: id } }));
      showUndoToast(`“${name}” deleted.`, () => void restore(template));
    } catch (error) {
      console.warn('The template was not removed', error);
      showFailureToast(`template-${id}`, `Couldn’t delete “${name}”. Try again.`, () => void remove({ id, name }));
    }
    await refresh();
  };
  return { remove };
}

const BY_NAME = { column: 'name', descending: false };

/** Beginnings of a new template (docs/product/limit-templates.md#new). */
const BEGINNINGS = [
  { id: '', title: 'Empty' },
  { id: '?from=property', title: 'From a property' },
  { id: '?from=presets', title: 'From standard presets' },
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
        No limit templates yet. Define limits once and apply them to many properties.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.head}>
        <p>
          Apply a template in the <Link to={PAGE_PATHS.properties}>list of properties</Link> or in a property’s alarm
          settings.
        </p>
        {isAuth && <NewTemplate disabled={isFull} />}
      </div>
      {isFull && (
        <div className={styles.full}>
          <Message tone="notice">{`You’ve reached the limit of ${max} templates.`}</Message>
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
        <QueryState query={templates} failed="Couldn’t load limit templates." icon={CircleAlert}>
          {(reply) => <TemplateList reply={reply} />}
        </QueryState>
      </Card>
      <InstructionsCard />
    </>
  );
}
