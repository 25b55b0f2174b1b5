import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { documentReader, publicWords } from './api/reader/document-reader.ts';
import { readIn } from './api/reader/read-in.ts';
import { VerifyPage } from './pages/entry/verify/VerifyPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

readIn(documentReader(), () => showDocument(<VerifyPage />, 'markup'), publicWords);
