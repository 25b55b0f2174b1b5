import { useState } from 'react';
import type { Sensors } from '../../../../shared/domain/wingnuts/wingnut.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useReach } from '../../common/reach.ts';
import styles from './Tools.module.css';
import { SaveTemplateDialog } from './templates/SaveTemplateDialog.tsx';

/** What the section shows: the specified tabs, or one of the helps beside them. */
export type View = 'tabs' | 'find' | 'template';

interface ToolsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** What can be kept as a template; undefined while an input is incomplete or none has a label. */
  readonly sensors: Sensors | undefined;
}

/** The helps of an editor who wires a wingnut (docs/product/commissioning.md#wiring). */
export function Tools({ view, onView, sensors }: ToolsProps) {
  const [keeping, setKeeping] = useState(false);
  const { company } = useReach();
  return (
    <div className={styles.tools}>
      {view !== 'tabs' && <Button onClick={() => onView('tabs')}>SHOW THE TABS</Button>}
      {view !== 'find' && <Button onClick={() => onView('find')}>FIND AN INPUT</Button>}
      {view !== 'template' && <Button onClick={() => onView('template')}>USE A TEMPLATE</Button>}
      {view === 'tabs' && sensors && company && (
        <Button look="text" onClick={() => setKeeping(true)}>
          SAVE AS TEMPLATE
        </Button>
      )}
      {keeping && sensors && <SaveTemplateDialog sensors={sensors} onClose={() => setKeeping(false)} />}
    </div>
  );
}
