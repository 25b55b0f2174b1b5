import { useState } from 'react';
import type { EscalationsReply } from '../../../shared/api/types/escalation-types.ts';
import type { Rota } from '../../../shared/domain/alarms/escalation/rota.ts';
import { WEEKDAYS } from '../../../shared/domain/alarms/escalation/weekdays.ts';
import { OWN_ZONE } from '../../ui/dates/time-format.ts';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
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
import { EscalationDialog } from './EscalationDialog.tsx';
import { type EscalationChanges, savedOf } from './escalation-queries.ts';
import { PeopleField } from './PeopleField.tsx';

interface DialogProps {
  readonly settings: EscalationsReply;
  readonly changes: EscalationChanges;
  readonly onClose: () => void;
}

const WEEKDAY_OPTIONS = WEEKDAYS.map((title, index) => ({ id: String(index + 1), title }));
const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  title: `${String(hour).padStart(2, '0')}:00`,
}));
const ZONES = Intl.supportedValuesOf('timeZone');
const zoneOptions = (own: string) =>
  [...new Set([own, ...ZONES])].sort().map((id) => ({ id, title: id.replaceAll('_', ' ') }));

/** Adds a level, or edits the one at `index`. */
export function LevelDialog({ settings, changes, index, onClose }: DialogProps & { readonly index: number }) {
  const { levels, rotas, people } = settings;
  const level = levels[index];
  const who = [...rotas.map(({ id, name }) => ({ id, title: `Rota ${name}` })), { id: PEOPLE, title: 'People' }];
  return (
    <EscalationDialog
      title={level ? `Level ${index + 1}` : `Add level ${index + 1}`}
      verb="SAVE LEVEL"
      initial={levelDraft(level, rotas[0]?.id)}
      rules={levelRules}
      onSave={(draft) =>
        changes.save((known) => ({ ...savedOf(known), levels: known.levels.toSpliced(index, 1, levelOf(draft)) }))
      }
      onClose={onClose}
    >
      {(draft) => (
        <>
          <TextField
            name="minutes"
            label="Minutes without acknowledgement"
            inputMode="numeric"
            autoComplete="off"
            hint={index === 0 ? 'After the recipients were told' : `After level ${index} was told`}
          />
          <ChoiceField name="who" label="Who is told" options={who} />
          {draft.who === PEOPLE && <PeopleField label={`Level ${index + 1}`} people={people} />}
        </>
      )}
    </EscalationDialog>
  );
}

/** Adds a rota, or edits one. */
export function RotaDialog({ settings, changes, rota, onClose }: DialogProps & { readonly rota: Rota | undefined }) {
  const { people, now } = settings;
  // The settings are read again after a failed save. The turns still mean the moment at which the dialog was opened.
  const [opened] = useState(() => ({ id: rota?.id ?? crypto.randomUUID(), now }));
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  return (
    <EscalationDialog
      title={rota ? `Rota ${rota.name}` : 'Add a rota'}
      verb="SAVE ROTA"
      initial={rotaDraft(rota, now, OWN_ZONE)}
      rules={rotaRules}
      onSave={(draft) =>
        changes.save((known) => {
          const made = rotaOf(opened.id, draft, opened.now);
          const place = known.rotas.findIndex(({ id }) => id === opened.id);
          return { ...savedOf(known), rotas: known.rotas.toSpliced(place < 0 ? known.rotas.length : place, 1, made) };
        })
      }
      onClose={onClose}
    >
      {(draft) => (
        <>
          <TextField name="name" label="Name" autoComplete="off" />
          <PeopleField label="People in turn" people={people} isOrdered />
          {draft.people.length > 1 && (
            <ChoiceField
              name="turn"
              label="Who has this week"
              options={[turnOfDraft(draft), ...draft.people.filter((id) => id !== turnOfDraft(draft))].map((id) => ({
                id,
                title: nameOf(id),
              }))}
            />
          )}
          <ChoiceField name="weekday" label="Day of the hand-over" options={WEEKDAY_OPTIONS} />
          <ChoiceField name="hour" label="Hour of the hand-over" options={HOUR_OPTIONS} />
          <ChoiceField name="timeZone" label="Time zone" options={zoneOptions(draft.timeZone)} />
        </>
      )}
    </EscalationDialog>
  );
}

/** Puts somebody else on call on named days. */
export function OverrideDialog({ settings, changes, rota, onClose }: DialogProps & { readonly rota: Rota }) {
  const { people, now } = settings;
  const choices = people.filter(({ canBeChosen }) => canBeChosen).map(({ id, name }) => ({ id, title: name }));
  return (
    <EscalationDialog
      title={`Add an override to ${rota.name}`}
      verb="ADD OVERRIDE"
      initial={overrideDraft(now, rota.timeZone)}
      rules={overrideRules(now, rota.timeZone)}
      onSave={(draft) => changes.addOverride({ ...draft, rotaId: rota.id })}
      onClose={onClose}
    >
      {() => (
        <>
          <ChoiceField
            name="userId"
            label="Who is on call"
            options={[{ id: '', title: 'Choose a person' }, ...choices]}
          />
          <TextField type="date" name="from" label="First day" />
          <TextField type="date" name="to" label="Last day" hint="To the end of this day" />
        </>
      )}
    </EscalationDialog>
  );
}
