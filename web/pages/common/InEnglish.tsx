import type { ReactNode } from 'react';
import { pageReader } from '../../../shared/domain/figures/reader.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import kit from '../../ui/style/kit.module.css';

/** Says above a page, or a part of one, that it is in English, in the language of the reader. */
export const InEnglish = () => (
  <p className={kit.legend} lang={pageReader().language}>
    {say`This page is in English.`}
  </p>
);

/** A part of a Spanish page that is in English for all, so that a browser can translate it. */
export const EnglishPart = ({ children }: { readonly children: ReactNode }) =>
  pageReader().language === 'en' ? children : <div lang="en">{children}</div>;
