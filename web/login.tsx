import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { startSession } from './api/identity/session.ts';
import { documentReader, publicWords } from './api/reader/document-reader.ts';
import { readIn } from './api/reader/read-in.ts';
import { LoginPage } from './pages/entry/LoginPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

void startSession();

readIn(documentReader(), () => showDocument(<LoginPage />, 'markup'), publicWords);
