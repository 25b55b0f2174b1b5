import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationReply, WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import type { LimitTemplateSummary } from '../../../../shared/api/types/template-types.ts';
import { type SwitchedLimit, switchOn } from '../../../../shared/domain/alarms/limits/switch-on.ts';
import { entriesOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import { notificationPath } from '../../../../shared/portal/paths.ts';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { useSession } from '../../../api/identity/session.ts';
import { settingsQuery } from '../../../api/settings-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RowsLoading } from '../../../ui/feedback/RowsLoading.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { TickBox } from '../../../ui/forms/choices/TickBox.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import kit from '../../../ui/style/kit.module.css';
import { refreshAlarms } from '../alarm-queries.ts';
import { PeopleList } from '../common/PeopleList.tsx';
import { recipientDrafts, recipientsToSend } from '../common/recipient-rows.ts';
import { sensorsOfProperty } from '../limits/threshold-drafts.ts';
import { templateQuery, templatesQuery } from '../templates/template-queries.ts';
import { doneInWords, type PreviewRow, previewParts, type ValuesNow } from './preview-parts.ts';
import styles from './SwitchOnDialog.module.css';

/** The value of the choice that is no template. */
const PRESETS = '';

interface SwitchOnDraft {
  /** The id of a template, or `PRESETS`. */
  readonly source: string;
  /** The labels that are not to be switched on. */
  readonly without: readonly string[];
  /** The ids of the people who are notified. */
  readonly people: readonly string[];
}

interface SwitchOnProps {
  readonly settings: NotificationReply;
  /** The sensors of the wingnut. */
  readonly labels: readonly string[];
  /** All sensors of the property. */
  readonly there: readonly string[];
  readonly onClose: () => void;
}

const MEANWHILE = 'Someone else saved these settings. Review them, then turn alarms on.';
const NOT_SAVED = 'Couldn’t turn on alarms. Try again.';

/** A list with one more, or without one. */
const toggled = (list: readonly string[], one: string, isIn: boolean): readonly string[] => [
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
function useSwitchOn({ settings, labels, there, onClose }: SwitchOnProps) {
  const queries = useQueryClient();
  const session = useSession();
  const [failure, setFailure] = useState<string>();
  const { propertyName, config, id, version } = settings;
  const [initialValues] = useState((): SwitchOnDraft => {
    const told = recipientDrafts(config.recipients).flatMap((each) => (each.email ? [each.id] : []));
    // Somebody must be notified. Whoever stands in the boiler room is a beginning, and may choose others.
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

interface PreviewListProps {
  readonly limits: readonly SwitchedLimit[];
  readonly values: ValuesNow;
  /** The labels that are not to be switched on. */
  readonly without: readonly string[];
  readonly onTick: (label: string, isTicked: boolean) => void;
}

const Words = ({ row }: { readonly row: PreviewRow }) => (
  <span className={styles.words}>
    <span className={styles.name}>{row.name}</span> <span className={styles.limit}>{row.words}</span>
    {row.now && <span className={row.now.isOutside ? styles.outside : styles.limit}>{row.now.words}</span>}
  </span>
);

/**
 * The new limits, those that are on already, and those that stay off with the reason
 * (docs/product/commissioning.md#alarms-on).
 */
function PreviewList({ limits, values, without, onTick }: PreviewListProps) {
  return previewParts(limits, values).map(({ title, isChoice, rows }) => (
    <section key={title} className={kit.pile}>
      <h3 className={kit.label}>{title}</h3>
      <ul aria-label={title} className={styles.list}>
        {rows.map((row) => (
          <li key={row.key}>
            {isChoice ? (
              <TickBox
                className={classNames(styles.row, styles.tick)}
                ticked={!without.includes(row.key)}
                onTick={(isTicked) => onTick(row.key, isTicked)}
              >
                <Words row={row} />
              </TickBox>
            ) : (
              <div className={styles.row}>
                <Words row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface SwitchOnFormProps extends SwitchOnProps {
  readonly templates: readonly LimitTemplateSummary[];
  readonly values: ValuesNow;
}

/** Why nothing can be switched on yet. */
const lackOf = (on: number, people: number): string | undefined => {
  if (on === 0) return 'No limits would be on. Choose a template or set limits in alarm settings.';
  return people === 0 ? 'Choose at least one recipient.' : undefined;
};

const SWITCH_WORDS = {
  enabled: 'Notifications are on. Limits for other sensors don’t change.',
  disabled: 'Notifications are off now and will turn on too. Limits for other sensors don’t change.',
} as const;

/** The limits as they become, and who gets the mails. */
function SwitchOnForm({ templates, values, ...props }: SwitchOnFormProps) {
  const { form, template, limits, on, failure } = useSwitchOn(props);
  const { without, people } = form.values;
  const lack = limits && lackOf(on, people.length);
  const sources = [
    { id: PRESETS, title: 'Standard presets' },
    ...templates.map(({ id, name: title }) => ({ id, title })),
  ];
  return (
    <FormikProvider value={form}>
      <form className={kit.parts} onSubmit={form.handleSubmit}>
        <p className={kit.quiet}>{SWITCH_WORDS[props.settings.entityStatus]}</p>
        <ChoiceField name="source" label="Limits" options={sources} />
        {!limits && <QueryState query={template} failed="Couldn’t load the template." />}
        {limits && (
          <PreviewList
            limits={limits}
            values={values}
            without={without}
            onTick={(label, isTicked) => void form.setFieldValue('without', toggled(without, label, !isTicked))}
          />
        )}
        <fieldset className={styles.people}>
          <legend>Email recipients</legend>
          <PeopleList
            propertyId={props.settings.id}
            chosen={people}
            onChoose={(userId, isIn) => void form.setFieldValue('people', toggled(people, userId, isIn))}
          />
        </fieldset>
        <Link to={notificationPath(props.settings.id)}>All alarm settings</Link>
        <div className={styles.foot}>
          {failure && <Message tone="error">{failure}</Message>}
          {lack && <Message tone="notice">{lack}</Message>}
          <DialogActions>
            <Button onClick={props.onClose} disabled={form.isSubmitting}>
              CANCEL
            </Button>
            <Button look="primary" type="submit" busy={form.isSubmitting} disabled={!limits || lack !== undefined}>
              TURN ON
            </Button>
          </DialogActions>
        </div>
      </form>
    </FormikProvider>
  );
}

interface SwitchOnDialogProps {
  readonly wingnut: Pick<WingnutDetailReply, 'config' | 'latest' | 'now'>;
  readonly propertyId: string;
  readonly propertyName: string;
  readonly onClose: () => void;
}

/** The newest values of a wingnut by label. */
const latestOf = ({ config, latest }: SwitchOnDialogProps['wingnut']) =>
  Object.fromEntries(entriesOf(config.sensors).map(([input, { label }]) => [label, latest[input]]));

/** Switches the alarms of a wingnut's property on (docs/product/commissioning.md#alarms-on). */
export default function SwitchOnDialog({ wingnut, propertyId, propertyName, onClose }: SwitchOnDialogProps) {
  const settings = useQuery(settingsQuery(propertyId));
  const property = useQuery(propertyQuery(propertyId));
  const templates = useQuery(templatesQuery);
  const isLoading = settings.isPending || property.isPending || templates.isPending;
  const hasFailed = !isLoading && !(settings.data && property.data);
  const readAgain = () => {
    void settings.refetch();
    void property.refetch();
  };
  return (
    <Dialog open onClose={onClose} className={styles.dialog} title={`Turn on alarms for ${propertyName}?`}>
      {isLoading && <RowsLoading />}
      {hasFailed && (
        <Message tone="error" busy={settings.isFetching || property.isFetching} onTryAgain={readAgain}>
          Couldn’t load the alarm settings.
        </Message>
      )}
      {templates.isError && (
        <Message tone="notice" busy={templates.isFetching} onTryAgain={() => void templates.refetch()}>
          Couldn’t load limit templates. Standard presets still work.
        </Message>
      )}
      {!isLoading && settings.data && property.data ? (
        <SwitchOnForm
          settings={settings.data}
          templates={templates.data?.templates ?? []}
          values={{ latest: latestOf(wingnut), at: wingnut.now }}
          labels={sensorsOfProperty([wingnut])}
          there={sensorsOfProperty([wingnut, ...property.data.linkedWingnuts])}
          onClose={onClose}
        />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>CANCEL</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
