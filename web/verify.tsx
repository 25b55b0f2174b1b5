import { publicWords } from './api/reader/document-reader.ts';
import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { inLanguage } from './api/reader/in-language.ts';
import { VerifyPage } from './pages/entry/verify/VerifyPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

inLanguage(() => showDocument(<VerifyPage />, 'markup'), publicWords);
