import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';

/** The way to link another wingnut to a property. */
export const LinkWingnutLink = ({ propertyId }: { readonly propertyId: string }) => (
  <ButtonLink to={`/portal/property/link/${propertyId}`}>LINK A NEW WINGNUT</ButtonLink>
);
