import type { Catalog } from '../../figures/say.ts';

/** A wingnut, its check-out, photos, work orders and waiting changes in Spanish: what a contractor sees of the portal (docs/product/contractors.md#language). */
export const CHECKOUT: Catalog = {
  // The status of a wingnut
  Live: 'En vivo',
  Unlinked: 'Sin vincular',
  Unconfigured: 'Sin configurar',
  Disconnected: 'Desconectado',
  'Waiting for first message.': 'Esperando el primer mensaje.',
  'Check clock': 'Revise el reloj',
  Rejected: 'Rechazado',
  'Status unknown': 'Estado desconocido',
  'No server response for over 15 minutes. The wingnut was live at that time.':
    'El servidor no responde desde hace más de 15 minutos. En ese momento el wingnut estaba en vivo.',
  'Readings rejected since {0}. {1}. {2}': 'Lecturas rechazadas desde {0}. {1}. {2}',
  'All readings rejected since {0}. {1}. {2}': 'Todas las lecturas rechazadas desde {0}. {1}. {2}',
  'Readings of {0} rejected since {1}. {2}. {3}': 'Lecturas de {0} rechazadas desde {1}. {2}. {3}',
  'Its clock may be wrong': 'Su reloj puede estar mal',
  'Last accepted reading: {0}.': 'Última lectura aceptada: {0}.',
  'Last reading {0}': 'Última lectura: {0}',
  '{0} sec': '{0} s',
  '{0} ago': 'hace {0}',
  '{0} ahead': '{0} adelantada',
  'Not Connected': 'No conectado',
  'This Wingnut has not connected to the servers recently. Check that it is powered on and has a working internet connection.':
    'Este wingnut no se ha conectado a los servidores últimamente. Revise que esté encendido y que tenga conexión a internet.',
  'CONTACT US': 'ESCRÍBANOS',
  'Unconfigured Wingnut': 'Wingnut sin configurar',
  'It’s online, but its inputs haven’t been set up.':
    'El wingnut está conectado, pero sus entradas no están configuradas.',
  'CONFIGURE WINGNUT': 'CONFIGURAR WINGNUT',
  'Unlinked Wingnut': 'Wingnut sin vincular',
  'It’s online but not linked to a property. Link it to see its data.':
    'El wingnut está conectado, pero no está vinculado a una propiedad. Vincúlelo para ver sus datos.',
  'LINK WINGNUT': 'VINCULAR WINGNUT',
  'Power it on and connect it to the internet.': 'Enciéndalo y conéctelo a internet.',
  'Its certificate was revoked and it can’t connect. Contact your supplier for a replacement.':
    'Su certificado se revocó y no puede conectarse. Pida un reemplazo a su proveedor.',
  'Messages are arriving but readings are being rejected. If this lasts more than 5 minutes, its clock may be wrong.':
    'Llegan mensajes, pero las lecturas se rechazan. Si dura más de 5 minutos, su reloj puede estar mal.',
  'Messages are arriving, but the last accepted reading is from {0}. Its clock may be wrong.':
    'Llegan mensajes, pero la última lectura aceptada es de {0}. Su reloj puede estar mal.',
  'Its last reading is {0}. Its clock may be wrong.': 'Su última lectura está {0}. Su reloj puede estar mal.',
  'Update its firmware.': 'Actualice su firmware.',
  'Set its clock.': 'Ajuste su reloj.',
  'Set its clock, and send times in milliseconds.':
    'Ajuste el reloj del equipo, que debe enviar la hora en milisegundos.',
  'Weak {0} signal ({1})': 'Señal {0} débil ({1})',

  // Its page
  'Latest Readings': 'Últimas lecturas',
  'Property Details': 'Datos de la propiedad',
  'Wingnut Details': 'Datos del wingnut',
  'Hot Water': 'Agua caliente',
  'Other sensors': 'Otros sensores',
  Fault: 'Falla',
  'Firmware update': 'Actualización de firmware',
  'Last start': 'Último arranque',
  'Serial Number': 'Número de serie',
  'UUID Number': 'Número UUID',
  'Date Added': 'Fecha de alta',
  'START CHECK': 'EMPEZAR REVISIÓN',
  Unavailable: 'No disponible',
  'You have view-only access. Ask an admin to make changes.':
    'Usted solo puede ver. Pida los cambios a un administrador.',
  'You have view-only access. Ask the person who invited you to make changes.':
    'Usted solo puede ver. Pida los cambios a quien le envió la invitación.',

  // The check
  'Automatic checks': 'Revisiones automáticas',
  Claimed: 'Registrado',
  Wired: 'Cableado',
  Linked: 'Vinculado',
  'Link it to its building': 'Vincúlelo a su edificio',
  'Alarms on': 'Alarmas activas',
  'After linking': 'Después de vincularlo',
  'No limits on for its sensors': 'Sus sensores no tienen límites activos',
  '{0, plural, one {# limit} other {# limits}}, {1, plural, one {# person} other {# people}} notified':
    '{0, plural, one {# límite} other {# límites}}, avisos a {1, plural, one {# persona} other {# personas}}',
  'Receiving readings': 'Recibe lecturas',
  'Network signal': 'Señal de red',
  'Values look right': 'Los valores parecen correctos',
  '{0} of {1} live': '{0} de {1} en vivo',
  '{0} of {1} live; the rest should appear within 2 minutes': '{0} de {1} en vivo; el resto debe aparecer en 2 minutos',
  '{0} pass': '{0} bien',
  '{0} to review': '{0} por revisar',
  '{0} unknown': '{0} sin determinar',
  '{0, plural, one {# sensor} other {# sensors}} in alarm or out of range':
    '{0, plural, one {# sensor} other {# sensores}} en alarma o fuera de rango',
  '{0, plural, one {# input} other {# inputs}} with a label':
    '{0, plural, one {# entrada} other {# entradas}} con etiqueta',
  '{0, plural, one {# input} other {# inputs}} with a signal and no label':
    '{0, plural, one {# entrada} other {# entradas}} con señal y sin etiqueta',
  'No inputs have labels yet': 'Ninguna entrada tiene etiqueta todavía',
  'No inputs have labels yet.': 'Ninguna entrada tiene etiqueta todavía.',
  'Set them up': 'Configúrelas',
  'Your checks': 'Sus revisiones',
  'Restored your checks and note from {0}.': 'Se recuperaron sus revisiones y su nota: {0}.',
  'CHECK ALL {0} PASSING': 'MARCAR LAS {0} CORRECTAS',
  '{0} {1} is right': '{0} {1} está bien',
  'Alarm open': 'Alarma abierta',
  'No live reading': 'Sin lectura en vivo',
  'Dated in the future: the wingnut’s clock may be wrong': 'Con fecha futura: el reloj del wingnut puede estar mal',
  'Rejected: {0}': 'Rechazada: {0}',
  'Let it count and compare it with the meter': 'Deje que cuente y compárelo con el medidor',
  'Typical: {0}': 'Normal: {0}',
  'Typical while running: {0}': 'Normal en operación: {0}',
  'Outside the possible range: {0}': 'Fuera del rango posible: {0}',
  '{0}, which triggers an alarm': '{0}, lo que da una alarma',
  '{0}, no alarm': '{0}, sin alarma',
  'Toggle it and confirm it responds': 'Cámbielo y confirme que responde',
  'Agrees with {0}': 'Coincide con: {0}',
  'Differs from {0} by {1}': 'Diferencia con {0}: {1}',
  'Compare with {0} once the burner is ON': 'Compárela con {0} cuando el quemador esté ACTIVO',
  'Matches {0} while the burner is ON': 'Concuerda con {0} con el quemador ACTIVO',
  'The burner is ON but the return isn’t colder than the supply: check {0}':
    'El quemador está ACTIVO, pero el retorno no está más frío que el suministro: revise {0}',
  'Relay is ON but the pump draws no current: check {0}':
    'El relé está ACTIVO, pero la bomba no consume corriente: revise {0}',
  'The pump draws current but its relay is OFF: check {0}':
    'La bomba consume corriente, pero su relé está INACTIVO: revise {0}',
  'Matches {0}': 'Concuerda con: {0}',
  'Notes for the next person': 'Notas para la próxima persona',
  'Signing as {0}': 'Firma: {0}',
  'SIGN OFF': 'APROBAR',
  'SIGN OFF {0} OF {1}': 'APROBAR {0} DE {1}',
  'Your checks and note aren’t signed off yet.': 'Sus revisiones y su nota todavía no están aprobadas.',
  'Couldn’t sign off. Your checks and note are still here.':
    'No se pudo aprobar. Sus revisiones y su nota siguen aquí.',
  'Someone else changed this wingnut. Review the latest, then sign off.':
    'Otra persona cambió este wingnut. Revise lo último y después apruebe.',
  'At most {0} characters': 'Máximo {0} caracteres',
  'Sign-off, {0} of {1} inputs checked': 'Aprobación, {0} de {1} entradas revisadas',
  'Wingnut signed off.': 'Wingnut aprobado.',
  'This isn’t one of the wingnut’s recent sign-offs.': 'Esta aprobación no es una de las recientes del wingnut.',
  'Current check': 'Revisión actual',

  // Its record
  'Sign-offs': 'Aprobaciones',
  'Commissioning record': 'Registro de puesta en marcha',
  'Signed off': 'Aprobado',
  'Not signed off yet': 'Todavía sin aprobar',
  'Not signed off at {0} yet': 'Todavía sin aprobar en {0}',
  'before it was linked': 'antes de vincularlo',
  Previously: 'Antes',
  'Since then': 'Desde entonces',
  'Configuration changed': 'Cambió la configuración',
  'Checked offline': 'Revisado sin conexión',
  By: 'Por',
  Company: 'Empresa',
  'Not linked': 'Sin vincular',
  Configuration: 'Configuración',
  'Version {0}': 'Versión {0}',
  Unlabeled: 'Sin etiqueta',
  Checked: 'Revisada',
  'Not checked': 'Sin revisar',
  EMAIL: 'ENVIAR POR CORREO',
  'Email record to': 'Enviar el registro a',
  'Choose at most {0} people.': 'Elija máximo {0} personas.',
  'Record sent. It arrives within a minute.': 'Registro enviado. Llegará en un minuto.',
  'Couldn’t email the record. Try again.': 'No se pudo enviar el registro. Inténtelo de nuevo.',

  // Work orders
  Open: 'Abierta',
  'In progress': 'En curso',
  Verified: 'Verificada',
  Recurred: 'Volvió',
  'Mark as done?': '¿Marcar como hecha?',
  'Work performed': 'Trabajo realizado',
  'Couldn’t save. Your changes are still here.': 'No se pudo guardar. Sus cambios siguen aquí.',

  // Photos
  Photos: 'Fotos',
  'No photos yet.': 'Todavía no hay fotos.',
  'TAKE PHOTO': 'TOMAR FOTO',
  'ADD PHOTO': 'AGREGAR FOTO',
  'Selected photos': 'Fotos elegidas',
  'Description of photo {0}': 'Descripción de la foto {0}',
  'REMOVE photo {0}': 'QUITAR foto {0}',
  'SAVE PHOTO': 'GUARDAR FOTO',
  'SAVE {0} PHOTOS': 'GUARDAR {0} FOTOS',
  'Photo {0} of {1}': 'Foto {0} de {1}',
  PREVIOUS: 'ANTERIOR',
  NEXT: 'SIGUIENTE',
  REMOVE: 'QUITAR',
  'Remove this photo?': '¿Quitar esta foto?',
  'This can’t be undone.': 'Esto no se puede deshacer.',
  'Couldn’t remove the photo. Try again.': 'No se pudo quitar la foto. Inténtelo de nuevo.',
  'Couldn’t load photos.': 'No se pudieron cargar las fotos.',
  'wingnut {0}': 'wingnut {0}',

  // Without a network
  'Offline since {0}. Showing the last data received.':
    'Sin conexión desde {0}. Se muestran los últimos datos recibidos.',
  'Too much data requested. The rest loads at {0}.': 'Se pidieron demasiados datos. El resto se carga a las {0}.',
  'You’re offline.': 'No hay conexión.',
  'You’re offline. Saved on this device; it will sync when you’re back online.':
    'No hay conexión. Guardado en este dispositivo; se envía cuando vuelva la conexión.',
  '{0, plural, one {# change} other {# changes}} failed':
    '{0, plural, one {# cambio falló} other {# cambios fallaron}}',
  '{0, plural, one {# change} other {# changes}} waiting to sync':
    '{0, plural, one {# cambio por enviar} other {# cambios por enviar}}',
  'Your browser may delete unsent changes when this device is full.':
    'Su navegador puede borrar los cambios sin enviar cuando el dispositivo esté lleno.',
  'Safari may delete unsent changes. Press Share, then Add to Home Screen.':
    'Safari puede borrar los cambios sin enviar. Presione Compartir y después Agregar a inicio.',
  'Syncing now.': 'Se está enviando.',
  'Saved on this device. Syncs when you’re back online.':
    'Guardado en este dispositivo. Se envía cuando vuelva la conexión.',
  'Couldn’t send at {0}. Trying again soon.': 'No se pudo enviar a las {0}. Se intentará de nuevo pronto.',
  'Sending, {0}': 'Enviando, {0}',
  Sending: 'Enviando',
  '{0} discarded': 'Se descartó: {0}',
  'Someone else changed it. Open it to compare.': 'Otra persona lo cambió. Ábralo para comparar.',
  DISCARD: 'DESCARTAR',
  'DISCARD {0}: {1}': 'DESCARTAR {0}: {1}',
  SHOW: 'MOSTRAR',
  HIDE: 'OCULTAR',
};
