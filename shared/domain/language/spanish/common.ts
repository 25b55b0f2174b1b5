import type { Catalog } from '../../figures/say.ts';

/** Words of many pages in Spanish, also of those that load few catalogs (docs/product/languages.md#catalogs). */
export const COMMON: Catalog = {
  Loading: 'Cargando',
  'TRY AGAIN': 'REINTENTAR',
  'LOG IN': 'INICIAR SESIÓN',
  CONFIRM: 'CONFIRMAR',
  'No readings yet': 'Todavía no hay mediciones',
  UNDO: 'DESHACER',
  CANCEL: 'CANCELAR',
  CLOSE: 'CERRAR',
  'Something went wrong on this page.': 'Algo falló en esta página.',
  Privacy: 'Privacidad',
  Properties: 'Propiedades',
  Unassigned: 'Sin asignar',
  Unsubscribe: 'Cancelar correos',
  Water: 'Agua',
  '{0} of {1}': '{0} de {1}',
  '{0} to {1}': '{0} a {1}',
  'This link was opened too often. Try again in an hour.':
    'Este enlace se abrió demasiadas veces. Intente de nuevo en una hora.',
};
