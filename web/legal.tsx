import { publicWords } from './api/reader/document-reader.ts';
import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { inLanguage } from './api/reader/in-language.ts';
import { LegalPage } from './pages/entry/legal/LegalPage.tsx';
import { rootElement, showDocument } from './ui/document/show-document.tsx';

const name = rootElement().dataset.document === 'privacy' ? 'privacy' : 'terms';
inLanguage(() => showDocument(<LegalPage name={name} />, 'markup'), publicWords);
