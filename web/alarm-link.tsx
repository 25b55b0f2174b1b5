import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { documentReader } from './api/reader/document-reader.ts';
import { readIn } from './api/reader/read-in.ts';
import { AlarmLinkPage } from './pages/entry/alarm/AlarmLinkPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

// Until the answer names the reader, the page has the language of its document.
readIn(documentReader(), () => showDocument(<AlarmLinkPage />, 'markup'));
