import './ui/style/base.css';
import './ui/style/plex-at-once.css';
import { LANGUAGES, READER } from '../shared/domain/figures/reader.ts';
import { readIn } from './api/reader/in-language.ts';
import { AlarmLinkPage } from './pages/entry/alarm/AlarmLinkPage.tsx';
import { showDocument } from './ui/document/show-document.tsx';

// Until the answer names the reader, the page has the language of its markup.
const { lang } = document.documentElement;
readIn({ ...READER, language: LANGUAGES.find((language) => language === lang) ?? READER.language }, () =>
  showDocument(<AlarmLinkPage />, 'markup'),
);
