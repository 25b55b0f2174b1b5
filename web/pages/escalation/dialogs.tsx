import { useField } from 'formik';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import type { EscalationPersonReply, EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import type { Rota } from '../../../shared/domain/alarms/escalation/rota.ts';
import { wallTimeText } from '../../../shared/domain/figures/times.ts';
import { WEEKDAYS } from '../../../shared/domain/sentences/english/weekdays.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { OWN_ZONE } from '../../ui/dates/own-zone.ts';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import kit from '../../ui/style/kit.module.css';
import {
  levelDraft,
  levelOf,
  levelRules,
  overrideDraft,
  overrideRules,
  PEOPLE,
  rotaDraft,
  rotaOf,
  rotaRules,
  turnOfDraft,
} from './drafts.ts';
import styles from './Escalation.module.css';
import { type EscalationChanges, failureSentence, savedOf } from './escalation-queries.ts';

interface PeopleFieldProps {
  readonly label: string;
  readonly people: readonly EscalationPersonReply[];
  /** The order matters: people can be moved. */
  readonly isOrdered?: boolean;
}

/** People of the company in a Formik form: the value `people` is a list of their ids. */
function PeopleField({ label, people, isOrdered = false }: PeopleFieldProps) {
  const [{ value: chosen }, { error, touched }, { setValue }] = useField<readonly string[]>('people');
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Former user';
  const others = people.filter(({ id, canBeChosen }) => canBeChosen && !chosen.includes(id));
  const swap = (index: number) =>
    void setValue(chosen.map((id, at) => chosen[at === index ? index + 1 : at === index + 1 ? index : at] ?? id));
  return (
    <div className={kit.parts}>
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
                  aria-label={`Remove: ${nameOf(id)}`}
                  onClick={() => void setValue(chosen.filter((each) => each !== id))}
                >
                  <X aria-hidden size={16} strokeWidth={1.75} />
                </Button>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Select
        label="Add a person"
        placeholder={others.length === 0 ? 'Everyone is already added' : undefined}
        options={others.map(({ id, name }) => ({ id, title: name }))}
        chosen={undefined}
        onChoose={(id) => void setValue([...chosen, id])}
        disabled={others.length === 0}
        error={touched ? error : undefined}
      />
    </div>
  );
}

interface DialogProps {
  readonly settings: EscalationsReply;
  readonly changes: EscalationChanges;
  readonly onClose: () => void;
}

const WEEKDAY_OPTIONS = WEEKDAYS.map((title, index) => ({ id: String(index + 1), title }));
const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  title: wallTimeText(hour * 60),
}));
const ZONES = Intl.supportedValuesOf('timeZone');
const zoneOptions = (own: string) =>
  [...new Set([own, ...ZONES])].sort().map((id) => ({ id, title: id.replaceAll('_', ' ') }));

/** Adds a level, or edits the one at `index`. */
export function LevelDialog({ settings, changes, index, onClose }: DialogProps & { readonly index: number }) {
  const { levels, rotas, people } = settings;
  const level = levels[index];
  const who = [...rotas.map(({ id, name }) => ({ id, title: `Schedule ${name}` })), { id: PEOPLE, title: 'People' }];
  return (
    <FormDialog
      title={level ? `Level ${index + 1}` : `Add level ${index + 1}`}
      verb="SAVE LEVEL"
      initialValues={levelDraft(level, rotas[0]?.id)}
      rules={levelRules}
      onSave={(draft) =>
        changes.save((known) => ({ ...savedOf(known), levels: known.levels.toSpliced(index, 1, levelOf(draft)) }))
      }
      failed={failureSentence}
      onClose={onClose}
    >
      {({ values: draft }) => (
        <>
          <TextField
            name="minutes"
            label="Escalate after (minutes)"
            inputMode="numeric"
            autoComplete="off"
            hint={index === 0 ? 'After recipients are notified' : `After level ${index} is notified`}
          />
          <ChoiceField name="who" label="Notify" options={who} />
          {draft.who === PEOPLE && <PeopleField label={`Level ${index + 1}`} people={people} />}
        </>
      )}
    </FormDialog>
  );
}

/** Adds a rota, or edits one. */
export function RotaDialog({ settings, changes, rota, onClose }: DialogProps & { readonly rota: Rota | undefined }) {
  const { people, now } = settings;
  // The settings are read again after a failed save. The turns still mean the moment at which the dialog was opened.
  const [opened] = useState(() => ({ id: rota?.id ?? crypto.randomUUID(), now }));
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  return (
    <FormDialog
      title={rota ? `Schedule ${rota.name}` : 'Add schedule'}
      verb="SAVE SCHEDULE"
      initialValues={rotaDraft(rota, now, OWN_ZONE)}
      rules={rotaRules}
      onSave={(draft) =>
        changes.save((known) => {
          const made = rotaOf(opened.id, draft, opened.now);
          const place = known.rotas.findIndex(({ id }) => id === opened.id);
          return { ...savedOf(known), rotas: known.rotas.toSpliced(place < 0 ? known.rotas.length : place, 1, made) };
        })
      }
      failed={failureSentence}
      onClose={onClose}
    >
      {({ values: draft }) => (
        <>
          <TextField name="name" label="Name" autoComplete="off" />
          <PeopleField label="Rotation order" people={people} isOrdered />
          {draft.people.length > 1 && (
            <ChoiceField
              name="turn"
              label="On call this week"
              options={[turnOfDraft(draft), ...draft.people.filter((id) => id !== turnOfDraft(draft))].map((id) => ({
                id,
                title: nameOf(id),
              }))}
            />
          )}
          <ChoiceField name="weekday" label="Handoff day" options={WEEKDAY_OPTIONS} />
          <ChoiceField name="hour" label="Handoff time" options={HOUR_OPTIONS} />
          <ChoiceField name="timeZone" label="Time zone" options={zoneOptions(draft.timeZone)} />
        </>
      )}
    </FormDialog>
  );
}

/** Puts somebody else on call on named days. */
export function OverrideDialog({ settings, changes, rota, onClose }: DialogProps & { readonly rota: Rota }) {
  const { people, now } = settings;
  const choices = people.filter(({ canBeChosen }) => canBeChosen).map(({ id, name }) => ({ id, title: name }));
  return (
    <FormDialog
      title={`Add override to ${rota.name}`}
      verb="ADD OVERRIDE"
      initialValues={overrideDraft(now, rota.timeZone)}
      rules={overrideRules(now, rota.timeZone)}
      onSave={(draft) => changes.addOverride({ ...draft, rotaId: rota.id })}
      failed={failureSentence}
      onClose={onClose}
    >
      <ChoiceField name="userId" label="Who is on call" options={choices} />
      <DateField name="from" label="First day" />
      <DateField name="to" label="Last day" hint="Includes this day" />
    </FormDialog>
  );
}
