import { useMemo } from 'react';
import { object, string } from 'yup';
import { WRONG } from '../../../../shared/api/fields/field-messages.ts';
import type { BoardRow } from '../../../../shared/api/types/board-types.ts';
import type { WallLinkMadeReply } from '../../../../shared/api/types/wall-types.ts';
import { WALL_LIMITS } from '../../../../shared/domain/walls.ts';
import { call } from '../../../api/client.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceField } from '../../../ui/forms/choices/ChoiceField.tsx';
import { FormFailure } from '../../../ui/forms/FormActions.tsx';
import { PortalForm } from '../../../ui/forms/PortalForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { BoardView } from '../rules/address.ts';
import { choicesOf } from '../rules/filter.ts';
import styles from './WallLinks.module.css';

const RULES = object({
  name: string().trim().required(WRONG.required).max(WALL_LIMITS.name, WRONG.tooLong),
});

interface WallLinkFormProps {
  readonly rows: readonly BoardRow[];
  readonly view: BoardView;
  readonly onMade: (made: WallLinkMadeReply) => Promise<void>;
}

/** Makes a wall link. It begins with the portfolio and the city of the board. A failure keeps what was typed. */
export function WallLinkForm({ rows, view, onMade }: WallLinkFormProps) {
  const { portfolio, city, grouping } = view;
  const portfolios = useMemo(
    () => [{ id: '', title: 'All portfolios' }, ...choicesOf(rows, 'portfolio', portfolio)],
    [rows, portfolio],
  );
  const cities = useMemo(() => [{ id: '', title: 'All cities' }, ...choicesOf(rows, 'city', city)], [rows, city]);
  return (
    <PortalForm
      initialValues={{ name: '', portfolio, city }}
      rules={RULES}
      onSubmit={async (values) => onMade(await call('dashboards', 'makeWall', { body: { ...values, grouping } }))}
      failed={(error) => errorSentence(error, 'users') ?? 'The wall link could not be made. Try again.'}
      className={styles.form}
    >
      {({ isSubmitting }) => (
        <>
          <TextField label="Name" name="name" autoComplete="off" hint="Where the screen hangs" />
          <div className={styles.choices}>
            <ChoiceField label="Portfolio" name="portfolio" options={portfolios} />
            <ChoiceField label="City" name="city" options={cities} />
          </div>
          <FormFailure />
          <Button look="primary" type="submit" busy={isSubmitting} className={styles.make}>
            MAKE WALL LINK
          </Button>
        </>
      )}
    </PortalForm>
  );
}
