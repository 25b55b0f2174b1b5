import { array, object, string } from 'yup';
import { type Grant, MAX_GRANTS } from '../../domain/people/reach.ts';
import { ROLES } from '../../domain/role.ts';

/** One role for one portfolio, or for one property. */
const grant = object({
  portfolio: string().trim().max(45),
  propertyId: string().max(45),
  role: string().oneOf(ROLES).required(),
})
  .noUnknown()
  .test(
    'one-place',
    'A grant names either a portfolio or a property',
    ({ portfolio = '', propertyId = '' }) => (portfolio === '') !== (propertyId === ''),
  )
  .meta({ jsonSchema: { oneOf: [{ required: ['portfolio'] }, { required: ['propertyId'] }] } });

/** The properties that a person may see. Empty: all properties. Each grant names either a portfolio or a property. */
export const grantsField = () =>
  array(grant)
    .max(MAX_GRANTS)
    .meta({ example: [] as unknown[] });

/** The grants of a checked body. */
export const grantsOf = (
  rows: readonly { portfolio?: string | undefined; propertyId?: string | undefined; role: Grant['role'] }[] = [],
): Grant[] =>
  rows.map(({ portfolio = '', propertyId = '', role }) => (propertyId ? { propertyId, role } : { portfolio, role }));
