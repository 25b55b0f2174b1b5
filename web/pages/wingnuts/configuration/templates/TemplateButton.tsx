import type { WiringTemplate } from '../../../../../shared/domain/wingnuts/templates/product-templates.ts';
import styles from './TemplatePanel.module.css';

interface TemplateButtonProps {
  readonly template: WiringTemplate;
  readonly onChoose: (template: WiringTemplate) => void;
}

/** For how many inputs a template says what is wired. */
export function inputCount({ sensors }: Pick<WiringTemplate, 'sensors'>): string {
  const count = Object.keys(sensors).length;
  return count === 1 ? '1 input' : `${count} inputs`;
}

/** A template to choose. */
export const TemplateButton = ({ template, onChoose }: TemplateButtonProps) => (
  <button type="button" className={styles.template} onClick={() => onChoose(template)}>
    <span className={styles.name}>{template.name}</span>
    <span className={styles.count}>{inputCount(template)}</span>
  </button>
);
