import { numberText } from '../../../shared/domain/figures/numbers.ts';
import type { FleetReport, VersionCount } from '../../../shared/domain/firmware/fleet.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { modelName, shareText, versionName } from './fleet-words.ts';
import styles from './Versions.module.css';

interface ModelProps {
  readonly model: string;
  readonly versions: readonly VersionCount[];
}

/** The versions of a model as one bar, with a line for each. The newest has the strongest shade. */
function Model({ model, versions }: ModelProps) {
  const all = versions.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label={modelName(model)} className={styles.model}>
      <h3>
        {modelName(model)} <span className={styles.all}>{numberText(all)}</span>
      </h3>
      <div aria-hidden className={styles.bar}>
        {versions.map(({ version, count }, index) => (
          <span key={version} data-shade={shadeOf(version, index)} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {versions.map(({ version, count }, index) => (
          <li key={version}>
            <span aria-hidden className={styles.key} data-shade={shadeOf(version, index)} />
            <b>{versionName(version)}</b>
            <span>{numberText(count)}</span>
            <span className={styles.share}>{shareText(count, all)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Versions beyond the fifth share the last shade. What never said a version has one of its own. */
const shadeOf = (version: string, index: number): string => (version ? String(Math.min(index, 4)) : 'unknown');

/** Versions with their counts, by model (docs/product/fleet.md#versions). */
export function Versions({ versions, unclaimed }: Pick<FleetReport, 'versions' | 'unclaimed'>) {
  const models = [...Map.groupBy(versions, ({ model }) => model)].toSorted(
    ([a], [b]) => Number(a === '') - Number(b === ''),
  );
  if (models.length === 0) return <Card title="Versions" none="No wingnut yet" />;
  return (
    <Card
      title="Versions"
      aside={unclaimed > 0 && <span className={styles.unclaimed}>{numberText(unclaimed)} unclaimed</span>}
    >
      <div className={styles.models}>
        {models.map(([model, own]) => (
          <Model key={model} model={model} versions={own} />
        ))}
      </div>
    </Card>
  );
}
