import { useQuery } from '@tanstack/react-query';
import { Cpu, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WingnutDetailReply, WingnutReply } from '../../../../../shared/api/types/entity-types.ts';
import { plural, say } from '../../../../../shared/domain/figures/say.ts';
import type { SensorLabel } from '../../../../../shared/domain/sensor.ts';
import {
  PRODUCT_TEMPLATES,
  type WiringTemplate,
} from '../../../../../shared/domain/wingnuts/templates/product-templates.ts';
import { wingnutsQuery } from '../../../../api/fleet-queries.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { ComboBox } from '../../../../ui/forms/choices/ComboBox.tsx';
import kit from '../../../../ui/style/kit.module.css';
import { useReach } from '../../../common/reach.ts';
import type { Configuration } from '../use-configuration.ts';
import { companyTemplatesQuery, useCompanyTemplates } from './company-templates.ts';
import { Preview } from './Preview.tsx';
import styles from './TemplatePanel.module.css';
import { templateName } from './template-name.ts';

interface TemplateButtonProps {
  readonly template: WiringTemplate;
  readonly onChoose: (template: WiringTemplate) => void;
}

/** Number of inputs for which a template has a sensor. */
const inputCount = ({ sensors }: Pick<WiringTemplate, 'sensors'>): string =>
  say`${plural(Object.keys(sensors).length, 'input')}`;

/** A template to choose. */
const TemplateButton = ({ template, onChoose }: TemplateButtonProps) => (
  <button type="button" className={styles.template} onClick={() => onChoose(template)}>
    <span className={styles.name}>{templateName(template)}</span>
    <span className={styles.count}>{inputCount(template)}</span>
  </button>
);

/** The templates that the company has kept. Nothing while there are none (docs/product/commissioning.md#company-templates). */
function CompanyTemplates({ onChoose }: { readonly onChoose: (template: WiringTemplate) => void }) {
  const templates = useQuery(companyTemplatesQuery);
  const { data } = templates;
  const { remove } = useCompanyTemplates();
  if (!data)
    return <QueryState query={templates} failed={say`Couldn’t load your company’s templates.`} loading={null} />;
  if (data.templates.length === 0) return null;
  return (
    <section className={kit.list}>
      <h3 className={styles.heading}>{say`Your company’s templates`}</h3>
      <ul className={styles.templates}>
        {data.templates.map((template) => (
          <li key={template.id} className={styles.own}>
            <TemplateButton template={template} onChoose={onChoose} />
            <Button icon look="text" aria-label={say`Remove ${template.name}`} onClick={() => void remove(template)}>
              <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TemplatePanelProps {
  readonly wingnut: WingnutDetailReply;
  /** The server's clock, UTC ms. */
  readonly now: number;
  /** The labels of the property's other wingnuts. */
  readonly others: readonly SensorLabel[];
  readonly configuration: Configuration;
  /** Called when the template was applied to the unsaved changes. */
  readonly onApplied: () => void;
}

const nameOf = ({ externalId, propertyName }: WingnutReply): string =>
  propertyName ? `${propertyName}, ${externalId}` : externalId;

/** Chooses a configuration to begin with, and shows what it would do (docs/product/commissioning.md#templates). */
export function TemplatePanel({ wingnut, onApplied, ...facts }: TemplatePanelProps) {
  const [chosen, setChosen] = useState<WiringTemplate>();
  const { company } = useReach();
  const { data: wingnuts = [] } = useQuery({ ...wingnutsQuery, enabled: company });
  if (chosen)
    return (
      <Preview
        template={chosen}
        wingnut={wingnut}
        onBack={() => setChosen(undefined)}
        onApplied={onApplied}
        {...facts}
      />
    );
  const configured = wingnuts.filter(({ id, config }) => id !== wingnut.id && Object.keys(config.sensors).length > 0);
  const copy = (id: string) => {
    const from = configured.find((each) => each.id === id);
    if (from) setChosen({ id, name: nameOf(from), sensors: from.config.sensors });
  };
  return (
    <div className={styles.panel}>
      <p className={kit.quiet}>{say`Pick the closest match. You’ll preview every input before anything changes.`}</p>
      {company && <CompanyTemplates onChoose={setChosen} />}
      <section className={kit.list}>
        <h3 className={styles.heading}>{say`Standard templates`}</h3>
        <ul className={styles.templates}>
          {PRODUCT_TEMPLATES.map((template) => (
            <li key={template.id}>
              <TemplateButton template={template} onChoose={setChosen} />
            </li>
          ))}
        </ul>
      </section>
      {configured.length > 0 && (
        <section className={kit.list}>
          <h3 className={styles.heading}>{say`Copy another wingnut`}</h3>
          <ComboBox
            label={say`Copy another wingnut`}
            placeholder={say`Search by property or serial`}
            items={configured}
            idOf={({ id }) => id}
            titleOf={nameOf}
            noteOf={({ config }) => inputCount(config)}
            searched={(each) => [nameOf(each), each.externalId]}
            chosen={undefined}
            onChoose={copy}
            icon={Cpu}
          />
        </section>
      )}
    </div>
  );
}
