import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { Clock } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { propertiesQuery } from '../../api/fleet-queries.ts';
import { Autocomplete } from '../../ui/forms/choices/Autocomplete.tsx';
import { ComboBox } from '../../ui/forms/choices/ComboBox.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import kit from '../../ui/style/kit.module.css';
import styles from './form.module.css';
import { preferredPlaces } from './preferred-places.ts';
import { atPlace, isZoneKnown, type PropertyValues, zoneOf } from './property-values.ts';

/** The pause in typing before a search is sent, ms. */
const PAUSE_MS = 250;
/** Fewer letters are not enough to search a place. */
const MIN_LETTERS = 3;

/** The text after the last pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The places that match the typed text. None before three letters. */
function usePlaces(text: string) {
  const query = usePaused(text.trim());
  return useQuery({
    queryKey: ['places', query],
    queryFn: ({ signal }) => call('properties', 'places', { query: { query } }, signal),
    enabled: query.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

const NO_PLACES: readonly never[] = [];

/** The text of an empty list. */
const nothingFound = (text: string): string =>
  text.trim().length < MIN_LETTERS ? `Enter at least ${MIN_LETTERS} letters.` : 'No matches. Enter the address below.';

/** The message of a failed search. Beyond the company's quota the server's own sentence says when to try again. */
function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  if (hasCode(error, 'TOO_MANY_REQUESTS')) return errorSentence(error);
  return 'Address search isn’t responding. Enter the address below.';
}

/** Searches an address and fills the fields below with it. If the search fails, the person fills them by hand. */
function AddressSearch() {
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

interface Zone {
  readonly id: string;
  readonly title: string;
}

const ZONES: readonly Zone[] = Intl.supportedValuesOf('timeZone').map((id) => ({ id, title: id.replaceAll('_', ' ') }));
const idOf = ({ id }: Zone) => id;
const titleOf = ({ title }: Zone) => title;
const searched = ({ id, title }: Zone) => [title, id];

/**
 * The property's time zone. It comes from the address, or the person chooses it when the search gave none
 * (docs/product/properties.md#time-zone).
 */
function TimeZoneField() {
  const { values, setValues } = useFormikContext<PropertyValues>();
  const zone = zoneOf(values);
  return (
    <div className={styles.labelled}>
      <span className={kit.label}>Time Zone</span>
      {isZoneKnown(values) ? (
        <p className={styles.known}>{zone.replaceAll('_', ' ')}</p>
      ) : (
        <ComboBox
          label="Time Zone"
          placeholder="Set from the address"
          icon={Clock}
          items={ZONES}
          idOf={idOf}
          titleOf={titleOf}
          searched={searched}
          chosen={zone || undefined}
          onChoose={(timeZone) => void setValues({ ...values, timeZone, zonePlace: null }, false)}
        />
      )}
    </div>
  );
}

/**
 * The address of a property. The search may fill it, and the person can always complete it by hand
 * (docs/product/properties.md#address-search).
 */
export const AddressFields = () => (
  <fieldset className={styles.section}>
    <legend>Address</legend>
    <AddressSearch />
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField label="Street Address" name="streetAddress" autoComplete="off" />
      </div>
      <TextField label="City" name="city" autoComplete="off" />
      <TextField label="Province / State" name="provinceState" autoComplete="off" />
      <TextField label="Country" name="country" autoComplete="off" />
      <TextField label="Postal / ZIP" name="postalZip" autoComplete="off" />
      <TimeZoneField />
    </div>
  </fieldset>
);
