import { Link } from 'react-router-dom';
import type { LimitTemplateSummary } from '../../../../shared/api/types/template-types.ts';
import { limitTemplatePath } from '../../../../shared/portal/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { TableColumn } from '../../../ui/table/columns.ts';
import property from '../../common/property-columns.module.css';
import styles from './TemplateForm.module.css';
import { changedOnText, sensorsInWords } from './template-words.ts';

/** The columns of the list of limit templates. @param remove undefined for people who may not */
export const columnsOf = (
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
    heading: 'By',
    cell: ({ changedBy }) => changedBy,
    sortBy: ({ changedBy }) => changedBy,
    hiddenOn: ['small'],
    width: '22%',
  },
  ...(remove
    ? [
        {
          id: 'remove',
          heading: 'Remove',
          cell: (template: LimitTemplateSummary) => (
            <Button
              look="text"
              className={styles.removal}
              aria-label={`REMOVE ${template.name}`}
              onClick={() => void remove(template)}
            >
              REMOVE
            </Button>
          ),
          width: '110px',
          line: 'aside' as const,
        },
      ]
    : []),
];
