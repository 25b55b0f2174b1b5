import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { call } from '../../api/client.ts';
import { DateTimeField } from '../../ui/dates/DateField.tsx';
import { showUndoToast } from '../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../ui/forms/choices/ChoiceField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { saying } from '../common/saying.ts';
import { draftEnd, type MuteDraft, muteRules, newMute } from './mute-form.ts';
import { refreshMutes } from './mute-query.ts';
import { endOptions, mutedInWords, mutedWhat } from './mute-words.ts';

export interface Mutable {
  readonly propertyId: string;
  readonly propertyName: string;
  /** The sensor. Absent: the whole property. */
  readonly label?: string | undefined;
  /** Its limit is critical. */
  readonly isCritical?: boolean;
  /** IANA name of the property's zone. */
  readonly zone: string;
}

interface MuteDialogProps extends Mutable {
  /** The server's time, UTC ms. */
  readonly now: number;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** The effect of the mute (docs/product/alarms.md#mute-critical). */
const effectOf = ({ label, isCritical }: Mutable): string => {
  if (label === undefined) return say`Alarms show in gray. Only critical and safety alarms notify people.`;
  const effect = say`Alarms show in gray and no one is notified.`;
  return isCritical ? `${effect} ${say`This limit is critical.`}` : effect;
};

const failed = saying('It was not muted', english('Couldn’t mute it. Try again.'));

/** Mutes a sensor or a property until a time (docs/product/alarms.md#mute-dialog). */
export default function MuteDialog({ now, onUndo, onClose, ...mutable }: MuteDialogProps) {
  const { propertyId, propertyName, label, zone } = mutable;
  const queries = useQueryClient();
  const rules = useMemo(() => muteRules(now, zone), [now, zone]);
  const [initial] = useState(() => newMute(now, zone));
  const options = useMemo(() => endOptions({ now, zone }), [now, zone]);
  const mute = async (draft: MuteDraft) => {
    const until = draftEnd(draft, now, zone);
    await call('notifications', 'mute', { path: { propertyId }, body: { label, until } });
    await refreshMutes(queries, propertyId);
    showUndoToast(say`${mutedInWords(until, { now, zone })}.`, onUndo);
  };
  return (
    <FormDialog
      title={say`Mute ${label === undefined ? propertyName : mutedWhat(label)}?`}
      about={label === undefined ? undefined : propertyName}
      words={effectOf(mutable)}
      initialValues={initial}
      rules={rules}
      verb={say`MUTE`}
      onSave={mute}
      failed={failed}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <ChoiceField name="ends" label={say`End`} options={options} />
          {values.ends === 'date' && <DateTimeField name="time" label={say`Date and time`} hint={say`Property time`} />}
        </>
      )}
    </FormDialog>
  );
}
