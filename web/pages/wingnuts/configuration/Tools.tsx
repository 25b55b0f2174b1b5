import { Button } from '../../../ui/controls/Button.tsx';
import styles from './Tools.module.css';

/** What the section shows: the specified tabs, or one of the helps beside them. */
export type View = 'tabs' | 'find' | 'template';

interface ToolsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** The helps of an editor who wires a wingnut (docs/product/commissioning.md#wiring). */
export const Tools = ({ view, onView }: ToolsProps) => (
  <div className={styles.tools}>
    {view !== 'tabs' && <Button onClick={() => onView('tabs')}>SHOW THE TABS</Button>}
    {view !== 'find' && <Button onClick={() => onView('find')}>FIND AN INPUT</Button>}
    {view !== 'template' && <Button onClick={() => onView('template')}>USE A TEMPLATE</Button>}
  </div>
);
