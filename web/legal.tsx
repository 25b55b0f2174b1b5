import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { documentReader, publicWords } from './api/reader/document-reader.ts';
import { readIn } from './api/reader/read-in.ts';
import { LegalPage } from './pages/entry/legal/LegalPage.tsx';
import { rootElement, showDocument } from './ui/document/show-document.tsx';

const name = rootElement().dataset.document === 'privacy' ? 'privacy' : 'terms';
readIn(documentReader(), () => showDocument(<LegalPage name={name} />, 'markup'), publicWords);
