import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WingnutDetailReply } from '../../../../shared/api/types/entity-types.ts';
import { say } from '../../../../shared/domain/figures/say.ts';
import { dayMinuteText } from '../../../../shared/domain/figures/times.ts';
import { INPUT_KEYS, type InputKey } from '../../../../shared/domain/wingnuts/input.ts';
import type { Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { labelsOf } from '../../../../shared/domain/wingnuts/wiring.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OWN_ZONE } from '../../../ui/dates/own-zone.ts';
import { useServerNow } from '../../../ui/dates/use-now.ts';
import { Message } from '../../../ui/feedback/Message.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SaveBar } from '../../../ui/forms/SaveBar.tsx';
import { Collapsible } from '../../../ui/layout/Collapsible.tsx';
import { useClickOutside } from '../../../ui/layout/use-click-outside.ts';
import kit from '../../../ui/style/kit.module.css';
import { ReadOnlyNotice } from '../../common/ReadOnlyNotice.tsx';
import { useReach } from '../../common/reach.ts';
import styles from './ConfigurationSection.module.css';
import keptDraftsNoticeStyles from './dialogs/ChangesDialog.module.css';
import { type Popup, Popups } from './dialogs/Popups.tsx';
import { Finder } from './find/Finder.tsx';
import { useTrails } from './find/use-trails.ts';
import { InputTabs } from './inputs/InputTabs.tsx';
import { barWords, namesOf } from './inputs/notes.ts';
import { type TabName, totalConfigurations } from './inputs/offers.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import { schemaQuery } from './schema-query.ts';
import { changedInputs, configuredInputs, incompleteInputs, isChanged, sensorsToSave } from './session.ts';
import { SaveTemplateDialog } from './templates/SaveTemplateDialog.tsx';
import { TemplatePanel } from './templates/TemplatePanel.tsx';
import { useConfiguration } from './use-configuration.ts';
import { useExpanded } from './use-expanded.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';
import { useRefusedSave } from './use-refused-save.ts';
import { useScrollHere } from './use-scroll-here.ts';

/** Content of the section: the specified tabs, or one of the helps beside them. */
type View = 'tabs' | 'find' | 'template';

interface ToolsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Sensors that can be kept as a template; undefined while an input is incomplete or none has a label. */
  readonly sensors: Sensors | undefined;
}

/** The helps of an editor who wires a wingnut (docs/product/commissioning.md#wiring). */
function Tools({ view, onView, sensors }: ToolsProps) {
  const [keeping, setKeeping] = useState(false);
  const { company } = useReach();
  return (
    <div className={styles.tools}>
      {view !== 'tabs' && <Button onClick={() => onView('tabs')}>{say`SHOW THE TABS`}</Button>}
      {view !== 'find' && <Button onClick={() => onView('find')}>{say`FIND AN INPUT`}</Button>}
      {view !== 'template' && <Button onClick={() => onView('template')}>{say`USE A TEMPLATE`}</Button>}
      {view === 'tabs' && sensors && company && (
        <Button look="text" onClick={() => setKeeping(true)}>
          {say`SAVE AS TEMPLATE`}
        </Button>
      )}
      {keeping && sensors && <SaveTemplateDialog sensors={sensors} onClose={() => setKeeping(false)} />}
    </div>
  );
}

interface KeptDraftsNoticeProps {
  readonly kept: KeptDrafts;
  readonly onTake: () => void;
  readonly onForget: () => void;
}

/** Offers the unsaved changes of an earlier visit (docs/product/configuration.md#kept-drafts). */
const KeptDraftsNotice = ({ kept: { drafts, at }, onTake, onForget }: KeptDraftsNoticeProps) => (
  <Message tone="notice">
    <p>
      {say`This device has unsaved changes from ${dayMinuteText(at, OWN_ZONE)}: ${namesOf(Object.keys(drafts) as InputKey[])}.`}
    </p>
    <div className={keptDraftsNoticeStyles.kept}>
      <Button onClick={onTake}>{say`RESTORE`}</Button>
      <Button look="text" onClick={onForget}>
        {say`DISCARD`}
      </Button>
    </div>
  </Message>
);

/**
 * Keeps the focus in the section. After a save or a discard, the dialog and the bar with their buttons are gone, and the
 * focus with them. It then goes to the chosen tab, just before the inputs.
 * @param atRest there are no unsaved changes and no dialog
 */
