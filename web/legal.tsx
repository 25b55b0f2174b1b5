import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import './pages/entry/public.css';
import { LegalPage } from './pages/entry/legal/LegalPage.tsx';
import { rootElement, showDocument } from './ui/document/show-document.tsx';

showDocument(<LegalPage name={rootElement().dataset.document === 'privacy' ? 'privacy' : 'terms'} />, 'markup');
