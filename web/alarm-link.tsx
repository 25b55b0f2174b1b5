import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { AlarmLinkPage } from './pages/entry/alarm/AlarmLinkPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

showDocument(<AlarmLinkPage />, 'markup');
