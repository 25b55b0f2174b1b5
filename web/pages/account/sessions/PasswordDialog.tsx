import { ApiError } from '../../../api/api-error.ts';
import { identitySentence } from '../../../api/error-sentence.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { PasswordQuestion } from '../PasswordQuestion.tsx';

interface PasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly question: string;
  readonly consequence: string;
  readonly verb: string;
  /** Does the work. A rejection keeps the dialog open. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly failure: (error: unknown) => string;
}

/** Asks for the password before sessions end (docs/product/account.md#sessions). */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { open, onClose, email, question, consequence, verb, onPassword, failure } = props;
  return (
    <Dialog open={open} onClose={() => open && onClose()} title={question}>
      <PasswordQuestion
        {...{ email, verb }}
        says={consequence}
        look="dangerFilled"
        aria-label={question}
        onPassword={async (password) => {
          await onPassword(password);
          onClose();
        }}
        sentenceOf={(error) => {
          const isRefusal = error instanceof Error && /Exception$/.test(error.name) && !(error instanceof ApiError);
          return isRefusal ? identitySentence(error) : failure(error);
        }}
        onBack={onClose}
      />
    </Dialog>
  );
};
