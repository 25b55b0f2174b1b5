import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChosenReader, READER, type Reader } from '../../../shared/domain/figures/reader.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { saveReader } from '../../api/identity/account.ts';
import { keepReader, openAnew } from '../../api/reader/page-reader.ts';
import { employeesAt } from '../../api/users-query.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Select } from '../../ui/forms/choices/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import kit from '../../ui/style/kit.module.css';
import { useAct } from '../common/acts.ts';
import { LANGUAGE_OPTIONS, UNIT_OPTIONS } from '../common/reader-options.ts';
import { saying } from '../common/saying.ts';

/** The language and the units of the person (docs/product/languages.md#choosing). A choice is saved at once, and opens the page anew. */
export function ReaderCard({ userId }: { readonly userId: string }) {
  const { data: people } = useQuery(employeesAt());
  const client = useQueryClient();
  const saved = people?.find(({ id }) => id === userId)?.config;
  const save = useAct(
    async (chosen: ChosenReader) => {
      const { config } = await saveReader(chosen);
      if (keepReader(config)) openAnew();
      await client.invalidateQueries({ queryKey: employeesAt().queryKey });
    },
    { failed: saying('The language was not saved', say`Couldn’t save. Try again.`) },
  );
  const { language, units } = { ...READER, ...saved };
  return (
    <Card title={say`Language and Units`}>
      <div className={kit.stack}>
        <p>{say`For your screens, emails, texts, calls and push notifications. Settings and administration are in English.`}</p>
        <Select
          label={say`Language`}
          options={LANGUAGE_OPTIONS}
          chosen={language}
          disabled={!saved || save.busy}
          onChoose={(id) => save.start({ language: id as Reader['language'] })}
        />
        <Select
          label={say`Units`}
          options={UNIT_OPTIONS}
          chosen={units}
          disabled={!saved || save.busy}
          onChoose={(id) => save.start({ units: id as Reader['units'] })}
        />
        {save.failure && <Message tone="error">{save.failure}</Message>}
      </div>
    </Card>
  );
}
