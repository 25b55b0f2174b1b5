import { createContext } from 'react';

interface RequiredFields {
  readonly names: ReadonlySet<string>;
  /** The fields that may stay empty say so. */
  readonly marksOptional: boolean;
}

/** The required fields of the surrounding form (web/ui/forms/PortalForm.tsx). */
export const RequiredFields = createContext<RequiredFields>({ names: new Set(), marksOptional: false });

interface Described {
  describe?(): { readonly fields?: Readonly<Record<string, { readonly optional?: boolean }>> };
}

/** The names of the fields that a schema of yup requires. */
export function requiredNames(rules: unknown): ReadonlySet<string> {
  const { fields = {} } = (rules as Described).describe?.() ?? {};
  return new Set(Object.keys(fields).filter((name) => fields[name]?.optional === false));
}
