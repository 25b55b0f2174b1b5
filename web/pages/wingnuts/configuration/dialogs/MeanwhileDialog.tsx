import { useQuery } from '@tanstack/react-query';
import type { WingnutConfig } from '../../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../../shared/domain/figures/say.ts';
import { sensorInWords } from '../../../../../shared/domain/language/sensor-words.ts';
import { displayInputKey, type InputKey } from '../../../../../shared/domain/wingnuts/input.ts';
import { employeesAt } from '../../../../api/users-query.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/feedback/Dialog.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { namesOf } from '../inputs/notes.ts';
import styles from './ChangesDialog.module.css';

/** An input that both people have changed in different ways. A label is undefined where the input was cleared. */
interface Contested {
  readonly input: InputKey;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

const words = (label: string | undefined): string => (label === undefined ? say`no sensor` : sensorInWords(label));

interface MeanwhileDialogProps {
  readonly savedBy: WingnutConfig['savedBy'];
  readonly contested: readonly Contested[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onCancel: () => void;
}

/** The name of who has saved a configuration. Undefined while it is not known, and for whom the person may not see. */
function useSaverName(savedBy: WingnutConfig['savedBy']): string | undefined {
  const people = useQuery({ ...employeesAt(), enabled: savedBy !== undefined && savedBy.name === undefined });
  const person = people.data?.find(({ id }) => id === savedBy?.id)?.config;
  return savedBy?.name ?? (person && (`${person.firstName} ${person.lastName}`.trim() || person.email));
}

/** Another person has saved since. The dialog asks whose changes count before anything is overwritten. */
export const MeanwhileDialog = ({ savedBy, contested, onKeepMine, onTakeTheirs, onCancel }: MeanwhileDialogProps) => (
  <Dialog open onClose={onCancel} title={say`${useSaverName(savedBy) ?? say`Someone else`} changed this configuration`}>
    <p className={kit.quiet}>
      {contested.length > 0
        ? say`You both changed ${namesOf(contested.map(({ input }) => input))}. Keep your changes, or load theirs and discard all of yours.`
        : say`You changed different inputs. Keep your changes too, or load theirs and discard yours.`}
    </p>
    {contested.length > 0 && (
      <ul className={styles.list}>
        {contested.map(({ input, mine, theirs }) => (
          <li key={input}>
            <strong>{displayInputKey(input)}</strong>
            {say`Yours: ${words(mine)}. Theirs: ${words(theirs)}.`}
          </li>
        ))}
      </ul>
    )}
    <p className={kit.quiet}>{say`Nothing is saved until you press SAVE CONFIGURATION again.`}</p>
    <div className={styles.choices}>
      <Button look="primary" autoFocus onClick={onKeepMine}>
        {say`KEEP MINE`}
      </Button>
      <Button look="danger" onClick={onTakeTheirs}>
        {say`LOAD THEIRS`}
      </Button>
      <Button onClick={onCancel}>{say`CANCEL`}</Button>
    </div>
  </Dialog>
);
