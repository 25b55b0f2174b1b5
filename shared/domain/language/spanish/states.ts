import type { Catalog } from '../../figures/say.ts';

/** The state of a property, the causes of alarms and the kinds of notes in Spanish, for pages and for functions that write reports. */
export const STATES: Catalog = {
  // The state of a property
  'Wingnut offline': 'Wingnut sin conexión',
  '{0} of {1} wingnuts offline': '{0} de {1} wingnuts sin conexión',
  '1 of {0} wingnuts has sent nothing yet': '1 de {0} wingnuts todavía no ha enviado nada',
  '{0} of {1} wingnuts have sent nothing yet': '{0} de {1} wingnuts todavía no han enviado nada',
  'No recipients': 'Sin destinatarios',
  '{0} muted': '{0} en silencio',
  '1 notice': '1 aviso',
  '{0} notices': '{0} avisos',
  '{0, plural, one {# alarm} other {# alarms}}': '{0, plural, one {# alarma} other {# alarmas}}',
  '1 alarm active': '1 alarma activa',
  '{0} alarms active': '{0} alarmas activas',
  '1 sensor not reporting': '1 sensor sin lecturas',
  '{0} sensors not reporting': '{0} sensores sin lecturas',
  '1 sensor out of range': '1 sensor fuera de rango',
  '{0} sensors out of range': '{0} sensores fuera de rango',
  '1 warning': '1 advertencia',
  '{0} warnings': '{0} advertencias',
  'No wingnut linked': 'Ningún wingnut vinculado',
  'No alarm limits set': 'Sin límites de alarma',
  'Alarms are off': 'Alarmas desactivadas',
  '1 sensor muted': '1 sensor en silencio',
  '{0} sensors muted': '{0} sensores en silencio',
  'No alarms active': 'Sin alarmas activas',
  'Setup incomplete: 1 wingnut has no sensors': 'Configuración incompleta: 1 wingnut no tiene sensores',
  'Setup incomplete: {0} wingnuts have no sensors': 'Configuración incompleta: {0} wingnuts no tienen sensores',
  'Missing data': 'Faltan datos',
  'Out of range': 'Fuera de rango',
  'Not monitored': 'Sin monitoreo',
  Clear: 'Sin alarmas',
  'Setup incomplete': 'Configuración incompleta',
  'Waiting for first message': 'Esperando el primer mensaje',
  '{0} snoozed': '{0, plural, one {# pospuesta} other {# pospuestas}}',
  Muted: 'En silencio',
  'Scheduled maintenance': 'Mantenimiento programado',

  // Causes of alarms
  'Part failed': 'Falló una pieza',
  Fuel: 'Combustible',
  'False alarm: sensor': 'Falsa alarma: sensor',
  'False alarm: limit': 'Falsa alarma: límite',

  // Kinds of notes
  'Part replaced': 'Pieza cambiada',
  'Setting changed': 'Ajuste cambiado',
  Complaint: 'Queja',
};
