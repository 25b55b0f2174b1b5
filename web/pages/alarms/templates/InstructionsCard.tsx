import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import { COMPANY_INSTRUCTION, INSTRUCTION } from '../../../../shared/api/fields/instruction-field.ts';
import {
  ANY_ALARM,
  type CompanyInstruction,
  INSTRUCTION_LIMITS,
  tidyInstruction,
} from '../../../../shared/domain/alarms/instructions.ts';
import { isCounter, labelInWords, SENSOR_NAMES } from '../../../../shared/domain/sensor.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/identity/session.ts';
import { untilKnown } from '../../../api/lost-answer.ts';
import { showAnswer } from '../../../api/show-answer.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showUndoToast } from '../../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import kit from '../../../ui/style/kit.module.css';
import { useAct } from '../../common/acts.ts';
import { CallableText } from '../../common/CallableText.tsx';
import { saying } from '../../common/saying.ts';
import styles from './InstructionsCard.module.css';

const instructionsQuery = queryOptions({
  queryKey: ['instructions'],
  queryFn: ({ signal }) => call('properties', 'instructions', undefined, signal),
  staleTime: 0,
});

const inWords = (about: string): string => (about === ANY_ALARM ? 'Any alarm' : labelInWords(about));
const RULES = COMPANY_INSTRUCTION.pick(['about']).shape({ text: INSTRUCTION.trim().required(WRONG.required) });

const NOT_SAVED = saying('The instruction was not saved', 'Couldn’t save the instructions. Your text is still here.');
const CHANGED = 'Someone else changed these instructions. Your text is still here; save again to overwrite.';

/** Saves an instruction of the company. An empty text removes it. */
function useSave(): (about: string, text: string, seen: string) => Promise<void> {
  const queries = useQueryClient();
  return async (about, text, seen) => {
    const body = { about, text, seen };
    try {
      const saved = await untilKnown(() => call('properties', 'saveInstruction', { body }));
      showAnswer(queries, instructionsQuery.queryKey, saved);
    } catch (error) {
      // The next attempt replaces what there is now.
      if (hasCode(error, 'CHANGED_MEANWHILE'))
        await queries.invalidateQueries({ queryKey: instructionsQuery.queryKey });
      throw error;
    }
  };
}

interface InstructionDialogProps {
  /** The present text. */
  readonly written: readonly CompanyInstruction[];
  /** Undefined for a new one. */
  readonly about: string | undefined;
  readonly onClose: () => void;
}

function InstructionDialog({ written, about, onClose }: InstructionDialogProps) {
  const save = useSave();
  const textOf = (of: string) => written.find((each) => each.about === of)?.text ?? '';
  const free = [ANY_ALARM, ...SENSOR_NAMES.filter((name) => !isCounter(name))].filter((each) => textOf(each) === '');
  const [initial] = useState({ about: about ?? free[0] ?? '', text: textOf(about ?? '') });
  return (
    <FormDialog
      title={about ? `Instructions for ${inWords(about)}` : 'Instructions'}
      initialValues={initial}
      rules={RULES}
      verb="SAVE INSTRUCTIONS"
      onSave={({ about: chosen, text }) => save(chosen, tidyInstruction(text), textOf(chosen))}
      failed={(error) => (hasCode(error, 'CHANGED_MEANWHILE') ? CHANGED : NOT_SAVED(error))}
      onClose={onClose}
    >
      {about === undefined && (
        <ChoiceField name="about" label="For" options={free.map((id) => ({ id, title: inWords(id) }))} />
      )}
      <TextArea name="text" label="Instructions" limit={INSTRUCTION_LIMITS.characters} rows={3} />
    </FormDialog>
  );
}

interface ListProps {
  readonly written: readonly CompanyInstruction[];
  /** Undefined for people who may not. */
  readonly onEdit: ((about: string | undefined) => void) | undefined;
}

function InstructionList({ written, onEdit }: ListProps) {
  const save = useSave();
  const restore = useAct(save, { toast: (about) => `instruction-${about}` });
  const remove = useAct(
    async ({ about, text }: CompanyInstruction) => {
      await save(about, '', text);
      showUndoToast('Instructions removed.', () => restore.start(about, text, ''));
    },
    {
      failed: saying('The instruction was not removed', 'Couldn’t remove the instructions. Try again.'),
      toast: ({ about }) => `instruction-${about}`,
    },
  );
  return (
    <>
      <div className={styles.head}>
        <p>Default instructions included in every alert. A property’s own instructions override them.</p>
        {onEdit && <Button onClick={() => onEdit(undefined)}>ADD</Button>}
      </div>
      {written.length === 0 ? (
        <p className={kit.quiet}>No instructions yet</p>
      ) : (
        <ul className={styles.list}>
          {written.map((each) => (
            <li key={each.about} className={styles.row}>
              <h3>{inWords(each.about)}</h3>
              <div className={styles.text}>
                <CallableText text={each.text} />
              </div>
              {onEdit && (
                <div className={styles.acts}>
                  <Button look="text" aria-label={`EDIT ${inWords(each.about)}`} onClick={() => onEdit(each.about)}>
                    EDIT
                  </Button>
                  <Button
                    look="text"
                    aria-label={`REMOVE ${inWords(each.about)}`}
                    busy={remove.running?.[0].about === each.about}
                    onClick={() => remove.start(each)}
                  >
                    REMOVE
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The company's instructions for alarms (docs/product/instructions.md#places). */
export function InstructionsCard() {
  const { isAuth } = useSession();
  const instructions = useQuery(instructionsQuery);
  const [edited, setEdited] = useState<{ readonly about: string | undefined }>();
  const written = instructions.data?.instructions ?? [];
  return (
    <Card title="Instructions" className={styles.card}>
      <QueryState query={instructions} failed="Couldn’t load the instructions." icon={CircleAlert}>
        {() => <InstructionList written={written} onEdit={isAuth ? (about) => setEdited({ about }) : undefined} />}
      </QueryState>
      {edited && <InstructionDialog written={written} about={edited.about} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
