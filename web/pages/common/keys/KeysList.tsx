import kit from '../../../ui/style/kit.module.css';
import styles from './KeysList.module.css';

const PORTAL = [
  { words: 'Find', keys: [['Ctrl', 'K']] },
  { words: 'Search of this page', keys: [['/']] },
  { words: 'This list', keys: [['?']] },
  { words: 'Next and previous open alarm', keys: [['J'], ['K']] },
] as const;
/** The keys of an open finding (docs/product/findings.md#panel). */
const FINDINGS = [
  { words: 'Next or previous finding', keys: [['J'], ['K']] },
  { words: 'Dismiss', keys: [['E']] },
  { words: 'Close', keys: [['Esc']] },
] as const;
/** The charts have keys of their own while one has the focus (docs/product/go-anywhere.md#shortcuts). */
const CHARTS = [
  { words: 'Move the crosshair', keys: [['←'], ['→']] },
  { words: 'Zoom in and out', keys: [['+'], ['−']] },
  { words: 'Whole range', keys: [['Esc']] },
] as const;

export interface KeyRow {
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

/** The keys of the portal (docs/product/go-anywhere.md#shortcuts). @param pages those that open a page */
export const KeysList = ({ pages = [] }: { readonly pages?: readonly KeyRow[] }) => (
  <>
    <p className={kit.quiet}>Press the keys in sequence. While typing, only Ctrl+K works.</p>
    <div className={styles.parts}>
      {pages.length > 0 && <Rows title="Go to" rows={pages} />}
      <div>
        <Rows title="In the portal" rows={PORTAL} />
        {pages.length > 0 && <Rows title="In a finding" rows={FINDINGS} />}
        {pages.length > 0 && <Rows title="In a chart" rows={CHARTS} />}
      </div>
      {pages.length === 0 && <Rows title="In a chart" rows={CHARTS} />}
    </div>
  </>
);
