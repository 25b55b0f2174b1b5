import { useField } from 'formik';
import { INSTRUCTION_LIMITS } from '../../../../shared/domain/alarms/instructions.ts';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { CallableText } from '../../common/CallableText.tsx';
import styles from './PropertyInstruction.module.css';

/** The instruction for any alarm of the property (docs/product/instructions.md#places). Viewers read it if something is written. */
export function PropertyInstruction({ mayChange }: { readonly mayChange: boolean }) {
  const [{ value }] = useField<string>('instruction');
  if (!mayChange && value === '') return null;
  return (
    <section aria-labelledby="instruction" className={styles.section}>
      <h3 id="instruction">Instructions</h3>
      {mayChange ? (
        <TextArea
          name="instruction"
          label="Instructions for any alarm at this property"
          limit={INSTRUCTION_LIMITS.characters}
          hint="Shown on the alarm page and in every alert. Up to three lines; text messages include the first."
          placeholder="Boiler room key at the front desk; Acme Heating 212 555 0134"
          rows={3}
        />
      ) : (
        <CallableText text={value} />
      )}
    </section>
  );
}
