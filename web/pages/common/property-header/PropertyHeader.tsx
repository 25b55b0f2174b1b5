import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { say } from '../../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../../shared/portal/paths.ts';
import { ApiError } from '../../../api/api-error.ts';
import { propertyQuery } from '../../../api/fleet-queries.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PropertyNotShown } from '../PropertyNotShown.tsx';
import { useStatements } from '../state/use-statements.ts';
import { PropertyBar } from './PropertyBar.tsx';
import styles from './PropertyHeader.module.css';
import { type PropertyPage, wordOf } from './property-pages.ts';

interface PropertyHeaderProps {
  readonly propertyId: string;
  readonly page: PropertyPage;
  /** Acts of the page, as of every header. */
  readonly onAction?: Readonly<Record<string, () => void>>;
}

/** The list that has the property: all properties, or those of its portfolio. */
const Way = ({ portfolio }: { readonly portfolio: string | undefined }) => (
  <nav className={styles.way} aria-label={say`Breadcrumb`}>
    <Link to={PAGE_PATHS.properties}>{say`Properties`}</Link>
    {portfolio && <Link to={`${PAGE_PATHS.properties}?search=${encodeURIComponent(portfolio)}`}>{portfolio}</Link>}
  </nav>
);

/**
 * The head of each page of a property but its dashboard (docs/product/properties.md#header). It loads the property, and says when it
 * cannot; the page itself says then nothing.
 */
export function PropertyHeader({ propertyId, page, onAction }: PropertyHeaderProps) {
  const { data: property, error, refetch } = useQuery(propertyQuery(propertyId));
  const statements = useStatements(property);
  const failure = property ? null : error;
  const name = property?.config.name;
  const word = page === 'details' ? say`Property` : wordOf(page);
  return (
    <>
      <PageHeader
        way={<Way portfolio={property?.config.portfolio.trim()} />}
        {...(page === 'details' ? { title: name } : { tab: name && `${word}, ${name}` })}
        {...(onAction && { onAction })}
        withoutActions={failure !== null}
      />
      <PropertyBar
        propertyId={propertyId}
        property={property}
        page={page}
        statements={statements}
        failed={failure ? word : undefined}
        isMissing={failure instanceof ApiError && failure.status === 404}
      />
      {failure && <PropertyNotShown error={failure} onTryAgain={() => void refetch()} />}
    </>
  );
}
