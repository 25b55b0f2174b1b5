import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { english, say } from '../../../../shared/domain/figures/say.ts';
import { Popover } from '../../controls/Popover.tsx';
import { showFailureToast } from '../../feedback/toast.tsx';
import { download, downloadCsv } from '../../layout/download.ts';
import styles from './ExportMenu.module.css';
import type { Heading } from './export-file.ts';

/** The content of a download of a chart. */
interface Exported {
  /** The file name without its extension. */
  readonly fileName: string;
  readonly heading: Heading;
  /** The shown figures as CSV. A picture does not need them. */
  readonly csv: () => string;
}

/** Loads the code of downloads, which most people never ask for. Rejects when its code cannot be loaded. */
export type ChartExport = () => Promise<Exported>;

const WAYS = {
  csv: english('Data (CSV)'),
  png: english('Image (PNG)'),
  svg: english('Image (SVG)'),
  print: english('Print'),
} as const;
type Way = keyof typeof WAYS;
const isWay = (key: unknown): key is Way => typeof key === 'string' && Object.hasOwn(WAYS, key);

/** One more choice of the menu, below the downloads. */
export interface MenuChoice {
  readonly words: string;
  readonly onChoose: () => void;
}
const ALSO = 'also';

interface ExportMenuProps {
  readonly title: string;
  readonly chartExport: ChartExport;
  /** The card shows a table, so there is no picture. */
  readonly asTable: boolean;
  readonly also?: MenuChoice | undefined;
}

/** Downloads the figures or the picture of a chart, or prints it. The code that makes pictures is loaded on the first click. */
export default function ExportMenu({ title, chartExport, asTable, also }: ExportMenuProps) {
  const ways = asTable ? (['csv'] as const) : (Object.keys(WAYS) as Way[]);
  const trigger = useRef<HTMLButtonElement>(null);
  const run = (way: Way) => {
    const card = trigger.current?.closest('section');
    Promise.all([import('./export-file.ts'), chartExport()])
      .then(async ([{ pictureOf, printOnly }, { fileName, heading, csv }]) => {
        if (way === 'csv') downloadCsv(fileName, csv());
        else if (!card) throw new Error('A chart has a card');
        else if (way === 'print') await printOnly(card, heading);
        else download(`${fileName}.${way}`, await pictureOf(card, heading, way));
      })
      .catch((error: unknown) => {
        console.warn('Couldn’t download a chart', error);
        showFailureToast('download', say`Couldn’t save ${title}.`, () => run(way));
      });
  };
  return (
    <MenuTrigger>
      <Button ref={trigger} className={styles.trigger ?? ''} aria-label={say`Download ${title}`}>
        <Download aria-hidden size={16} strokeWidth={1.75} />
      </Button>
      <Popover className={styles.popover} placement="bottom end" offset={4}>
        <Menu className={styles.menu ?? ''} onAction={(key) => (isWay(key) ? run(key) : also?.onChoose())}>
          {ways.map((way) => (
            <MenuItem key={way} id={way} className={styles.item ?? ''}>
              {say(WAYS[way])}
            </MenuItem>
          ))}
          {also && (
            <MenuItem id={ALSO} className={styles.item ?? ''}>
              {also.words}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
