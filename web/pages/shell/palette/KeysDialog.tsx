import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/Dialog.tsx';
import styles from './KeysDialog.module.css';
import { placesFor, type Rights } from './pages.ts';

const PORTAL = [
  { words: 'Find', keys: [['Ctrl', 'K']] },
  { words: 'Search of this page', keys: [['/']] },
  { words: 'This list', keys: [['?']] },
] as const;
/** The charts have keys of their own while one has the focus (docs/product/go-anywhere.md#shortcuts). */
const CHARTS = [
  { words: 'Move the crosshair', keys: [['←'], ['→']] },
  { words: 'Zoom in and out', keys: [['+'], ['−']] },
  { words: 'Whole range', keys: [['Esc']] },
] as const;

interface KeyRow {
  readonly words: string;
  /** Any of them does it. The keys of one are pressed together, or one after the other. */
  readonly keys: readonly (readonly string[])[];
}

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    <dl>
      {rows.map(({ words, keys }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            {keys.map((each) => (
              <span key={each.join()}>
                {each.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The list of the portal's keys (docs/product/go-anywhere.md#shortcuts). */
export default function KeysDialog({ rights, onClose }: { readonly rights: Rights; readonly onClose: () => void }) {
  const places = placesFor(rights).flatMap(({ words, key }) =>
    key ? [{ words, keys: [['G', key.toUpperCase()]] }] : [],
  );
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" className={styles.keys} closesOutside>
      <p className={styles.note}>Letters count one after the other. While you type, only Ctrl+K does something.</p>
      <div className={styles.parts}>
        <Rows title="Go to" rows={places} />
        <div>
          <Rows title="In the portal" rows={PORTAL} />
          <Rows title="In a chart" rows={CHARTS} />
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>CLOSE</Button>
      </DialogActions>
    </Dialog>
  );
}
