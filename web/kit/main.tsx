import '../ui/style/base.css';
import '../ui/style/plex-at-once.css';
import { BrowserRouter } from 'react-router-dom';
import { showDocument } from '../ui/document/show-document.tsx';
import { applyTheme } from '../ui/style/theme.ts';
import { KitPage } from './KitPage.tsx';

applyTheme();

showDocument(
  <BrowserRouter>
    <KitPage />
  </BrowserRouter>,
);
