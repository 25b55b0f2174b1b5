import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AlarmLinkPage } from './pages/entry/alarm/AlarmLinkPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('alarm.html has no #root');
hydrateRoot(
  root,
  <StrictMode>
    <AlarmLinkPage />
  </StrictMode>,
);
