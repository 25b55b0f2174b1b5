import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs, startSession } from './api/session.ts';
import { Portal } from './routes.tsx';
import { applyTheme } from './ui/theme.ts';

applyTheme();
followOtherTabs();
void startSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
