import type { Catalog } from '../../figures/say.ts';

/** The own pages of a contractor link in Spanish (docs/product/contractors.md). */
export const CONTRACTOR: Catalog = {
  // Opening the link
  'Contractor link': 'Enlace de contratista',
  'Contractor links': 'Enlaces de contratista',
  'You’ve been given access to one building’s boiler system.':
    'Usted tiene acceso al sistema de calderas de un edificio.',
  'This link works only on the first device that opens it and one more that you add. Open it in the browser you plan to use.':
    'Este enlace solo sirve en el primer dispositivo que lo abre y en uno más que usted agregue. Ábralo en el navegador que va a usar.',
  OPEN: 'ABRIR',
  'To use this phone too, press ADD A PHONE on the first phone, under BUILDING. Then enter the code.':
    'Para usar también este teléfono, presione AGREGAR UN TELÉFONO en el primero, en EDIFICIO. Después escriba el código.',
  'ADD THIS PHONE': 'AGREGAR ESTE TELÉFONO',
  'This link is no longer valid. Ask the person who invited you for a new one':
    'Este enlace ya no es válido. Pida uno nuevo a quien le envió la invitación',
  'This link was already opened on another device. Ask the person who invited you for a new one':
    'Este enlace ya se abrió en otro dispositivo. Pida uno nuevo a quien le envió la invitación',
  'The company’s access is suspended. The link will work again when access is restored':
    'El acceso de la empresa está suspendido. El enlace servirá otra vez cuando se restablezca',
  'This link was opened too often. Try again in an hour':
    'Este enlace se abrió demasiadas veces. Inténtelo de nuevo en una hora',
  'No contractor link is open on this device. Open the link you were sent or scan its QR code':
    'No hay un enlace de contratista abierto en este dispositivo. Abra el enlace que recibió o escanee su código QR',
  'You’ve left the contractor link and nothing is stored on this device. To return, ask for a new link':
    'Usted cerró el enlace de contratista y nada queda guardado en este dispositivo. Para volver, pida un enlace nuevo',
  'No response from the server. It’s safe to try again':
    'El servidor no responde. Puede intentar de nuevo sin problema',
  'This browser blocks storage, so the link would stop working when you close the page. Allow storage or use another browser':
    'Este navegador no permite guardar datos, así que el enlace dejaría de servir al cerrar la página. Permita guardarlos o use otro navegador',
  'Unsaved configurations will be lost: {0}.': 'Se perderán las configuraciones sin guardar: {0}.',
  'This wasn’t sent. Copy it if you still need it.': 'Esto no se envió. Cópielo si todavía lo necesita.',

  // The frame
  Pages: 'Páginas',
  DASHBOARD: 'TABLERO',
  WINGNUTS: 'WINGNUTS',
  EQUIPMENT: 'EQUIPOS',
  BUILDING: 'EDIFICIO',
  'Contractor link, until {0}': 'Enlace de contratista, hasta: {0}',
  'Leave this contractor link?': '¿Cerrar este enlace de contratista?',
  'You won’t be able to reopen it on this device.': 'No podrá abrirlo otra vez en este dispositivo.',
  'Unsent changes will be lost: {0}.': 'Se perderán los cambios sin enviar: {0}.',
  'Couldn’t leave the link. Try again.': 'No se pudo cerrar el enlace. Inténtelo de nuevo.',

  // The building
  'Couldn’t load the building. Try again.': 'No se pudo cargar el edificio. Inténtelo de nuevo.',
  Contacts: 'Contactos',
  'No contacts yet': 'Todavía no hay contactos',
  Instructions: 'Instrucciones',
  'No instructions yet': 'Todavía no hay instrucciones',
  'Any alarm here': 'Cualquier alarma aquí',
  'Any alarm': 'Cualquier alarma',
  'Since {0}, detected on {1, plural, one {# day} other {# days}}, last {2}':
    'Desde: {0}. Detectado {1, plural, one {# día} other {# días}}. Último: {2}',
  'This link': 'Este enlace',
  'More days': 'Más días',
  'more days': 'más días',
  'REQUEST MORE DAYS': 'PEDIR MÁS DÍAS',
  'Request more days': 'Pedir más días',
  'The property’s admins get your request by email.':
    'Los administradores de la propiedad reciben su solicitud por correo.',
  Reason: 'Motivo',
  REQUEST: 'PEDIR',
  'More days requested': 'Se pidieron más días',
  'More days requested {0}': 'Se pidieron más días: {0}',
  'More days declined {0}': 'No se dieron más días: {0}',
  'Couldn’t send the request. Try again.': 'No se pudo enviar la solicitud. Inténtelo de nuevo.',
  'ADD A PHONE': 'AGREGAR UN TELÉFONO',
  'Add a phone': 'Agregar un teléfono',
  'Open on 2 phones': 'Abierto en 2 teléfonos',
  'Couldn’t make a code. Try again.': 'No se pudo crear un código. Inténtelo de nuevo.',
  'QR code of the contractor link’s address': 'Código QR de la dirección del enlace de contratista',
  'Scan this with the other phone, then enter the code:': 'Escanéelo con el otro teléfono y después escriba el código:',
  'Open the link you were sent on the other phone, then enter the code:':
    'Abra en el otro teléfono el enlace que recibió y después escriba el código:',
  'Works once, until {0}': 'Sirve una vez, hasta: {0}',

  // Equipment
  Equipment: 'Equipos',
  'Couldn’t load the equipment.': 'No se pudieron cargar los equipos.',
  'No equipment yet': 'Todavía no hay equipos',
  'serial {0}': 'serie {0}',
  gas: 'gas',
  oil: 'aceite',
  condensing: 'de condensación',
  'not condensing': 'sin condensación',
  '{0, plural, one {# gallon} other {# gallons}}': '{0, plural, one {# galón} other {# galones}}',
  'opens at {0}': 'abre a {0}',
  'Serviced {0}': 'Servicio: {0}',
  'Warranty until {0}': 'Garantía hasta: {0}',

  // Work orders
  'Your work orders': 'Sus órdenes de trabajo',
  'ADD NOTE': 'AGREGAR NOTA',
  'Add note': 'Agregar nota',
  'SAVE NOTE': 'GUARDAR NOTA',
  'Couldn’t save the note. Try again.': 'No se pudo guardar la nota. Inténtelo de nuevo.',
  DONE: 'HECHO',
  Done: 'Hecha',
  'WORK DONE': 'TRABAJO HECHO',
  'Work done': 'Trabajo hecho',
  'Couldn’t load the work. Try again.': 'No se pudo cargar el trabajo. Inténtelo de nuevo.',
  PRINT: 'IMPRIMIR',
  Contractor: 'Contratista',
  Property: 'Propiedad',
  Address: 'Dirección',
  Customer: 'Cliente',
  'Link opened': 'Enlace abierto',
  'As of': 'Al',
  'No work orders done yet': 'Todavía no hay órdenes de trabajo hechas',
  'Done {0}': 'Hecho: {0}',
  'No configuration changes': 'No hay cambios de configuración',
  'Wingnut {0} configured, {1}': 'Wingnut {0} configurado, {1}',
  'Wingnut {0} signed off, {1}': 'Wingnut {0} aprobado, {1}',
  'Only the latest changes are listed.': 'Solo aparecen los últimos cambios.',

  // Wingnuts
  Wingnut: 'Wingnut',
  'Couldn’t load wingnuts.': 'No se pudieron cargar los wingnuts.',
  'Couldn’t load the wingnut.': 'No se pudo cargar el wingnut.',
  'No Wingnuts currently linked to this Property.': 'No hay wingnuts vinculados a esta propiedad.',
  'This wingnut isn’t linked to this property.': 'Este wingnut no está vinculado a esta propiedad.',
  '{0, plural, one {# input} other {# inputs}} configured':
    '{0, plural, one {# entrada configurada} other {# entradas configuradas}}',
  'no readings yet': 'todavía sin lecturas',
  'last reading {0}{1}': 'última lectura: {0}{1}',
  Commissioning: 'Puesta en marcha',
  'Couldn’t load commissioning. Try again.': 'No se pudo cargar la puesta en marcha. Inténtelo de nuevo.',

  // Dashboard
  Dashboard: 'Tablero',
  'Couldn’t load the dashboard.': 'No se pudo cargar el tablero.',
};
