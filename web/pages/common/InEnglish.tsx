import { pageReader } from '../../../shared/domain/figures/reader.ts';
import { say } from '../../../shared/domain/figures/say.ts';
import kit from '../../ui/style/kit.module.css';

/** Says above a page, or a part of one, that it is in English, in the language of the reader. */
export const InEnglish = () => (
  <p className={kit.legend} lang={pageReader().language}>
    {say`This page is in English.`}
  </p>
);
