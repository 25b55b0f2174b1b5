import type { Catalog } from '../../figures/say.ts';

/** The page behind the link of an alarm, of a test or of a contact, in Spanish (docs/product/languages.md#links). */
export const LINKS: Catalog = {
  // Every page of a link
  'No response from the server. It’s safe to try again.':
    'El servidor no responde. Puede intentar de nuevo sin problema.',

  // An alarm
  'Couldn’t load the alarm.': 'No se pudo cargar la alarma.',
  'Log in instead': 'Iniciar sesión',
  'Log in for details': 'Iniciar sesión para ver los detalles',
  'Note for your team (optional)': 'Nota para su equipo (opcional)',
  'Note must be at most {0} characters': 'La nota puede tener {0} caracteres como máximo',
  ACKNOWLEDGE: 'CONFIRMAR',
  'As {0}. Reminders stop; you’ll get an email when it clears.':
    'Responde {0}. Ya no habrá recordatorios; recibirá un correo cuando se resuelva.',
  'No response from the server. Your note is still here; it’s safe to try again.':
    'El servidor no responde. Su nota sigue aquí; puede intentar de nuevo sin problema.',
  'Resolved {0}.': 'Resuelta: {0}.',
  'Acknowledged by you.': 'Confirmada por usted.',
  'Acknowledged by {0}.': 'Confirmada por {0}.',
  'You acknowledged it at {0}. Reminders are off.': 'Usted la confirmó: {0}. Ya no hay recordatorios.',
  '{0} acknowledged it at {1}. Reminders are off.': '{0} la confirmó: {1}. Ya no hay recordatorios.',
  'Assigned to you': 'Asignada a usted',
  'Assigned to {0}': 'Asignada a {0}',
  'No action needed': 'No hay que hacer nada',
  'FALSE ALARM': 'FALSA ALARMA',
  'As {0}. Marks it as a false alarm and stops reminders.':
    'Responde {0}. Queda como falsa alarma y ya no habrá recordatorios.',
  'As {0}. Marks it as a false alarm.': 'Responde {0}. Queda como falsa alarma.',
  'Cause: {0} (entered by {1}, {2}).': 'Causa: {0} (indicada por {1}, {2}).',

  // The figure of an alarm
  'no data': 'sin datos',
  'Delayed readings': 'Lecturas con retraso',
  'Readings rejected': 'Lecturas rechazadas',
  'Alarm when {0}': 'Alarma si está {0}',
  'Min {0}': 'Mín {0}',
  'Max {0}': 'Máx {0}',
  '{0} offline': '{0}, sin conexión',

  // The story of an alarm
  'at {0}': 'a las {0}',
  'on {0}': 'el {0}',
  'went out of range': 'salió de rango',
  'turned {0}': 'pasó a {0}',
  'fell below {0}': 'bajó de {0}',
  'rose above {0}': 'subió de {0}',
  '{0} and was {1} again after {2}.': '{0} y volvió a {1} después de {2}.',
  '{0} and recovered after {1}.': '{0} y volvió a lo normal después de {1}.',
  '{0}, for {1}.': '{0}, durante {1}.',
  '{0} and has stayed {1} for {2}.': '{0} y sigue {1} desde hace {2}.',
  '{0} and has stayed there for {1}.': '{0} y sigue así desde hace {1}.',
  '{0}, {1} ago.': '{0}, hace {1}.',
  'It’s back to normal now.': 'Ahora está normal.',
  'It’s back in range now.': 'Ahora está en rango.',
  'No readings since {0}.': 'Sin lecturas desde {0}.',
  'No readings now.': 'Ahora no hay lecturas.',
  '{0} has been offline for {1}, since {2}.': '{0} está sin conexión hace {1}, desde {2}.',
  '{0} was offline for {1}, from {2}.': '{0} estuvo sin conexión durante {1}, desde {2}.',
  '{0} has had a sensor fault for {1}, since {2}.': '{0}: falla del sensor hace {1}, desde {2}.',
  '{0} had a sensor fault for {1}, from {2}.': '{0}: falla del sensor durante {1}, desde {2}.',
  '{0} hasn’t reported for {1}, since {2}.': '{0} no envía lecturas hace {1}, desde {2}.',
  '{0} didn’t report for {1}, from {2}.': '{0} no envió lecturas durante {1}, desde {2}.',
  'Readings from {0} have been delayed for {1}, since {2}.': '{0}: lecturas con retraso hace {1}, desde {2}.',
  'Readings from {0} were delayed for {1}, from {2}.': '{0}: lecturas con retraso durante {1}, desde {2}.',
  'Readings from {0} have been rejected for {1}, since {2}.': '{0}: lecturas rechazadas hace {1}, desde {2}.',
  'Readings from {0} were rejected for {1}, from {2}.': '{0}: lecturas rechazadas durante {1}, desde {2}.',
  'The device clock may be wrong.': 'El reloj del equipo puede estar mal.',
  'Then someone changed the limit.': 'Después alguien cambió el límite.',
  'Then the city’s rules required no more heat at that hour.':
    'Después, a esa hora, las normas de la ciudad ya no exigían más calefacción.',
  'Then its limit was turned off.': 'Después se desactivó su límite.',
  'Then it was unlinked.': 'Después se desvinculó.',
  'Then alarms for the property were turned off.': 'Después se desactivaron las alarmas de la propiedad.',
  'Then the property was removed.': 'Después se eliminó la propiedad.',
  'The whole site was offline.': 'Todo el edificio estuvo sin conexión.',
  'The whole site is offline.': 'Todo el edificio está sin conexión.',
  '{0, plural, one {# more wingnut} other {# more wingnuts}} followed':
    '{0, plural, one {# wingnut más} other {# wingnuts más}} después',
  '{0, plural, one {# more sensor} other {# more sensors}} followed':
    '{0, plural, one {# sensor más} other {# sensores más}} después',

  // A test alarm
  'This is a test': 'Esto es una prueba',
  'Couldn’t load the test alarm.': 'No se pudo cargar la alarma de prueba.',
  'You sent yourself a test alarm at {0}.': 'Usted se envió una alarma de prueba: {0}.',
  'A test alarm was sent to the recipients of {0} at {1}.':
    'Se envió una alarma de prueba a los destinatarios de {0}: {1}.',
  'A test alarm was sent to the recipients of a property at {0}.':
    'Se envió una alarma de prueba a los destinatarios de una propiedad: {0}.',
  'As {0}. Confirms that alarm emails reach you.': 'Responde {0}. Confirma que los correos de alarma le llegan.',
  'Thanks. You’ve confirmed that alarm emails reach you.':
    'Gracias. Usted confirmó que los correos de alarma le llegan.',
  'You confirmed this test at {0}.': 'Usted confirmó esta prueba: {0}.',

  // A contact
  'Couldn’t load the page.': 'No se pudo cargar la página.',
  'Get building alarms?': '¿Recibir alarmas del edificio?',
  'Unsubscribe?': '¿Cancelar los correos?',
  '{0} would like to email you when something is wrong in a building and when it’s back to normal.':
    '{0} quiere enviarle un correo cuando algo ande mal en un edificio y cuando vuelva a lo normal.',
  '{0} sends you alarms by email. You agreed on {1}.': '{0} le envía alarmas por correo. Usted aceptó el {1}.',
  'You unsubscribed from {0} on {1}.': 'Usted canceló los correos de {0} el {1}.',
  Severity: 'Gravedad',
  'You can': 'Usted puede',
  'respond to alarms': 'atender alarmas',
  ACCEPT: 'ACEPTAR',
  DECLINE: 'RECHAZAR',
  UNSUBSCRIBE: 'CANCELAR CORREOS',
  'After you unsubscribe, {0} can’t alert you here.': 'Después, {0} ya no puede avisarle aquí.',
  'No account needed. If you do nothing, you won’t get any more email.':
    'No necesita una cuenta. Si no hace nada, no recibirá más correos.',
  'Thanks. You’ll now get alarms from {0}. Unsubscribe from any email.':
    'Gracias. Ahora recibirá las alarmas de {0}. Cada correo tiene un enlace para dejar de recibirlas.',
  'You’re unsubscribed from {0}. They’ll need your permission to contact you again.':
    'Ya no recibirá correos de {0}. Para escribirle de nuevo necesitan su permiso.',

  // The end of a mail
  'Couldn’t load your email settings.': 'No se pudo cargar su configuración de correos.',
  '{0} gets the Monday email with findings.': '{0} recibe el correo de los lunes con los hallazgos.',
  '{0} gets a report.': '{0} recibe un informe.',
  '{0} gets the report {1}.': '{0} recibe el informe {1}.',
  '{0} is unsubscribed. Alarm emails continue.': '{0} ya no lo recibe. Los correos de alarma continúan.',
  'You’ll still get alarm emails. Log in to resubscribe.':
    'Seguirá recibiendo correos de alarma. Para recibirlo de nuevo, inicie sesión.',
  'Log in to manage your emails': 'Iniciar sesión para configurar sus correos',

  // Why a link does not work
  'This link is invalid or the alarm no longer exists. Log in to see all alarms.':
    'Este enlace no es válido o la alarma ya no existe. Inicie sesión para ver todas las alarmas.',
  'This link has expired. Email links work for 72 hours. Log in to see the alarm.':
    'Este enlace venció. Los enlaces de los correos sirven por 72 horas. Inicie sesión para ver la alarma.',
  'This link no longer works because your role or email changed. Log in to see the alarm.':
    'Este enlace ya no sirve porque su rol o su correo cambió. Inicie sesión para ver la alarma.',
  'Your company’s access is suspended. Contact support': 'El acceso de su empresa está suspendido. Escriba a soporte',
  'This link was opened too often. Try again in an hour, or log in to see the alarm.':
    'Este enlace se abrió demasiadas veces. Inténtelo de nuevo en una hora, o inicie sesión para ver la alarma.',
  'This link is invalid or the test alarm no longer exists. Log in to see all alarms.':
    'Este enlace no es válido o la alarma de prueba ya no existe. Inicie sesión para ver todas las alarmas.',
  'This link has expired. Email links work for 72 hours. Log in to confirm the test alarm.':
    'Este enlace venció. Los enlaces de los correos sirven por 72 horas. Inicie sesión para confirmar la alarma de prueba.',
  'This link no longer works because your email changed. Log in to see all alarms.':
    'Este enlace ya no sirve porque su correo cambió. Inicie sesión para ver todas las alarmas.',
  'This link is invalid. Log in to manage your emails.':
    'Este enlace no es válido. Inicie sesión para configurar sus correos.',
  'This link has expired. Log in to manage your emails.':
    'Este enlace venció. Inicie sesión para configurar sus correos.',
  'This link no longer works because your email changed. Log in to manage your emails.':
    'Este enlace ya no sirve porque su correo cambió. Inicie sesión para configurar sus correos.',
  'This link is invalid. Contact the company that emailed you.':
    'Este enlace no es válido. Hable con la empresa que le escribió.',
  'This link has expired. Ask the company to send a new request.':
    'Este enlace venció. Pida a la empresa una nueva solicitud.',
  'This link no longer works because the company changed or removed your address.':
    'Este enlace ya no sirve porque la empresa cambió o eliminó su dirección.',
  'This company’s access is suspended, so it can’t send alarms.':
    'El acceso de esta empresa está suspendido y no puede enviar alarmas.',
};
