import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Stands around a field: dates are written as in the United States, whatever language the browser has. */
export const American = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale="en-US">{children}</I18nProvider>
);
