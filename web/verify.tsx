import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { VerifyPage } from './pages/entry/verify/VerifyPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

showDocument(<VerifyPage />, 'markup');
