import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { Autocomplete } from '../../ui/forms/choices/Autocomplete.tsx';
import styles from './form.module.css';
import { preferredPlaces } from './preferred-places.ts';
import { atPlace, type PropertyValues } from './property-values.ts';
import { MIN_LETTERS, usePlaces } from './use-places.ts';

const NO_PLACES: readonly never[] = [];

/** The text of an empty list. */
const nothingFound = (text: string): string =>
  text.trim().length < MIN_LETTERS
    ? `Type at least ${MIN_LETTERS} letters.`
    : 'Nothing found. Fill in the fields below by hand.';

/** What a failed search says. Beyond the company's quota the server's own sentence says when to try again. */
function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  if (hasCode(error, 'TOO_MANY_REQUESTS')) return errorSentence(error);
  return 'The address search does not answer. Fill in the fields below by hand.';
}

/** Searches an address and fills the fields below with it. If the search fails, the person fills them by hand. */
export function AddressSearch() {
  const { setValues } = useFormikContext<PropertyValues>();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const search = useRef<HTMLDivElement>(null);
  // A chosen place is not searched again. Its matches would open the list over the fields.
  const [chosen, setChosen] = useState('');
  const isDone = text !== '' && text === chosen;
  const places = usePlaces(isDone ? '' : text);
  // Without them the order of the search is good enough, so nobody waits for them.
  const { data: properties } = useQuery({ ...propertiesQuery, enabled: text !== '' });
  const found = useMemo(
    () =>
      preferredPlaces(
        places.data ?? NO_PLACES,
        (properties ?? NO_PLACES).map(({ config }) => config.address),
      ),
    [places.data, properties],
  );
  const choose = async (id: string) => {
    setFailure(undefined);
    setChosen(places.data?.find((place) => place.id === id)?.label ?? '');
    // The search is done: the list closes, and the person continues with the filled fields.
    search.current?.closest('form')?.querySelector<HTMLElement>('[name="streetAddress"]')?.focus();
    try {
      const { address, timeZone } = await call('properties', 'place', { path: { placeId: id } });
      await setValues((now) => atPlace(now, address, timeZone ?? ''), false);
    } catch (error) {
      console.warn('The place was not found', error);
      setFailure(error);
    }
  };
  return (
    <div ref={search} className={styles.labelled}>
      <Autocomplete
        label="Search for the address"
        placeholder="Street, city or postal code"
        text={text}
        onText={setText}
        found={isDone ? NO_PLACES : found}
        busy={places.isFetching}
        nothing={places.isError || isDone ? undefined : nothingFound(text)}
        onChoose={(id) => void choose(id)}
      />
      <p role="status" className={styles.note}>
        {failureText(failure ?? places.error)}
      </p>
    </div>
  );
}
