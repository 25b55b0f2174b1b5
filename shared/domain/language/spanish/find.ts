import type { Catalog } from '../../figures/say.ts';

/** Find and the list of keys in Spanish (docs/product/languages.md#catalogs). */
export const FIND: Catalog = {
  // The field and its results
  'Property, wingnut, person, page or action': 'Propiedad, wingnut, persona, página o acción',
  Close: 'Cerrar',
  Results: 'Resultados',
  '1 result': '1 resultado',
  '{0} results': '{0} resultados',
  'Nothing matches "{0}". Try a city or serial number.':
    'Nada coincide con "{0}". Pruebe con una ciudad o un número de serie.',
  ' Open': ' Abrir',
  'New tab': 'Otra pestaña',
  'Next group': 'Grupo siguiente',
  'Couldn’t load {0}.': 'No se pudo cargar: {0}.',
  'Couldn’t load this part of the portal.': 'No se pudo cargar esta parte del portal.',

  // Groups
  Recent: 'Recientes',
  Favorites: 'Favoritas',
  People: 'Personas',
  'Not yet': 'Todavía no',
  'Not loaded': 'Sin cargar',
  Invited: 'Con invitación',

  // Pages and actions
  'All properties by city': 'Todas las propiedades por ciudad',
  'Invite new user': 'Invitar a un usuario nuevo',
  'Limits for this property': 'Límites de esta propiedad',
  'Export readings for this property': 'Exportar las lecturas de esta propiedad',
  'Open dashboard for': 'Abrir el tablero de',
  'Edit limits for': 'Cambiar los límites de',
  'Schedule maintenance at': 'Programar mantenimiento en',
  'Link a wingnut to': 'Vincular un wingnut a',
  Compare: 'Comparar',
  'Open equipment at': 'Abrir los equipos de',
  'Open daily data for': 'Abrir los datos diarios de',
  'Add a note to': 'Agregar una nota a',
  'Invite a contractor to': 'Invitar a un contratista a',

  // What the portal does not have
  'The portal is in English and Spanish. Contact us if you need another language.':
    'El portal está en inglés y español. Escríbanos si necesita otro idioma.',
  'Tenants don’t have accounts. You can print a compliance record for them.':
    'Los inquilinos no tienen cuenta. Puede imprimir un registro de cumplimiento para ellos.',
  'Single sign-on isn’t available. Two-factor authentication is.':
    'No hay inicio de sesión único. La verificación en dos pasos sí está disponible.',
  'Benchmarking isn’t connected. Download your usage from Energy.':
    'La comparación con otros edificios no está conectada. Descargue su consumo desde Energía.',

  // Keys
  'Keyboard shortcuts': 'Atajos de teclado',
  'Press the keys in sequence. While typing, only Ctrl+K works.':
    'Presione las teclas una tras otra. Mientras escribe, solo funciona Ctrl+K.',
  'Go to': 'Ir a',
  'In the portal': 'En el portal',
  'In a finding': 'En un hallazgo',
  'In a chart': 'En una gráfica',
  'Search of this page': 'Búsqueda de esta página',
  'This list': 'Esta lista',
  'Next and previous open alarm': 'Alarma abierta siguiente y anterior',
  'Next or previous finding': 'Hallazgo siguiente o anterior',
  Dismiss: 'Descartar',
  'Move the crosshair': 'Mover la cruz',
  'Zoom in and out': 'Acercar y alejar',
  'Whole range': 'Período completo',
};
