import { linkWingnutPath } from '../../../shared/portal/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';

/** Leads to the page that links another wingnut to a property. */
export const LinkWingnutLink = ({ propertyId }: { readonly propertyId: string }) => (
  <ButtonLink to={linkWingnutPath(propertyId)}>LINK A NEW WINGNUT</ButtonLink>
);
