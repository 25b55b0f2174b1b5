import { Download, MoveVertical, Table2 } from 'lucide-react';
import { Suspense } from 'react';
import { say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { lazyPart } from '../layout/lazy-part.ts';
import styles from './ChartCard.module.css';
import { chartsLoaded } from './charts-loaded.ts';
import menu from './export/ExportMenu.module.css';
import type { ChartExport, MenuChoice } from './export/ExportMenu.tsx';

export type { ChartExport, MenuChoice };

/** Menus need much code. No chart waits for it: it comes after the code and the data of all charts. */
const ExportMenu = lazyPart(async () => {
  await chartsLoaded();
  return import('./export/ExportMenu.tsx');
});

/** Placeholder of the menu while it is loading. */
const MenuToCome = () => (
  <span className={menu.trigger}>
    <Download aria-hidden size={16} strokeWidth={1.75} />
  </span>
);

interface ChartToolsProps {
  readonly title: string;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  /** Whether the axis fits the lines. Without the callback there is no such choice. */
  readonly fit?: boolean;
  readonly onFit?: ((fit: boolean) => void) | undefined;
  /** More of the range is still loading. */
  readonly waiting: boolean;
  readonly zoomed: boolean;
  readonly onWhole: () => void;
  readonly chartExport: ChartExport | undefined;
  /** One more choice of the menu of downloads. */
  readonly also?: MenuChoice | undefined;
}

/** The tools of a chart: reset the zoom, fit the axis, show the figures as a table, download. */
export const ChartTools = ({ title, asTable, onTable, fit, onFit, waiting, ...props }: ChartToolsProps) => (
  <div className={styles.tools}>
    {waiting && <Spinner label={say`Loading`} inline />}
    {props.zoomed && (
      <Button look="text" onClick={props.onWhole}>
        {say`RESET ZOOM`}
      </Button>
    )}
    {onFit && (
      <Button
        look="text"
        icon
        className={styles.tool}
        aria-pressed={fit}
        aria-label={say`${title}: fit axis`}
        title={fit ? say`Reset axis` : say`Fit axis to data`}
        onClick={() => onFit(!fit)}
      >
        <MoveVertical aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    )}
    <Button
      look="text"
      icon
      className={styles.tool}
      aria-pressed={asTable}
      aria-label={say`${title} as a table`}
      title={asTable ? say`Show the chart` : say`Show as a table`}
      onClick={() => onTable(!asTable)}
    >
      <Table2 aria-hidden size={16} strokeWidth={1.75} />
    </Button>
    {props.chartExport && (
      <Suspense fallback={<MenuToCome />}>
        <ExportMenu title={title} asTable={asTable} chartExport={props.chartExport} also={props.also} />
      </Suspense>
    )}
  </div>
);
