import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { may } from '../../../shared/domain/role.ts';
import { propertiesQuery } from '../fleet-queries.ts';
import { useSession } from './session.ts';

/**
 * Says whether the person may change things at a property, or things that belong to none (docs/product/reach.md#screens). The server decides
 * by its own records. Who sees all properties has one role for all of them; of others the list of properties says the role at each.
 */
export function useMayAtEach(): (propertyId: string | undefined) => boolean {
  const { isAuth, isChosen = false } = useSession();
  const { data } = useQuery({
    ...propertiesQuery,
    enabled: isChosen,
    // Nobody else needs the list for this.
    ...(!isChosen && { notifyOnChangeProps: [] }),
  });
  return useCallback(
    (propertyId) => {
      if (!isChosen || propertyId === undefined) return isAuth;
      const role = data?.find(({ id }) => id === propertyId)?.role;
      return role !== undefined && may(role, 'isAuth');
    },
    [isAuth, isChosen, data],
  );
}

/** Whether the person may change things at one property. */
export const useMayAt = (propertyId: string | undefined): boolean => useMayAtEach()(propertyId);

/** Whether the person may change things of the whole company, such as its templates. */
export function useMayInCompany(): boolean {
  const { isAuth, isChosen } = useSession();
  return isAuth && !isChosen;
}
