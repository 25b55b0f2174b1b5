import { publicWords } from './api/reader/document-reader.ts';
import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { startSession } from './api/identity/session.ts';
import { inLanguage } from './api/reader/in-language.ts';
import { LoginPage } from './pages/entry/LoginPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

void startSession();

inLanguage(() => showDocument(<LoginPage />, 'markup'), publicWords);
