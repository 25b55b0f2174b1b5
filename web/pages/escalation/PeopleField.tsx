import { useField } from 'formik';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { EscalationPersonReply } from '../../../shared/api/types/escalation-types.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import styles from './Escalation.module.css';

interface PeopleFieldProps {
  readonly label: string;
  readonly people: readonly EscalationPersonReply[];
  /** The order matters: people can be moved. */
  readonly isOrdered?: boolean;
}

/** People of the company in a Formik form: the value `people` is a list of their ids. */
export function PeopleField({ label, people, isOrdered = false }: PeopleFieldProps) {
  const [{ value: chosen }, , { setValue }] = useField<readonly string[]>('people');
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Somebody who is gone';
  const others = people.filter(({ id, canBeChosen }) => canBeChosen && !chosen.includes(id));
  const swap = (index: number) =>
    void setValue(chosen.map((id, at) => chosen[at === index ? index + 1 : at === index + 1 ? index : at] ?? id));
  return (
    <div className={styles.people}>
      {chosen.length > 0 && (
        <div className={styles.list}>
          <span aria-hidden="true">{label}</span>
          <ol aria-label={label} className={styles.chosen}>
            {chosen.map((id, index) => (
              <li key={id}>
                <span className={styles.name}>{nameOf(id)}</span>
                {isOrdered && (
                  <>
                    <Button
                      icon
                      look="text"
                      disabled={index === 0}
                      aria-label={`Earlier: ${nameOf(id)}`}
                      onClick={() => swap(index - 1)}
                    >
                      <ArrowUp aria-hidden size={16} strokeWidth={1.75} />
                    </Button>
                    <Button
                      icon
                      look="text"
                      disabled={index === chosen.length - 1}
                      aria-label={`Later: ${nameOf(id)}`}
                      onClick={() => swap(index)}
                    >
                      <ArrowDown aria-hidden size={16} strokeWidth={1.75} />
                    </Button>
                  </>
                )}
                <Button
                  icon
                  look="text"
                  aria-label={`Take out: ${nameOf(id)}`}
                  onClick={() => void setValue(chosen.filter((each) => each !== id))}
                >
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </Button>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Field name="people" label="Add a person">
        {(control) => (
          <select
            {...control}
            value=""
            disabled={others.length === 0}
            onChange={({ target }) => target.value && void setValue([...chosen, target.value])}
          >
            <option value="">{others.length === 0 ? 'Everybody is in it' : 'Choose a person'}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
