import { Building2, CircleAlert } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';

interface PropertyNotShownProps {
  readonly error: Error;
  readonly onTryAgain: () => void;
}

/** Shown when the company does not have the property, or when it could not be loaded. */
export const PropertyNotShown = ({ error, onTryAgain }: PropertyNotShownProps) => (
  <Card>
    {error instanceof ApiError && error.status === 404 ? (
      <EmptyState icon={Building2} action={<ButtonLink to={PAGE_PATHS.properties}>{say`GO TO PROPERTIES`}</ButtonLink>}>
        {say`Property not found. It may have been removed.`}
      </EmptyState>
    ) : (
      <EmptyState icon={CircleAlert} action={<Button onClick={onTryAgain}>{say`TRY AGAIN`}</Button>}>
        {say`Couldn’t load the property.`}
      </EmptyState>
    )}
  </Card>
);
