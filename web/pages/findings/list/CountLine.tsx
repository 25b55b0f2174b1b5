import type { CompanyFindingsReply } from '../../../../shared/api/types/findings.ts';
import { RISKS, type Risk } from '../../../../shared/domain/findings/risk.ts';
import { ALL } from '../../common/list-address.ts';
import { judgedInWords } from '../common/finding-words.ts';
import { RISK_ICONS } from '../common/RiskMark.tsx';
import styles from './CountLine.module.css';

interface CountLineProps {
  readonly reply: CompanyFindingsReply;
  /** The risks of the findings that the other choices leave. */
  readonly risks: readonly Risk[];
  readonly chosen: Risk | typeof ALL;
  readonly onChoose: (risk: Risk | typeof ALL) => void;
}

/** '6 findings, 1 no heat, 2 hot water': each part shows only what it counts (docs/product/findings.md#monday-list). */
export function CountLine({ reply, risks, chosen, onChoose }: CountLineProps) {
  const counts = (Object.keys(RISKS) as Risk[])
    .map((risk) => ({ risk, count: risks.filter((each) => each === risk).length }))
    .filter(({ risk, count }) => count > 0 || risk === chosen);
  return (
    <div className={styles.line}>
      <ul className={styles.parts} aria-label="Findings by risk">
        <li>
          <button type="button" className={styles.part} aria-pressed={chosen === ALL} onClick={() => onChoose(ALL)}>
            <b>{risks.length}</b> {risks.length === 1 ? 'finding' : 'findings'}
          </button>
        </li>
        {counts.map(({ risk, count }) => {
          const Icon = RISK_ICONS[risk];
          return (
            <li key={risk}>
              <button
                type="button"
                className={styles.part}
                aria-pressed={chosen === risk}
                onClick={() => onChoose(chosen === risk ? ALL : risk)}
              >
                <Icon aria-hidden size={16} strokeWidth={1.75} />
                <b>{count}</b> {RISKS[risk].toLowerCase()}
              </button>
            </li>
          );
        })}
        <li className={styles.judged}>{judgedInWords(reply)}</li>
      </ul>
    </div>
  );
}
