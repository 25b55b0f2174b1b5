import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { CreateAccountPage } from './pages/entry/create-account/CreateAccountPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

showDocument(<CreateAccountPage />, 'markup');
