import './api/reader/document-reader.ts';
import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { inLanguage } from './api/reader/in-language.ts';
import { AlarmLinkPage } from './pages/entry/alarm/AlarmLinkPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

// Until the answer names the reader, the page has the language of its document.
inLanguage(() => showDocument(<AlarmLinkPage />, 'markup'));
