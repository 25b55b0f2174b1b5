import { CircleAlert, SearchX } from 'lucide-react';
import { say } from '../../../shared/domain/figures/say.ts';
import { PAGE_PATHS } from '../../../shared/portal/paths.ts';
import { hasCode } from '../../api/api-error.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

interface WingnutNotShownProps {
  readonly error: unknown;
  readonly onTryAgain: () => void;
}

/** Why there is no wingnut to show: the company does not have it, or it could not be loaded. */
export const WingnutNotShown = ({ error, onTryAgain }: WingnutNotShownProps) =>
  hasCode(error, 'NOT_FOUND') ? (
    <EmptyState
      icon={SearchX}
      action={<ButtonLink to={PAGE_PATHS.wingnuts}>{say`GO TO WINGNUTS OVERVIEW`}</ButtonLink>}
    >
      {say`Wingnut not found.`}
    </EmptyState>
  ) : (
    <EmptyState icon={CircleAlert} action={<Button onClick={onTryAgain}>{say`TRY AGAIN`}</Button>}>
      {say`Couldn’t load the wingnut.`}
    </EmptyState>
  );
