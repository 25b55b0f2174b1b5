import type { Catalog } from '../../figures/say.ts';

/** The texts of the portal's screens in Spanish (docs/product/languages.md#catalogs). */
export const SCREENS: Catalog = {
  // Account
  'Language and Units': 'Idioma y unidades',
  'For your screens, emails, texts, calls and push notifications. Settings and administration are in English.':
    'Para sus pantallas, correos, mensajes de texto, llamadas y notificaciones. La configuración y la administración están en inglés.',
  Language: 'Idioma',
  Units: 'Unidades',
  'Couldn’t save. Try again.': 'No se pudo guardar. Inténtelo de nuevo.',
};
