import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { documentReader, publicWords } from './api/reader/document-reader.ts';
import { readIn } from './api/reader/read-in.ts';
import { LandingPage } from './pages/entry/landing/LandingPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

readIn(documentReader(), () => showDocument(<LandingPage />, 'markup'), publicWords);
