import { useFormikContext } from 'formik';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Lookup } from '../../ui/Lookup.tsx';
import styles from './form.module.css';
import { atPlace, type PropertyValues } from './property-values.ts';
import { usePlaces } from './use-places.ts';

const NO_PLACES: readonly never[] = [];

/** Searches an address and fills the fields below with it. When it fails they are filled by hand. */
export function AddressSearch() {
  const { setValues } = useFormikContext<PropertyValues>();
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const places = usePlaces(text);
  const choose = async (id: string) => {
    setFailed(false);
    try {
      const { address, timeZone } = await call('properties', 'place', { path: { placeId: id } });
      await setValues((now) => atPlace(now, address, timeZone ?? ''), false);
    } catch (error) {
      console.warn('The place was not found', error);
      setFailed(true);
    }
  };
  return (
    <div className={styles.labelled}>
      <Lookup
        label="Search for the address"
        placeholder="Street, city or postal code"
        text={text}
        onText={setText}
        found={places.data ?? NO_PLACES}
        busy={places.isFetching}
        onChoose={(id) => void choose(id)}
      />
      <p role="status" className={styles.note}>
        {(failed || places.isError) && 'The address search does not answer. Fill in the fields below by hand.'}
      </p>
    </div>
  );
}
