import { useFormikContext } from 'formik';
import { EarlySubmit } from '../../../opening/EarlySubmit.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from '../entry-form.module.css';

interface StepButtonsProps {
  readonly word: string;
  readonly onBack: () => void;
}

/** The foot of a step: BACK, and the button for the next step. */
export function StepButtons({ word, onBack }: StepButtonsProps) {
  const { isSubmitting, setErrors } = useFormikContext();
  const back = () => {
    setErrors({});
    onBack();
  };
  return (
    <div className={styles.buttons}>
      <Button onClick={back}>BACK</Button>
      <EarlySubmit busy={isSubmitting}>{word}</EarlySubmit>
    </div>
  );
}
