import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormik } from 'formik';
import { useState } from 'react';
import type { NotificationReply } from '../../../../shared/api/types/entity-types.ts';
import { switchOn } from '../../../../shared/domain/alarms/limits/switch-on.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useSession } from '../../../api/identity/session.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { refreshAlarms } from '../alarm-queries.ts';
import { recipientDrafts, recipientsToSend } from '../settings/recipient-rows.ts';
import { templateQuery } from '../templates/template-queries.ts';
import { doneInWords } from './preview-parts.ts';

/** The value of the choice that is no template. */
export const PRESETS = '';

interface SwitchOnDraft {
  /** The id of a template, or `PRESETS`. */
  readonly source: string;
  /** The labels that are not to be switched on. */
  readonly without: readonly string[];
  /** The ids of the people who are told. */
  readonly people: readonly string[];
}

export interface SwitchOnProps {
  readonly settings: NotificationReply;
  /** The sensors of the wingnut. */
  readonly labels: readonly string[];
  /** All sensors of the property. */
  readonly there: readonly string[];
  readonly onClose: () => void;
}

const MEANWHILE = 'Somebody else has saved these settings meanwhile. They are shown now. Look again, and switch on.';
const NOT_SAVED = 'The alarms are not switched on yet. Nothing is lost.';

/** A list with one more, or without one. */
export const toggled = (list: readonly string[], one: string, isIn: boolean): readonly string[] => [
  ...list.filter((each) => each !== one),
  ...(isIn ? [one] : []),
];

/** The people of `before` and those who are chosen, as the settings store them. */
function recipientsOf(before: NotificationReply['config']['recipients'], chosen: readonly string[]) {
  const drafts = recipientDrafts(before);
  const added = chosen.filter((userId) => !drafts.some(({ id }) => id === userId));
  return recipientsToSend(
    [
      ...drafts.map((draft) => ({ ...draft, email: chosen.includes(draft.id) })),
      ...added.map((id) => ({ id, email: true })),
    ],
    before,
  );
}

/**
 * Limits and people of a property's alarms, saved with its switch in one call (docs/product/commissioning.md#alarms-on).
 * `limits` is undefined while the template is not known.
 */
export function useSwitchOn({ settings, labels, there, onClose }: SwitchOnProps) {
  const queries = useQueryClient();
  const session = useSession();
  const [failure, setFailure] = useState<string>();
  const { propertyName, config, id, version } = settings;
  const [initialValues] = useState((): SwitchOnDraft => {
    const told = recipientDrafts(config.recipients).flatMap((each) => (each.email ? [each.id] : []));
    // Somebody must be told. Whoever stands in the boiler room is a beginning, and may choose others.
    const own = session.isSignedIn ? [session.person.userId] : [];
    return { source: PRESETS, without: [], people: told.length > 0 ? told : own };
  });
  const save = async (people: readonly string[]) => {
    setFailure(undefined);
    const thresholds = Object.fromEntries(chosen.map((each) => [each.label, each.after]));
    const body = {
      entityStatus: 'enabled' as const,
      config: {
        thresholds: { ...config.thresholds, ...thresholds },
        recipients: recipientsOf(config.recipients, people),
      },
      version,
    };
    try {
      await call('notifications', 'save', { path: { propertyId: id }, body });
    } catch (error) {
      console.warn('The alarms were not switched on', error);
      if (!hasCode(error, 'CHANGED_MEANWHILE')) return setFailure(errorSentence(error) ?? NOT_SAVED);
      await queries.invalidateQueries({ queryKey: settingsQuery(id).queryKey });
      return setFailure(MEANWHILE);
    }
    showToast(doneInWords(propertyName, on, people.length));
    void queries.invalidateQueries({ queryKey: ['notifications'] });
    void refreshAlarms(queries, id);
    onClose();
  };
  const form = useFormik<SwitchOnDraft>({ initialValues, onSubmit: ({ people }) => save(people) });
  const { source, without } = form.values;
  const template = useQuery({ ...templateQuery(source), enabled: source !== PRESETS });
  const given = source === PRESETS ? undefined : template.data?.limits;
  const limits = source === PRESETS || given ? switchOn(labels, there, config.thresholds, given) : undefined;
  const chosen = (limits ?? []).flatMap((each) =>
    each.is === 'switched' && !without.includes(each.label) ? [each] : [],
  );
  const on = (limits ?? []).filter(({ is }) => is === 'on').length + chosen.length;
  return { form, template, limits, on, failure };
}
