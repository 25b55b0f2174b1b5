import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { ResetPasswordPage } from './pages/entry/reset-password/ResetPasswordPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

showDocument(<ResetPasswordPage />, 'markup');
