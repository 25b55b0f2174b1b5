import type { Catalog } from '../../figures/say.ts';

/** The Spanish of the emails that are about no alarm, and of texts about an account, a contact or a link (docs/product/languages.md#catalogs). */
export const MAILS: Catalog = {
  // Several mails
  'View in the portal': 'Ver en el portal',
  'Open the portal': 'Abrir el portal',
  'Whole property': 'Toda la propiedad',
  '{0} more in the portal.': '{0} más en el portal.',
  'Log in': 'Iniciar sesión',
  'Try again': 'Intentar otra vez',
  'If you weren’t expecting this, you can ignore it.': 'Si no esperaba este mensaje, puede ignorarlo.',

  // People without a name, and names beside a name
  'A former user': 'Un usuario anterior',
  'An API key': 'Una clave de API',
  'A former contact': 'Un contacto anterior',
  Support: 'Soporte',
  Operator: 'Operador',
  'The portal': 'El portal',
  'Contractor {0}': 'Contratista {0}',

  // Contacts
  '{0} of {1} would like to email you when a building has a problem and when it’s resolved.':
    '{0} de {1} quiere enviarle un correo cuando un edificio tenga un problema y cuando se resuelva.',
  '{0} wants to send you building alarms': '{0} quiere enviarle alarmas de edificios',
  'Get building alarms from {0}?': '¿Recibir alarmas de edificios de {0}?',
  'Properties: {0}. No account needed. Unsubscribe from any email.':
    'Propiedades: {0}. No necesita una cuenta. Cada correo tiene un enlace para dejar de recibirlos.',
  'Accept or decline': 'Aceptar o rechazar',
  'This link expires in 72 hours. If you ignore it, we won’t email you again.':
    'Este enlace vence en 72 horas. Si lo ignora, no le escribiremos otra vez.',
  'All properties': 'Todas las propiedades',
  'Portfolio {0}': 'Portafolio {0}',
  TEST: 'PRUEBA',
  'TEST: Nothing is wrong.': 'PRUEBA: No pasa nada malo.',
  '{0} is checking that alarms reach you. Please confirm that you received this test.':
    '{0} comprueba que las alarmas le llegan. Confirme que recibió esta prueba.',

  // Invitations, contractor links and new accounts
  'You’re invited': 'Tiene una invitación',
  '{0} invites you to {1}': '{0} le invita a {1}',
  '{0} invites you to join {1} on the Wingnut portal.': '{0} le invita a unirse a {1} en el portal de Wingnut.',
  'Create your account here:': 'Cree su cuenta aquí:',
  'Create your account': 'Crear su cuenta',
  'This link expires in {0} days and works once.': 'Este enlace vence en {0} días y funciona una sola vez.',
  'Welcome to Wingnut': 'Bienvenido a Wingnut',
  'Your account with {0} is ready. You log in as {1}.': 'Su cuenta con {0} está lista. Usted inicia sesión como {1}.',
  'If you didn’t create this account, ask an admin of {0} to delete it.':
    'Si usted no creó esta cuenta, pida a un administrador de {0} que la borre.',
  'Access to {0}': 'Acceso a {0}',
  '{0}: {1} gives you access': '{0}: {1} le da acceso',
  '{0} gives you access to {1} on the Wingnut portal.': '{0} le da acceso a {1} en el portal de Wingnut.',
  'You can see its dashboard and wingnuts, and set them up.':
    'Usted puede ver su tablero y sus wingnuts, y configurarlos.',
  'You can see its dashboard and wingnuts.': 'Usted puede ver su tablero y sus wingnuts.',
  'No account needed. Access ends {0}.': 'No necesita una cuenta. El acceso termina: {0}.',
  'This link is for you only. It works on the first device that opens it.':
    'Este enlace es solo para usted. Funciona en el primer dispositivo que lo abre.',
  'Open the property': 'Abrir la propiedad',
  '{0}: {1} requests more days': '{0}: {1} pide más días',
  'The contractor link expires {0}.': 'El enlace del contratista vence: {0}.',
  'You can grant more days or decline.': 'Usted puede dar más días o rechazar.',
  'Answer in the portal': 'Responder en el portal',

  // Codes
  'Your recovery code': 'Su código de recuperación',
  'Use this code to choose a new password.': 'Use este código para elegir una contraseña nueva.',
  'Confirm your email address': 'Confirme su dirección de correo',
  'Use this code to finish your account.': 'Use este código para terminar su cuenta.',
  'Confirm your new email address': 'Confirme su nueva dirección de correo',
  'Use this code to confirm that this address is yours.': 'Use este código para confirmar que esta dirección es suya.',
  'This code expires in {0, plural, one {# hour} other {# hours}}.':
    'Este código vence en {0, plural, one {# hora} other {# horas}}.',
  'Enter the code': 'Escribir el código',
  'If you didn’t request this, you can ignore it.': 'Si usted no lo pidió, puede ignorarlo.',

  // Changes of an account
  'Your account': 'Su cuenta',
  'If you weren’t expecting this, contact an admin right away.':
    'Si no esperaba esto, hable con un administrador de inmediato.',
  'If this wasn’t you, change your password now and contact an admin.':
    'Si no fue usted, cambie su contraseña ahora y hable con un administrador.',
  'Your login email was changed': 'Su correo para iniciar sesión cambió',
  'Use your new email to log in from now on. You’ve been logged out everywhere.':
    'Desde ahora inicie sesión con su correo nuevo. Se cerraron todas sus sesiones.',
  'Your password was changed': 'Su contraseña cambió',
  'Your Wingnut password was changed on the account page. You’ve been logged out everywhere.':
    'Su contraseña de Wingnut se cambió en la página de la cuenta. Se cerraron todas sus sesiones.',
  'Your password was reset': 'Su contraseña se restableció',
  'Someone reset your Wingnut password using a code emailed to this address. You’ve been logged out everywhere.':
    'Alguien restableció su contraseña de Wingnut con un código enviado a esta dirección. Se cerraron todas sus sesiones.',
  'Your role was changed': 'Su rol cambió',
  'An admin changed your role in the Wingnut portal.': 'Un administrador cambió su rol en el portal de Wingnut.',
  'Your property access changed': 'Su acceso a propiedades cambió',
  'An admin changed which properties you can see, or what you can do there.':
    'Un administrador cambió qué propiedades puede ver usted, o qué puede hacer en ellas.',
  'You’ve been logged out': 'Se cerró su sesión',
  'An admin logged you out everywhere. Log in again to continue.':
    'Un administrador cerró todas sus sesiones. Inicie sesión otra vez para continuar.',
  'Two-factor authentication is on': 'La autenticación de dos factores está activada',
  'From now on, logging in asks for a code from your authenticator app.':
    'Desde ahora, al iniciar sesión se pide un código de su aplicación de autenticación.',
  'Two-factor authentication is off': 'La autenticación de dos factores está desactivada',
  'From now on, logging in asks only for your password.': 'Desde ahora, al iniciar sesión se pide solo su contraseña.',
  'A recovery code turned off two-factor authentication':
    'Un código de recuperación desactivó la autenticación de dos factores',
  'Someone used one of your recovery codes. Logging in now asks only for your password. Set up two-factor authentication again and save the new codes.':
    'Alguien usó uno de sus códigos de recuperación. Ahora, al iniciar sesión se pide solo su contraseña. Configure otra vez la autenticación de dos factores y guarde los códigos nuevos.',
  'You have new recovery codes': 'Tiene códigos de recuperación nuevos',
  'Your old recovery codes no longer work.': 'Sus códigos de recuperación anteriores ya no funcionan.',

  // Exports
  Wingnuts: 'Wingnuts',
  Limits: 'Límites',
  'Energy by month': 'Energía por mes',
  Users: 'Usuarios',
  Readings: 'Lecturas',
  'Your file is ready: {0}': 'Su archivo está listo: {0}',
  'Couldn’t create your file: {0}': 'No se pudo crear su archivo: {0}',
  '{0} is ready. Log in to download it within {1} days.':
    '{0} está listo. Inicie sesión para descargarlo en los próximos {1} días.',
  'We couldn’t create {0}. Try again on the Export page.':
    'No pudimos crear {0}. Intente otra vez en la página de exportación.',
  'Download file': 'Descargar el archivo',

  // The end of a mute, and alarms without recipients
  '{0}: no longer muted': '{0}: ya no está en silencio',
  '{0}: muted {1}, until {2}': '{0}: en silencio {1}, hasta {2}',
  '{0}: out of range since {1}': '{0}: fuera de rango desde {1}',
  '{0}: offline since {1}': '{0}: sin conexión desde {1}',
  '{0}: not reporting since {1}': '{0}: sin lecturas desde {1}',
  'No alarms are open.': 'No hay alarmas abiertas.',
  'Still open. Recipients have been notified:': 'Siguen abiertas. Los destinatarios ya recibieron el aviso:',
  'View alarms': 'Ver las alarmas',
  'View notifications': 'Ver las notificaciones',
  '{0}: no alarm recipients': '{0}: alarmas sin destinatarios',
  'Alarms are on but no one is notified anymore after recent access changes. Add a recipient.':
    'Las alarmas están activadas, pero después de cambios recientes de acceso ya no avisan a nadie. Agregue un destinatario.',
  'All notifications': 'Todas las notificaciones',
  'You’re receiving this because you’re an admin in the Wingnut portal.':
    'Recibe este correo porque es administrador en el portal de Wingnut.',
  'You’re receiving this because you have an account in the Wingnut portal.':
    'Recibe este correo porque tiene una cuenta en el portal de Wingnut.',

  // Scheduled maintenance
  '{0}: maintenance scheduled': '{0}: mantenimiento programado',
  '{0}: maintenance ended early': '{0}: el mantenimiento terminó antes',
  '{0}: maintenance canceled': '{0}: mantenimiento cancelado',
  'From {0} to {1}': 'De {0} a {1}',
  'Reason: {0}': 'Motivo: {0}',
  'Scheduled by {0}, {1}': 'Programado por {0}, {1}',
  'Ended by {0}, {1}': 'Terminado por {0}, {1}',
  'Canceled by {0}, {1}': 'Cancelado por {0}, {1}',
  'Until it ends, no alarms are triggered and no one is emailed.': 'Hasta que termine no habrá alarmas ni correos.',
  'It ended early. Alarms are active again.': 'Terminó antes. Las alarmas están activas otra vez.',
  'It’s been canceled. Alarms stay active.': 'Se canceló. Las alarmas siguen activas.',
  'Anything still out of range at the end triggers an alarm then.':
    'Lo que siga fuera de rango al final dará una alarma en ese momento.',
  'Including all later dates in its series': 'Con todas las fechas siguientes de la serie',
  '{0}, {1} times': '{0}, {1} veces',
  '{0} times': '{0} veces',
  Weekly: 'Cada semana',
  'Monthly on day {0}': 'Cada mes, el día {0}',
  'Monthly on the {0} {1}': 'Cada mes, el {0} {1}',
  first: 'primer',
  second: 'segundo',
  third: 'tercer',
  fourth: 'cuarto',
  last: 'último',
  'Paused: {0}. Still active: {1}.': 'En pausa: {0}. Siguen activas: {1}.',
  heating: 'calefacción',
  'hot water': 'agua caliente',
  'other sensors': 'otros sensores',
  safety: 'seguridad',
  'offline wingnuts': 'wingnuts sin conexión',

  // Commissioning
  'Wingnut {0} commissioned': 'Wingnut {0}: puesta en servicio terminada',
  'Signed off by {0} on {1}': 'Firmada por {0}, {1}',
  'Checked offline on {0}': 'Revisada sin conexión, {0}',
  '{0} of {1, plural, one {# input} other {# inputs}} checked':
    '{0} de {1, plural, one {# entrada revisada} other {# entradas revisadas}}',
  '{0}, {1} to review': '{0}, {1} por examinar',
  '{0, plural, one {# input} other {# inputs}} with a signal and no label: {1}':
    '{0, plural, one {# entrada} other {# entradas}} con señal y sin etiqueta: {1}',
  'Firmware: {0}': 'Firmware: {0}',
  '{0} {1}, hardware {2}': '{0} {1}, hardware {2}',
  'Configuration: version {0}': 'Configuración: versión {0}',
  'Note: {0}': 'Nota: {0}',
  Pass: 'Bien',
  Review: 'Por examinar',
  Unknown: 'Desconocido',
  checked: 'revisada',
  'not checked': 'sin revisar',

  // Work orders and services
  '{0}: work order due tomorrow': '{0}: una orden de trabajo vence mañana',
  '{0}: service due soon': '{0}: un servicio toca pronto',
  '{0, plural, one {# work order} other {# work orders}} due tomorrow':
    '{0, plural, one {# orden de trabajo vence} other {# órdenes de trabajo vencen}} mañana',
  '{0, plural, one {# service} other {# services}} due soon':
    '{0, plural, one {# servicio toca} other {# servicios tocan}} pronto',
  'Reminder: {0}': 'Recordatorio: {0}',
  'Work orders': 'Órdenes de trabajo',
  Service: 'Servicio',
  'See all work orders': 'Ver todas las órdenes de trabajo',
  'You’re receiving this because work is assigned to you, or you subscribed to weekly findings.':
    'Recibe este correo porque tiene trabajo asignado, o porque pidió los hallazgos de la semana.',
  'No due date': 'Sin fecha límite',
  'Due {0}': 'Para el {0}',
  '{0, plural, one {# day} other {# days}} overdue': '{0, plural, one {# día} other {# días}} de atraso',

  // The weekly email
  'Weekly findings: {0}': 'Hallazgos de la semana: {0}',
  '{0, plural, one {# finding} other {# findings}}': '{0, plural, one {# hallazgo} other {# hallazgos}}',
  '{0, plural, one {# service due} other {# services due}}':
    '{0, plural, one {# servicio pendiente} other {# servicios pendientes}}',
  '{0, plural, one {# work order} other {# work orders}}':
    '{0, plural, one {# orden de trabajo} other {# órdenes de trabajo}}',
  '{0} in {1, plural, one {# property} other {# properties}}':
    '{0} en {1, plural, one {# propiedad} other {# propiedades}}',
  'Worth a visit this week, riskiest first.': 'Merecen una visita esta semana; primero lo más riesgoso.',
  '{0} more in the list.': '{0} más en la lista.',
  Evidence: 'Evidencia',
  Firmware: 'Firmware',
  'See all findings': 'Ver todos los hallazgos',
  'You’re receiving this because you subscribed to weekly findings.':
    'Recibe este correo porque pidió los hallazgos de la semana.',
  'No heat': 'Sin calefacción',
  'Hot water': 'Agua caliente',
  Damage: 'Daños',
  'Blind spots': 'Puntos ciegos',
  Waste: 'Desperdicio',
  Gas: 'Gas',
  Oil: 'Aceite',
  Electricity: 'Electricidad',
  Heat: 'Calor',
  '{0} (estimated)': '{0} (estimado)',
  'no change vs. last year, weather-adjusted': 'sin cambio frente al año pasado, ajustado por clima',
  '{0} more than last year, weather-adjusted': '{0} más que el año pasado, ajustado por clima',
  '{0} less than last year, weather-adjusted': '{0} menos que el año pasado, ajustado por clima',
  'projected this month: {0} {1}{2}': 'proyección de este mes: {0} {1}{2}',
  '{0, plural, one {# wingnut} other {# wingnuts}}': '{0, plural, one {# wingnut} other {# wingnuts}}',
  'Updating {0} to version {1} is postponed until {2}.':
    'La actualización de {0} a la versión {1} se aplazó hasta el {2}.',
  '{0} will be updated to version {1} {2}, starting {3}. Readings continue.':
    'Actualización de {0} a la versión {1} {2}, desde el {3}. Las lecturas continúan.',
  '{0} will be updated to version {1} {2}.{3} Readings continue.':
    'Actualización de {0} a la versión {1} {2}.{3} Las lecturas continúan.',
  'Done: {0}.': 'Terminados: {0}.',
  'at any hour': 'a cualquier hora',
  'on weekdays': 'en días laborables',
  'every day from {0} to {1}': 'todos los días de {0} a {1}',
  'on weekdays from {0} to {1}': 'en días laborables de {0} a {1}',

  // Reports
  'Open the report': 'Abrir el informe',
  'View the report or get a PDF': 'Ver el informe o descargar un PDF',
  'You’re receiving this because someone at your company added you.':
    'Recibe este correo porque alguien de su empresa le agregó.',
  Change: 'Cambiar',

  // Texts without an alarm
  'Your Wingnut alarm code is {0}. It expires in {1} minutes. Msg & data rates may apply. Reply STOP to opt out.':
    'Su código de alarmas de Wingnut es {0}. Vence en {1} minutos. Puede haber cargos de mensajes y datos. Responda STOP para cancelar.',
  '{0} wants to text you building alarms. To accept, reply YES or give them code {1}. Msg & data rates may apply. Reply STOP to opt out.':
    '{0} quiere enviarle alarmas. Para aceptar, responda SI o dé el código {1}. Puede haber cargos de msj y datos. STOP para cancelar.',
  '{0}: TEST. Nothing is wrong. Alarms from Wingnut will look like this. Reply STOP to opt out.':
    '{0}: PRUEBA. No pasa nada malo. Así serán las alarmas de Wingnut. Responda STOP para cancelar.',
  '{0} gives you access to {1} until {2}. Open on your phone: {3} Reply STOP to opt out.':
    '{0} le da acceso a {1} hasta {2}. Abra en su teléfono: {3} Responda STOP para cancelar.',

  // Answers to texts
  'Reply 1 to respond to the latest alarm, 2 to escalate it, STOP to unsubscribe.':
    'Responda 1 para atender la última alarma, 2 para escalarla, STOP para cancelar.',
  'You get Wingnut alarms for your information only. Reply STOP to unsubscribe.':
    'Usted recibe alarmas de Wingnut solo como información. Responda STOP para cancelar.',
  "This number doesn't receive Wingnut alarms. No action taken.":
    'Este número no recibe alarmas de Wingnut. No se hizo nada.',
  'No open alarms to reply to. No action taken. Reply STOP to unsubscribe.':
    'No hay alarmas abiertas para responder. No se hizo nada. Responda STOP para cancelar.',
  'Too late: you can reply within 3 days of an alarm. No action taken.':
    'Demasiado tarde: se puede responder hasta 3 días después de una alarma. No se hizo nada.',
  'Thanks. Your test arrived, so Wingnut alarms will reach you here. Reply STOP to unsubscribe.':
    'Gracias. Su prueba llegó; las alarmas de Wingnut le llegarán aquí. Responda STOP para cancelar.',
  "You're unsubscribed from Wingnut texts. Text START to get them again.":
    'Usted ya no recibirá mensajes de Wingnut. Envíe START para recibirlos otra vez.',
  "Wingnut can text this number again. We'll ask you first.":
    'Wingnut puede enviar mensajes a este número otra vez. Antes le preguntaremos.',
  '{0} wants to text you building alarms from Wingnut. Reply YES to accept, STOP to opt out.':
    '{0} quiere enviarle alarmas de edificios con Wingnut. Responda SI para aceptar, STOP para cancelar.',
  'The request from {0} has expired. Ask them to send it again. No action taken.':
    'La solicitud de {0} venció. Pida que la envíen otra vez. No se hizo nada.',
  'Thanks. {0} will text you alarms from now on. Reply STOP to unsubscribe.':
    'Gracias. Desde ahora {0} le enviará alarmas. Responda STOP para cancelar.',
  'Assigned to you: {0}.': 'Asignada a usted: {0}.',
  'Escalated: {0}.': 'Escalada: {0}.',
  'Also open: {0}. Reply {1} again for that.': 'También abierta: {0}. Responda {1} otra vez para esa.',
  'Already cleared: {0}. No action taken.': 'Ya terminó: {0}. No se hizo nada.',
  'Already assigned to you: {0}.': 'Ya está asignada a usted: {0}.',
  '{0} is already handling it: {1}.': '{0} ya la atiende: {1}.',
  "You're notified only of {0}. Someone else has to respond.":
    'Usted solo recibe el aviso de {0}. Otra persona debe atenderla.',
  'There is no next level, so no one else will be notified of {0}. Reply 1 to respond.':
    'Sin nivel siguiente: nadie más recibe aviso de {0}. Responda 1 para atender.',
};
