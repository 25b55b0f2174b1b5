import { useQuery } from '@tanstack/react-query';
import type { WingnutReply } from '../../../shared/api/types/entity-types.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import { propertyPath, wingnutPath } from '../../../shared/portal/paths.ts';
import { commissioningsQuery } from '../../api/commissionings-query.ts';
import { settingsQuery } from '../../api/settings-queries.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useClock } from '../../ui/dates/use-now.ts';
import { nextSteps } from './next-steps.ts';

interface NextStepsProps {
  readonly wingnut: WingnutReply;
  readonly propertyId: string;
}

/** Buttons for what is left to do with a wingnut that was just linked, and the ways to it and its property. */
export function NextSteps({ wingnut, propertyId }: NextStepsProps) {
  const now = useClock();
  const settings = useQuery(settingsQuery(propertyId));
  const signOffs = useQuery(commissioningsQuery(wingnut.id));
  const isPending = settings.isPending || signOffs.isPending;
  const steps =
    settings.data && signOffs.data
      ? nextSteps(wingnut, propertyId, { settings: settings.data, signOffs: signOffs.data.records.length }, now)
      : [];
  return (
    <>
      {steps.map(({ word, to }, index) => (
        <ButtonLink key={word} look={index === 0 ? 'primary' : 'outlined'} to={to}>
          {say(word)}
        </ButtonLink>
      ))}
      <ButtonLink look={!isPending && steps.length === 0 ? 'primary' : 'text'} to={propertyPath(propertyId)}>
        {say`GO TO PROPERTY`}
      </ButtonLink>
      <ButtonLink look="text" to={wingnutPath(wingnut.id)}>
        {say`GO TO WINGNUT`}
      </ButtonLink>
    </>
  );
}
