import { publicWords } from './api/reader/document-reader.ts';
import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { inLanguage } from './api/reader/in-language.ts';
import { ResetPasswordPage } from './pages/entry/reset-password/ResetPasswordPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

inLanguage(() => showDocument(<ResetPasswordPage />, 'markup'), publicWords);
