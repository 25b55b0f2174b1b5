import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { startSession } from './api/identity/session.ts';
import { LoginPage } from './pages/entry/LoginPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

void startSession();

showDocument(<LoginPage />, 'markup');
