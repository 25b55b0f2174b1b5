import { useQuery } from '@tanstack/react-query';
import { call } from '../client.ts';

export const SIGN_IN_RULES_KEY = ['sign-in-rules'] as const;

/** Rules of the company for the sign-in of its people. */
export const useSignInRules = () =>
  useQuery({
    queryKey: SIGN_IN_RULES_KEY,
    queryFn: ({ signal }) => call('companies', 'signInRules', undefined, signal),
  });
