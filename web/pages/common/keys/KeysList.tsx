import { type English, english, say } from '../../../../shared/domain/figures/say.ts';
import kit from '../../../ui/style/kit.module.css';
import styles from './KeysList.module.css';

const PORTAL = [
  { words: english('Find'), keys: [['Ctrl', 'K']] },
  { words: english('Search of this page'), keys: [['/']] },
  { words: english('This list'), keys: [['?']] },
  { words: english('Next and previous open alarm'), keys: [['J'], ['K']] },
] as const;
/** The keys of an open finding (docs/product/findings.md#panel). */
const FINDINGS = [
  { words: english('Next or previous finding'), keys: [['J'], ['K']] },
  { words: english('Dismiss'), keys: [['E']] },
  { words: english('Close'), keys: [['Esc']] },
] as const;
/** The charts have keys of their own while one has the focus (docs/product/go-anywhere.md#shortcuts). */
const CHARTS = [
  { words: english('Move the crosshair'), keys: [['←'], ['→']] },
  { words: english('Zoom in and out'), keys: [['+'], ['−']] },
  { words: english('Whole range'), keys: [['Esc']] },
] as const;

export interface KeyRow {
  readonly words: string;
  /** Any of them does it. The keys of one are pressed together, or one after the other. */
  readonly keys: readonly (readonly string[])[];
}

const said = (rows: readonly (KeyRow & { readonly words: English })[]): readonly KeyRow[] =>
  rows.map(({ words, keys }) => ({ words: say(words), keys }));

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
    <p className={kit.quiet}>{say`Press the keys in sequence. While typing, only Ctrl+K works.`}</p>
    <div className={styles.parts}>
      {pages.length > 0 && <Rows title={say`Go to`} rows={pages} />}
      <div>
        <Rows title={say`In the portal`} rows={said(PORTAL)} />
        {pages.length > 0 && <Rows title={say`In a finding`} rows={said(FINDINGS)} />}
        {pages.length > 0 && <Rows title={say`In a chart`} rows={said(CHARTS)} />}
      </div>
      {pages.length === 0 && <Rows title={say`In a chart`} rows={said(CHARTS)} />}
    </div>
  </>
);
