import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageReader } from '../../../shared/domain/figures/reader.ts';
import { english, say } from '../../../shared/domain/figures/say.ts';
import { Button } from '../controls/Button.tsx';
import { ButtonLink, type ButtonLook } from '../controls/ButtonLink.tsx';
import { useDocumentTitle } from './document-title.ts';
import styles from './page-header.module.css';

/** A button of a page's header. With an address it is a link, otherwise the page does the action. */
export interface HeaderAction {
  /** In English, and in the catalogs: a text of the table of pages. */
  readonly word: string;
  readonly look?: ButtonLook;
  readonly to?: string;
}

/** The facts that the frame knows of the page's header. The page sets its title in the frame with it. */
export interface PageFrame {
  readonly title: string;
  /** Target of Back when there is no previous page; without it there is no Back. */
  readonly back?: string | undefined;
  readonly actions: readonly HeaderAction[];
  readonly tellTitle: (title: string) => void;
  /** Tools that every page has beside its title. */
  readonly tools?: ReactNode;
}

export const PageFrame = createContext<PageFrame>({ title: '', actions: [], tellTitle: () => {} });

/** React Router counts the entries that it adds to this tab's history. */
const hasPreviousPage = (): boolean => window.history.state?.idx > 0;

/** Goes to the previous page of the portal, or to the parent when this page was opened by its address. */
function BackButton({ parent }: { readonly parent: string }) {
  const navigate = useNavigate();
  return (
    <Button
      look="text"
      className={styles.back}
      onClick={() => void (hasPreviousPage() ? navigate(-1) : navigate(parent, { replace: true }))}
    >
      <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
      {say`BACK`}
    </Button>
  );
}

interface PageHeaderProps {
  /** Replaces the frame's title for this address with a name that only the page knows. */
  readonly title?: string | undefined;
  /** Replaces the title in the browser's tab. */
  readonly tab?: string | undefined;
  readonly below?: ReactNode;
  /** The way to the page, in place of its heading, which stands in a part below. The header is one low line. */
  readonly way?: ReactNode;
  /** One low line above a part that heads the page. */
  readonly isStrip?: boolean;
  /** Shown at the right of the title, below it on small screens. */
  readonly aside?: ReactNode;
  /** The line below stands beside the title, and the part at the side is as wide as it needs. */
  readonly isLow?: boolean;
  /** On small screens the part at the side and the actions are in one line. */
  readonly oneLine?: boolean;
  /**
   * Acts of the page for header actions without an address, by the word of the action. An action without an entry is
   * not shown.
   */
  readonly onAction?: Readonly<Record<string, () => void>>;
  /** The subject of the actions does not exist. */
  readonly withoutActions?: boolean;
}

/** The head of a page: Back, its title, a line below, and the controls for the whole page. */
export function PageHeader({
  title,
  tab,
  below,
  way,
  isStrip = way !== undefined,
  aside,
  isLow,
  oneLine,
  onAction = {},
  withoutActions,
}: PageHeaderProps) {
  const frame = useContext(PageFrame);
  const shown = title ?? frame.title;
  const { tellTitle } = frame;
  useDocumentTitle(tab ?? shown);
  useEffect(() => tellTitle(shown), [shown, tellTitle]);
  const actions = frame.actions.filter(({ word, to }) => !withoutActions && (to || onAction[word]));
  return (
    <header
      className={styles.header}
      lang={pageReader().language === 'en' ? undefined : pageReader().language}
      data-low={isLow || undefined}
      data-strip={isStrip || undefined}
      data-one-line={oneLine}
    >
      <div className={styles.words}>
        {frame.back && !isStrip && <BackButton parent={frame.back} />}
        {way ?? <h1 className={styles.title}>{shown}</h1>}
        {below && <p className={styles.below}>{below}</p>}
      </div>
      {!isLow && frame.tools}
      {aside && <div className={styles.aside}>{aside}</div>}
      {isLow && frame.tools}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ word, look = 'outlined', to }) =>
            to ? (
              <ButtonLink key={word} look={look} to={to}>
                {say(english(word))}
              </ButtonLink>
            ) : (
              <Button key={word} look={look} onClick={onAction[word]}>
                {say(english(word))}
              </Button>
            ),
          )}
        </div>
      )}
    </header>
  );
}
