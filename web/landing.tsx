import { publicWords } from './api/reader/document-reader.ts';
import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { inLanguage } from './api/reader/in-language.ts';
import { LandingPage } from './pages/entry/landing/LandingPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

inLanguage(() => showDocument(<LandingPage />, 'markup'), publicWords);
