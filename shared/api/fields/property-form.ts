import { object, string } from 'yup';
import { isExternalId, PROPERTY_LIMITS } from '../../domain/property.ts';
import { shortProvince } from '../../domain/provinces.ts';

const REQUIRED = 'This field is required';

/** A line of text within the server's limit, without the blanks around it. */
const line = (name: keyof typeof PROPERTY_LIMITS) =>
  string().trim().max(PROPERTY_LIMITS[name], 'This field has hit its max character limit').default('');

/**
 * The rules of `PROPERTY_CONFIG` for a form, field by field (docs/product/properties.md#fields), with the sentences for
 * wrong fields.
 */
export const propertyForm = object({
  name: line('name').required(REQUIRED),
  externalId: line('externalId').required(REQUIRED).test('digits', 'Property ID is not valid', isExternalId),
  portfolio: line('portfolio'),
  streetAddress: line('streetAddress'),
  city: line('city').required(REQUIRED),
  country: line('country').required(REQUIRED),
  provinceState: line('provinceState').transform(shortProvince).required(REQUIRED),
  postalZip: line('postalZip').required(REQUIRED),
});

/** The form of a property that exists; it asks for the street too. */
export const editPropertyForm = propertyForm.shape({ streetAddress: line('streetAddress').required(REQUIRED) });
