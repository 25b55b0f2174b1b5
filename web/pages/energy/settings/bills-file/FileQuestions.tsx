import { Button } from '../../../../ui/controls/Button.tsx';
import { FileQuestion } from '../../../common/file-import/FileQuestion.tsx';
import styles from '../Settings.module.css';
import { BILL_COLUMN_NAMES, BILL_COLUMNS, type Columns } from './columns.ts';
import type { useBillFile } from './use-bill-file.ts';

interface FileQuestionsProps {
  readonly of: ReturnType<typeof useBillFile>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/**
 * Questions that a file of bills leaves open: which column is what, what a comma is, and which figure of a day is the
 * month.
 */
export function FileQuestions({ of, isOpen, onOpen }: FileQuestionsProps) {
  const { sheet, sources, place, lack, asks, answers, answer, source } = of;
  if (sources) {
    return (
      <div className={styles.fields}>
        <FileQuestion
          label="What to import"
          value={source?.id ?? ''}
          options={sources}
          onAnswer={(sourceId) => answer({ sourceId })}
        />
      </div>
    );
  }
  if (!sheet || !place) return null;
  const headings = sheet.table[place.line] ?? [];
  const choose = (columns: Columns, name: string, value: string) =>
    answer({ columns: { ...columns, [name]: value === '' ? undefined : Number(value) } });
  return (
    <div className={styles.questions}>
      {lack && (
        <p role="status">
          {`Couldn’t find a column for ${BILL_COLUMNS[lack]}. Choose the columns; they’re remembered for your company.`}
        </p>
      )}
      {isOpen || lack || of.isChosen ? (
        <div className={styles.fields}>
          {BILL_COLUMN_NAMES.map((name) => (
            <FileQuestion
              key={name}
              label={`Column for ${BILL_COLUMNS[name]}`}
              value={String(place.columns[name] ?? '')}
              options={[
                { id: '', title: 'None' },
                ...headings.map((heading, at) => ({ id: String(at), title: heading.trim() || `Column ${at + 1}` })),
              ]}
              onAnswer={(value) => choose(place.columns, name, value)}
            />
          ))}
        </div>
      ) : (
        <Button look="text" className={styles.add} onClick={onOpen}>
          CHOOSE COLUMNS
        </Button>
      )}
      {(asks.decimals || asks.days) && (
        <>
          <p role="status">We can’t tell how this file writes numbers or dates. Choose below.</p>
          <div className={styles.fields}>
            {asks.decimals && (
              <FileQuestion
                label="Numbers"
                value={answers.decimals ?? ''}
                options={[
                  { id: 'point', title: 'Period before cents: 1,250.50' },
                  { id: 'comma', title: 'Comma before cents: 1.250,50' },
                ]}
                onAnswer={(value) => answer({ decimals: value as 'point' | 'comma' })}
              />
            )}
            {asks.days && (
              <FileQuestion
                label="Dates"
                value={answers.days ?? ''}
                options={[
                  { id: 'month', title: 'Month first: 1/31/2026' },
                  { id: 'day', title: 'Day first: 31/1/2026' },
                ]}
                onAnswer={(value) => answer({ days: value as 'month' | 'day' })}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
