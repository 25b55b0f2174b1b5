import { Button } from '../../../../ui/controls/Button.tsx';
import styles from '../Settings.module.css';
import { BILL_COLUMN_NAMES, BILL_COLUMNS, type Columns } from './columns.ts';
import type { useBillFile } from './use-bill-file.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <label className={styles.choice}>
    {label}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

const NOT_CHOSEN = ['', 'Choose'] as const;

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
  const { file, place, lack, asks, answers, answer, chooseColumns, source, chooseSource } = of;
  if (file?.sources) {
    return (
      <div className={styles.fields}>
        <Choice
          label="What to import"
          value={source?.id ?? ''}
          options={file.sources.map(({ id, title }) => [id, title])}
          onChoose={chooseSource}
        />
      </div>
    );
  }
  if (!file?.sheet || !place) return null;
  const headings = file.sheet.table[place.line] ?? [];
  const choose = (columns: Columns, name: string, value: string) =>
    chooseColumns({ ...columns, [name]: value === '' ? undefined : Number(value) });
  return (
    <div className={styles.questions}>
      {lack && (
        <p role="status">
          {`The file has no column with a usual name for ${BILL_COLUMNS[lack]}. Choose its columns: they are remembered for the company.`}
        </p>
      )}
      {isOpen || lack || of.isChosen ? (
        <div className={styles.fields}>
          {BILL_COLUMN_NAMES.map((name) => (
            <Choice
              key={name}
              label={`Column of ${BILL_COLUMNS[name]}`}
              value={String(place.columns[name] ?? '')}
              options={[
                ['', 'None'],
                ...headings.map((heading, at) => [String(at), heading.trim() || `Column ${at + 1}`] as const),
              ]}
              onChoose={(value) => choose(place.columns, name, value)}
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
          <p role="status">The file does not prove how it is read. Choose, and nothing is guessed.</p>
          <div className={styles.fields}>
            {asks.decimals && (
              <Choice
                label="Figures"
                value={answers.decimals ?? ''}
                options={[
                  NOT_CHOSEN,
                  ['point', 'A point before cents: 1,250.50'],
                  ['comma', 'A comma before cents: 1.250,50'],
                ]}
                onChoose={(value) => answer({ decimals: value === '' ? undefined : (value as 'point' | 'comma') })}
              />
            )}
            {asks.days && (
              <Choice
                label="Days"
                value={answers.days ?? ''}
                options={[NOT_CHOSEN, ['month', 'Month first: 1/31/2026'], ['day', 'Day first: 31/1/2026']]}
                onChoose={(value) => answer({ days: value === '' ? undefined : (value as 'month' | 'day') })}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
