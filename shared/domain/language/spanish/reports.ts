import type { Catalog } from '../../figures/say.ts';

/** Reports in Spanish: their sections (docs/product/reports.md#sections). */
export const REPORTS: Catalog = {
  // The report
  Monthly: 'Cada mes',
  'Your properties': 'Sus propiedades',
  'Removed property': 'Propiedad eliminada',
  'Data through {0} ({1})': 'Datos hasta: {0} ({1})',
  'Open findings': 'Hallazgos abiertos',
  'Work orders done': 'Órdenes de trabajo terminadas',
  'Energy cost': 'Costo de energía',
  'No cost data': 'Sin datos de costos',
  'in {0, plural, one {# incident} other {# incidents}}': 'en {0, plural, one {# incidente} other {# incidentes}}',
  '{0, plural, one {# new} other {# new}}': '{0, plural, one {# nuevo} other {# nuevos}}',
  '{0} of {1, plural, one {# building} other {# buildings}}':
    '{0} de {1, plural, one {# edificio} other {# edificios}}',
  'the week before': 'la semana anterior',
  'the month before': 'el mes anterior',
  'Week before': 'Semana anterior',
  'Month before': 'Mes anterior',
  '{0} not enough data ({1} of {2} days)': '{0}: datos insuficientes ({1} de {2} días)',

  // Status
  'Now: {0} of {1, plural, one {# property} other {# properties}} monitored with no open alarms.':
    'Ahora: {0} de {1, plural, one {# propiedad} other {# propiedades}} con monitoreo y sin alarmas abiertas.',
  'Now: none of {0, plural, one {# property} other {# properties}} monitored with no open alarms.':
    'Ahora: ninguna de {0, plural, one {# propiedad} other {# propiedades}} con monitoreo y sin alarmas abiertas.',

  // Alarms
  'No alarms in this period.': 'Sin alarmas en este período.',
  '{0, plural, one {# alarm} other {# alarms}}.': '{0, plural, one {# alarma} other {# alarmas}}.',
  '{0, plural, one {# alarm} other {# alarms}} in {1, plural, one {# incident} other {# incidents}}.':
    '{0, plural, one {# alarma} other {# alarmas}} en {1, plural, one {# incidente} other {# incidentes}}.',
  'None were assigned.': 'Ninguna se asignó.',
  'All were assigned (median {0}).': 'Todas se asignaron (mediana: {0}).',
  '{0, plural, one {# was assigned} other {# were assigned}} (median {1}); {2, plural, one {# wasn’t} other {# weren’t}}.':
    '{0, plural, one {# se asignó} other {# se asignaron}} (mediana: {1}); {2, plural, one {# no} other {# no}}.',
  'not assigned': 'sin asignar',
  '{0} not assigned': '{0} sin asignar',
  'assigned after {0}': 'asignada después de {0}',
  'assigned within {0}': 'asignadas en {0} como máximo',
  '{0, plural, one {# alarm} other {# alarms}}, last {1}':
    '{0, plural, one {# alarma} other {# alarmas}}, la última: {1}',
  'Last alarm': 'Última alarma',
  Response: 'Respuesta',
  '{0, plural, one {# sensor} other {# sensors}}': '{0, plural, one {# sensor} other {# sensores}}',

  // Findings
  '{0, plural, one {# finding} other {# findings}} open':
    '{0, plural, one {# hallazgo abierto} other {# hallazgos abiertos}}',
  '{0, plural, one {# finding} other {# findings}} open, {1, plural, one {# new} other {# new}}':
    '{0, plural, one {# hallazgo abierto} other {# hallazgos abiertos}}, {1, plural, one {# nuevo} other {# nuevos}}',
  '{0, plural, one {# resolved} other {# resolved}}': '{0, plural, one {# resuelto} other {# resueltos}}',
  'No open or resolved findings.': 'Sin hallazgos abiertos ni resueltos.',
  '{0}, new': '{0}, nuevo',
  '{0}, resolved': '{0}, resuelto',
  Risk: 'Riesgo',
  Since: 'Desde',
  ' Heat checked at {0} of {1} properties, hot water at {2}.':
    ' Calefacción revisada en {0} de {1} propiedades, agua caliente en {2}.',
  ' Heat and hot water weren’t checked.': ' No se revisaron ni la calefacción ni el agua caliente.',
  ' Heat wasn’t checked.': ' No se revisó la calefacción.',
  ' Hot water wasn’t checked.': ' No se revisó el agua caliente.',
  'Not analyzed for {0} days': 'Sin analizar desde hace {0} días',
  'Doesn’t apply to this system': 'No corresponde a este sistema',
  'Covered by another finding': 'Ya está en otro hallazgo',

  // Energy
  'No cost data.': 'Sin datos de costos.',
  'Total {0} for {1} of {2, plural, one {# source} other {# sources}} with a meter or bills.':
    'Total: {0}, de {1} de {2, plural, one {# fuente} other {# fuentes}} con medidor o facturas.',
  'Estimates aren’t included.': 'Las estimaciones no se incluyen.',
  'Submeters aren’t added to their main meter.': 'Los submedidores no se suman a su medidor principal.',
  '{0} (part of {1})': '{0} (parte de {1})',
  'no days of data': 'ningún día con datos',
  'only {0} of {1} days have data': 'solo {0} de {1} días con datos',
  'no change per degree day vs. {0}': 'sin cambio por grado-día, comparado con {0}',
  '{0} more per degree day than {1}': '{0} más por grado-día que {1}',
  '{0} less per degree day than {1}': '{0} menos por grado-día que {1}',
  'Per degree day vs. week before': 'Por grado-día, frente a la semana anterior',
  'Per degree day vs. month before': 'Por grado-día, frente al mes anterior',
  Source: 'Fuente',
  Usage: 'Consumo',
  Cost: 'Costo',
  'Total, {0}': 'Total, {0}',

  // Run time
  '{0} in the period before': '{0} en el período anterior',
  'too mild to compare: {0} and {1} heating days': 'clima demasiado suave para comparar: {0} y {1} días de calefacción',
  'too mild': 'clima demasiado suave',
  'same as {0}': 'igual que {0}',
  '{0} longer than {1}': '{0} más que {1}',
  '{0} shorter than {1}': '{0} menos que {1}',
  '{0} burner minutes per 100 degree-hours (was {1})': '{0} minutos de quemador por 100 grados-hora (antes: {1})',
  'Burner min per 100 degree-hours': 'Min de quemador por 100 grados-hora',
  '{0} of {1} ran at least {2} longer than {3}, weather-adjusted.':
    '{0} de {1} funcionaron al menos {2} más que {3}, con ajuste por clima.',
  'None of {0} ran at least {1} longer than {2}, weather-adjusted.':
    'Ninguna de {0} funcionó al menos {1} más que {2}, con ajuste por clima.',
  'No properties could be compared with {0}, weather-adjusted.':
    'Ninguna propiedad se pudo comparar con {0}, con ajuste por clima.',
  'Findings compare each property with its own baseline.':
    'Los hallazgos comparan cada propiedad con su propia línea base.',

  // Heat and hot water
  'Heat and hot water': 'Calefacción y agua caliente',
  'Hot water below {0}': 'Agua caliente por debajo de {0}',
  'Lowest in rooms': 'Mínima en habitaciones',
  'hot water below {0} for {1} of {2} measured': 'agua caliente por debajo de {0} durante {1} de {2} medidas',
  'hot water never below {0} of {1} measured': 'agua caliente nunca por debajo de {0} en {1} medidas',
  never: 'nunca',
  'Not enough hot water data.': 'Datos insuficientes del agua caliente.',
  'Hot water stayed at or above {0} at {1, plural, one {# property} other {# properties}} with enough data.':
    'El agua caliente no bajó de {0} en {1, plural, one {# propiedad} other {# propiedades}} con datos suficientes.',
  'Hot water was below {0} at {1} of {2, plural, one {# property} other {# properties}} with enough data.':
    'El agua caliente estuvo por debajo de {0} en {1} de {2, plural, one {# propiedad} other {# propiedades}} con datos suficientes.',
  'Sensor measurements, not a legal determination.': 'Son mediciones de sensores, no una decisión legal.',

  // Connection and notes
  Connection: 'Conexión',
  'All wingnuts were online the whole time.': 'Todos los wingnuts estuvieron conectados todo el tiempo.',
  'Wingnuts were offline {0} of the time.': 'Los wingnuts estuvieron sin conexión {0} del tiempo.',
  'Without readings': 'Sin lecturas',
  'Share of the time': 'Parte del tiempo',
  Gaps: 'Interrupciones',
  '{0} of {1} without readings ({2}), in {3, plural, one {# gap} other {# gaps}}':
    '{0} de {1} sin lecturas ({2}), en {3, plural, one {# interrupción} other {# interrupciones}}',
  '{0, plural, one {# note} other {# notes}}.': '{0, plural, one {# nota} other {# notas}}.',
};