function useFocusBack(section: RefObject<HTMLElement | null>, atRest: boolean): void {
  const before = useRef(atRest);
  useEffect(() => {
    const ended = atRest && !before.current;
    before.current = atRest;
    if (!ended) return;
    // The native dialog gives the focus back when it closes, which is after this.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      section.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [section, atRest]);
}

interface ConfigurationSectionProps {
  readonly wingnut: WingnutDetailReply;
  readonly heardAt: number;
  readonly mayChange: boolean;
  readonly open: boolean;
  /** The page was opened with its configuration open. */
  readonly arrived: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * The labels of the property's other wingnuts. A label is unique in its property
 * (docs/product/configuration.md#unique-labels).
 */
function useOtherLabels({ id, config }: WingnutDetailReply, open: boolean) {
  const propertyId = config.propertyId ?? '';
  const property = useQuery({ ...propertyQuery(propertyId), enabled: open && propertyId !== '' });
  const linked = property.data?.linkedWingnuts;
  return useMemo(
    () => (linked ?? []).filter((each) => each.id !== id).flatMap(({ config: { sensors } }) => labelsOf(sensors)),
    [linked, id],
  );
}

/**
 * The sensors on the 48 inputs of a wingnut. Everybody may read them, editors may change them
 * (docs/product/configuration.md#section).
 */
export function ConfigurationSection(props: ConfigurationSectionProps) {
  const { wingnut, heardAt, mayChange, open, arrived, onOpen } = props;
  const section = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<TabName>('Thermistor');
  const [popup, setPopup] = useState<Popup>();
  const schema = useQuery(schemaQuery);
  const others = useOtherLabels(wingnut, open);
  const configuration = useConfiguration(wingnut);
  const { session } = configuration;
  const onConflict = useCallback((theirs: WingnutDetailReply['config']) => setPopup({ ask: 'meanwhile', theirs }), []);
  const kept = useKeptDrafts(wingnut, configuration, onConflict);
  useRefusedSave(wingnut, configuration, onConflict);
  const rows = useExpanded();
  const [view, setView] = useState<View>('tabs');
  const trails = useTrails(wingnut.latest);
  const changed = isChanged(session);
  const incomplete = incompleteInputs(session);
  const now = useServerNow(wingnut.now, heardAt);
  useScrollHere(section, open, arrived);
  useClickOutside(
    section,
    changed && popup === undefined,
    useCallback(() => setPopup({ ask: 'choose' }), []),
  );
  useFocusBack(section, popup === undefined && !changed);
  const count = configuredInputs(session).length;
  const changes = changedInputs(session);
  return (
    <div ref={section} className={styles.section}>
      <Collapsible
        title={say`Wingnut Configuration`}
        aside={schema.data && say`${count}/${totalConfigurations(schema.data)} Inputs configured`}
        open={open}
        onOpen={onOpen}
        locked={changed}
      >
        {schema.data && (
          <p className={kit.note}>
            {say`${count} of ${INPUT_KEYS.length} inputs in use, ${totalConfigurations(schema.data)} sensors available.`}
          </p>
        )}
        {!mayChange && <ReadOnlyNotice />}
        {mayChange && kept.offered && (
          <KeptDraftsNotice kept={kept.offered} onTake={kept.take} onForget={kept.forget} />
        )}
        <QueryState query={schema} failed={say`Couldn’t load the list of sensors.`} loading={null} />
        {mayChange && schema.data && (
          <Tools
            view={view}
            onView={setView}
            sensors={count > 0 && incomplete.length === 0 ? sensorsToSave(session) : undefined}
          />
        )}
        {view === 'find' && schema.data && (
          <Finder
            wingnut={wingnut}
            now={now}
            others={others}
            configuration={configuration}
            trails={trails}
            schema={schema.data}
          />
        )}
        {view === 'template' && (
          <TemplatePanel
            wingnut={wingnut}
            now={now}
            others={others}
            configuration={configuration}
            onApplied={() => setView('tabs')}
          />
        )}
        {view === 'tabs' && (
          <InputTabs
            wingnut={wingnut}
            now={now}
            schema={schema.data}
            others={others}
            configuration={configuration}
            mayExpand={mayChange && schema.data !== undefined}
            rows={rows}
            tab={tab}
            onTab={(next) => (changed ? setPopup({ ask: 'choose', tab: next }) : setTab(next))}
          />
        )}
      </Collapsible>
      <SaveBar
        changes={changes.length}
        {...barWords(changes, incomplete)}
        onDiscard={() => setPopup({ ask: 'discard' })}
        onSave={() => {
          if (incomplete.length > 0) configuration.change({ do: 'alert' });
          setPopup({ ask: incomplete.length > 0 ? 'incomplete' : 'save' });
        }}
      />
      <Popups
        configuration={configuration}
        popup={popup}
        onPopup={setPopup}
        onTab={setTab}
        onAbandon={kept.forget}
        onEnded={rows.collapseAll}
      />
    </div>
  );
}
