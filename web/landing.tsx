import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { LandingPage } from './pages/entry/landing/LandingPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

showDocument(<LandingPage />, 'markup');
