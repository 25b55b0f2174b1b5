import { readAs } from '../../../shared/domain/figures/reader.ts';
import { keptReader } from './page-reader.ts';

/** Makes the person of this browser the reader of the document. A module of its own: public pages share the code of the other one. */
readAs(keptReader());
