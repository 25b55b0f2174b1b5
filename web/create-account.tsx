import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { documentReader, publicWords } from './api/reader/document-reader.ts';
import { readIn } from './api/reader/read-in.ts';
import { CreateAccountPage } from './pages/entry/create-account/CreateAccountPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

readIn(documentReader(), () => showDocument(<CreateAccountPage />, 'markup'), publicWords);
