import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { pageReader } from '../../../shared/domain/figures/reader.ts';
import { LOCALES } from '../../../shared/domain/figures/times.ts';

/** Stands around a field: dates are written in the language of the reader, as in the United States, whatever language the browser has. */
export const American = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={LOCALES[pageReader().language]}>{children}</I18nProvider>
);
