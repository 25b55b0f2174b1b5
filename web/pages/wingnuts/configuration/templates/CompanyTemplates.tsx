import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { WiringTemplate } from '../../../../../shared/domain/wingnuts/templates/product-templates.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { companyTemplatesQuery, useCompanyTemplates } from './company-templates.ts';
import { TemplateButton } from './TemplateButton.tsx';
import styles from './TemplatePanel.module.css';

/** The templates that the company has kept. Nothing while there are none (docs/product/commissioning.md#company-templates). */
export function CompanyTemplates({ onChoose }: { readonly onChoose: (template: WiringTemplate) => void }) {
  const templates = useQuery(companyTemplatesQuery);
  const { data } = templates;
  const { remove } = useCompanyTemplates();
  if (!data)
    return <QueryState query={templates} failed="The templates of your company could not be loaded." loading={null} />;
  if (data.templates.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>Of your company</h3>
      <ul className={styles.templates}>
        {data.templates.map((template) => (
          <li key={template.id} className={styles.own}>
            <TemplateButton template={template} onChoose={onChoose} />
            <Button icon look="text" aria-label={`Remove ${template.name}`} onClick={() => void remove(template)}>
              <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
