import type { Catalog } from '../../figures/say.ts';

/** The Spanish of stored sentences: findings and services (docs/decisions/294, docs/product/languages.md#catalogs). */
export const SENTENCES: Catalog = {
  // Units
  therms: 'therms',
  ccf: 'ccf',
  'cubic feet': 'pies cúbicos',
  'm³': 'm³',
  gallons: 'galones',
  kWh: 'kWh',
  'thousand Btu': 'mil Btu',
  hr: 'h',
  'square feet': 'pies cuadrados',

  // The kinds of equipment
  Boiler: 'Caldera',
  'Water heater': 'Calentador de agua',
  'Heating pump': 'Bomba de calefacción',
  'Hot water pump': 'Bomba de agua caliente',
  'Oil tank': 'Tanque de aceite',
  'Hot water tank': 'Tanque de agua caliente',
  'Expansion tank': 'Tanque de expansión',
  'Relief valve': 'Válvula de alivio',
  Control: 'Control',
  Other: 'Otra',

  // Things that are counted
  '{0} and {1}': '{0} y {1}',
  '{0, plural, one {# run hour} other {# run hours}}':
    '{0, plural, one {# hora de operación} other {# horas de operación}}',
  '{0, plural, one {# start} other {# starts}}': '{0, plural, one {# arranque} other {# arranques}}',
  '{0, plural, one {# replacement} other {# replacements}}': '{0, plural, one {# reemplazo} other {# reemplazos}}',

  // Burners
  'Short cycling: {0} started every {1}, up to {2} times an hour, on {3} of {4} days.':
    'Ciclos cortos: {0} arrancó cada {1}, hasta {2} veces por hora, en {3} de {4} días.',
  'The burner may not reach its target: burns of about {0} reached only {1}, on {2} of {3} days{4}.':
    'Es posible que el quemador no alcance su objetivo: encendidos de unos {0} llegaron solo a {1}, en {2} de {3} días{4}.',
  '; the target is {0}': '; el objetivo es {0}',
  '; this weather needs at least {0}': '; este clima necesita al menos {0}',
  '; before, it reached {0} in milder weather': '; antes llegaba a {0} con clima más suave',
  'Uneven run time: {0} ran {1} of {2} burner hours in {3} days.':
    'Operación desigual: {0} trabajó {1} de {2} horas de quemador en {3} días.',
  'Multiple boilers fired together for {0} of the firing time at {1} outside, on {2} of {3} days. One is probably enough.':
    'Varias calderas trabajaron juntas {0} del tiempo de encendido con {1} afuera, en {2} de {3} días. Probablemente basta una.',
  'Burners run longer than usual for the weather: {0} more ({1}–{2}), on {3} of {4} days vs. {5} days of history.':
    'Los quemadores trabajan más de lo usual para el clima: {0} más ({1}–{2}), en {3} de {4} días, frente a {5} días anteriores.',
  'Burners fired {0} a day at {1} outside or warmer with no apparent demand, on {2} of {3} days.':
    'Los quemadores trabajaron {0} al día con {1} o más afuera, sin demanda aparente, en {2} de {3} días.',
  'Burners haven’t fired in the last {0} days{1}; {2}.':
    'Los quemadores no se han encendido en los últimos {0} días{1}; {2}.',
  ' at {0} outside': ' con {0} afuera',
  ', although the outdoor sensor reads {0}': ', aunque el sensor exterior marca {0}',
  'rooms went from {0} to {1}': 'las habitaciones pasaron de {0} a {1}',
  'supply was {0} on the last day': 'el suministro estuvo a {0} el último día',
  'no sensor shows how cold it is inside': 'ningún sensor muestra cuánto frío hace adentro',
  'Burners may not be keeping up: on nonstop for {0} days while {1} went from {2} to {3}.':
    'Es posible que los quemadores no den abasto: {0} días sin parar mientras {1} pasó de {2} a {3}.',
  '{0} fires in short bursts: {1} starts a day, median burn {2}, on {3} of {4} days.':
    '{0}: encendidos muy cortos, {1} arranques al día, duración mediana {2}, en {3} de {4} días.',
  '{0} keeps tripping: {1} times a day, off for {2}, on {3} of {4} days.':
    '{0} se dispara una y otra vez: {1} veces al día, apagado {2}, en {3} de {4} días.',
  '{0} is running hot: {1}, on {2} of {3} days.': '{0}: demasiado caliente, {1}, en {2} de {3} días.',
  'above {0}, the most its input can measure, for {1} a day':
    'más de {0}, lo máximo que mide su entrada, durante {1} al día',
  'above {0} for {1} a day, peak {2}': 'más de {0} durante {1} al día, máximo {2}',
  'peak {0}, {1} above the hottest days before': 'máximo {0}, {1} más que los días más calientes de antes',

  // Supply, return and pumps
  'Supply is as hot on mild days as on cold days: {0} at {1} outside, {2} more per degree warmer, on {3} of {4} days.':
    'El suministro está tan caliente en días suaves como en días fríos: {0} con {1} afuera, {2} más por cada grado más cálido, en {3} de {4} días.',
  'Supply is as hot on mild days as on cold days: {0} at {1} outside, {2} less per degree warmer, on {3} of {4} days.':
    'El suministro está tan caliente en días suaves como en días fríos: {0} con {1} afuera, {2} menos por cada grado más cálido, en {3} de {4} días.',
  'Supply stays at {0} whatever the weather: it changed by {1} per degree outside, on {2} of {3} days.':
    'El suministro se queda en {0} con cualquier clima: cambió {1} por cada grado afuera, en {2} de {3} días.',
  'Return water was below {0} for {1} of the firing time, on {2} of {3} days. In a non-condensing boiler, this can cause flue gas condensation.':
    'El agua de retorno estuvo por debajo de {0} durante {1} del tiempo de encendido, en {2} de {3} días. En una caldera sin condensación, esto puede condensar los gases de combustión.',
  'No night setback: {0} averaged {1} by day and {2} at night, on {3} of {4} days.':
    'Sin reducción nocturna: {0} promedió {1} de día y {2} de noche, en {3} de {4} días.',
  'Supply and return may be swapped: supply was {0} below return while firing, on {1} of {2} days.':
    'Es posible que suministro y retorno estén cambiados: el suministro estuvo {0} por debajo del retorno durante el encendido, en {1} de {2} días.',
  'Supply and return look equal: {0} apart while firing, on {1} of {2} days.':
    'Suministro y retorno parecen iguales: {0} de diferencia durante el encendido, en {1} de {2} días.',
  '{0} runs but little water seems to flow: supply and return were {1} apart while running, on {2} of {3} days.':
    '{0} funciona, pero parece circular poca agua: suministro y retorno con {1} de diferencia mientras funciona, en {2} de {3} días.',
  '{0} never seems to stop: it ran all day in warm weather, on {1} of {2} days.':
    '{0} no parece parar nunca: funcionó todo el día con clima cálido, en {1} de {2} días.',
  '{0} drew no current for {1} of the {2} it was commanded on, on {3} of {4} days.':
    '{0} no consumió corriente durante {1} de las {2} en que tenía orden de encendido, en {3} de {4} días.',

  // Pressure
  'Possible leak at {0}: water was added {1} times on {2} of {3} days.':
    'Posible fuga en {0}: se agregó agua {1} veces en {2} de {3} días.',
  'Possible leak at {0}: pressure is dropping {1} per week, measured over {2} days.{3}':
    'Posible fuga en {0}: la presión baja {1} por semana, medida durante {2} días.{3}',
  'Possible leak at {0}: pressure is dropping {1} per week, measured over {2} days.{3} The automatic fill valve appears to be closed.':
    'Posible fuga en {0}: la presión baja {1} por semana, medida durante {2} días.{3} La válvula de llenado automático parece cerrada.',
  ' At this rate it reaches {0} in about {1} days.': ' A este ritmo llega a {0} en unos {1} días.',
  '{0} swings from {1} to {2} in a day, on {3} of {4} days.{5}':
    '{0} varía de {1} a {2} en un día, en {3} de {4} días.{5}',
  ' The relief valve opens at {0}.': ' La válvula de alivio abre a {0}.',
  ' The relief valve probably opens at {0}.': ' La válvula de alivio probablemente abre a {0}.',
  '{0} is too low: average {1}, on {2} of {3} days. Below {4}, water may not reach the top of the system.':
    '{0} demasiado baja: promedio {1}, en {2} de {3} días. Por debajo de {4}, es posible que el agua no llegue a lo más alto del sistema.',

  // Hot water
  '{0} is too cool: below {1} for {2} a day, average {3}, on {4} of {5} days.':
    '{0} demasiado baja: por debajo de {1} durante {2} al día, promedio {3}, en {4} de {5} días.',
  '{0} is too hot: above {1} for {2} a day, average {3}, on {4} of {5} days. Scald risk.':
    '{0} demasiado alta: por encima de {1} durante {2} al día, promedio {3}, en {4} de {5} días. Riesgo de quemaduras.',
  '{0} is too hot: above {1} for {2} a day, peak {3}, on {4} of {5} days. Water at {6} scalds in two seconds.':
    '{0} demasiado alta: por encima de {1} durante {2} al día, máximo {3}, en {4} de {5} días. El agua a {6} quema en dos segundos.',
  '{0} spent {1} a day in the Legionella growth range ({2}–{3}), average {4}, on {5} of {6} days.':
    '{0} pasó {1} al día en el rango de crecimiento de Legionella ({2}–{3}), promedio {4}, en {5} de {6} días.',
  'Recirculation runs cold at night: {0} averaged {1} from {2} to {3}, on {4} of {5} days.':
    'La recirculación está fría de noche: {0} promedió {1} de {2} a {3}, en {4} de {5} días.',
  'Recirculation runs cool: {0} averaged {1} by day and {2} at night, on {3} of {4} days. Legionella can grow up to {5}.':
    'La recirculación está poco caliente: {0} promedió {1} de día y {2} de noche, en {3} de {4} días. La Legionella puede crecer hasta {5}.',
  '{0} is too cool for stored water: average {1}, peak {2}, on {3} of {4} days. Stored water should reach {5}.':
    '{0} demasiado baja para agua almacenada: promedio {1}, máximo {2}, en {3} de {4} días. El agua almacenada debe llegar a {5}.',
  '{0} is hotter than safe tap temperature: average {1}{2}, on {3} of {4} days, with no known mixing valve. Water at {5} scalds in 30 seconds; at {6}, in six.':
    '{0} más alta que la temperatura segura en el grifo: promedio {1}{2}, en {3} de {4} días, sin válvula mezcladora conocida. El agua a {5} quema en 30 segundos; a {6}, en seis.',
  ', peak {0}': ', máximo {0}',

  // Rooms and apartments
  '{0} averaged {1}, on {2} of {3} days. The building may have no heat.':
    '{0} promedió {1}, en {2} de {3} días. Es posible que el edificio no tenga calefacción.',
  '{0} averaged {1} while the system was heating, on {2} of {3} days{4}.':
    '{0} promedió {1} con la calefacción encendida, en {2} de {3} días{4}.',
  '; it’s the only measured room': '; es la única habitación medida',
  '; of {0} measured rooms only this one was this warm': '; de {0} habitaciones medidas solo esta estuvo tan caliente',
  '; {0} of {1} measured rooms were this warm': '; {0} de {1} habitaciones medidas estuvieron tan calientes',
  'Apartments that averaged {0} or more while the system was heating, on {1}: {2}{3}, of {4} measured.':
    'Apartamentos que promediaron {0} o más con la calefacción encendida, en {1}: {2}{3}, de {4} medidos.',
  '{0} of {1} measured apartments averaged {2} or more while the system was heating, on {3}.':
    '{0} de {1} apartamentos medidos promediaron {2} o más con la calefacción encendida, en {3}.',
  'at least {0} of {1} days': 'al menos {0} de {1} días',
  '{0} of {1} days': '{0} de {1} días',
  'No reading for a day or more from {0} of {1} apartment sensors: {2}{3}.':
    'Sin lecturas desde hace un día o más de {0} de {1} sensores de apartamentos: {2}{3}.',
  'Apartments with {0} or more of the required readings too low, on {1}: {2}{3}, of {4} measured.':
    'Apartamentos con {0} o más de las lecturas exigidas demasiado bajas, en {1}: {2}{3}, de {4} medidos.',
  '{0} of {1} measured apartments had {2} or more of the required readings too low, on {3}.':
    '{0} de {1} apartamentos medidos tuvieron {2} o más de las lecturas exigidas demasiado bajas, en {3}.',
  'Apartments that cooled by {0} or more within an hour while others didn’t, on {1}: {2}{3}, of {4} measured. A window may be open while the system is heating.':
    'Apartamentos que se enfriaron {0} o más en una hora mientras los demás no, en {1}: {2}{3}, de {4} medidos. Es posible que haya una ventana abierta con la calefacción encendida.',
  'Lines that are colder than the building, by {0} on average: {1}{2}, on {3} of {4} days.':
    'Líneas más frías que el edificio, {0} en promedio: {1}{2}, en {3} de {4} días.',
  'Floors that are colder than the building, by {0} on average: {1}{2}, on {3} of {4} days.':
    'Pisos más fríos que el edificio, {0} en promedio: {1}{2}, en {3} de {4} días.',
  'Apartments that differ from the building by {0} more or less than before, for {1} heating days: {2}{3}, of {4} measured. A sensor may have moved.':
    'Apartamentos cuya diferencia con el edificio cambió {0}, durante {1} días de calefacción: {2}{3}, de {4} medidos. Es posible que alguien haya movido un sensor.',
  ' and {0} more': ' y {0} más',

  // Sensors and wingnuts
  '{0} may be stuck: unchanged for {1} while a paired sensor moved {2}, on {3} of {4} days.':
    '{0}: posible sensor trabado, sin cambio durante {1} mientras su sensor par varió {2}, en {3} de {4} días.',
  '{0} is erratic: {1} impossible jumps a day, on {2} of {3} days.':
    '{0}: lecturas erráticas, {1} saltos imposibles al día, en {2} de {3} días.',
  '{0} may be drifting from {1}: {2} apart {3} weeks ago, {4} now.':
    'Es posible que {0} se esté desviando de {1}: {2} de diferencia hace {3} semanas, {4} ahora.',
  '{0} suddenly moved away from {1}: {2} apart before {3}, {4} now. It may have slipped or be on another pipe.':
    '{0} se alejó de golpe de {1}: {2} de diferencia antes del {3}, {4} ahora. Es posible que el sensor se haya soltado o esté en otro tubo.',
  '{0} keeps failing: faulty for {1} a day, on {2} of {3} days. Those hours have no data.':
    '{0} falla una y otra vez: {1} con falla al día, en {2} de {3} días. Esas horas no tienen datos.',
  '{0} reads {1} while a room cools to {2}, on {3} of {4} days. No building gets that much colder than the air outside: one of the two is wrong.':
    '{0} marca {1} mientras una habitación se enfría a {2}, en {3} de {4} días. Ningún edificio se enfría tanto más que el aire de afuera: uno de los dos está mal.',
  '{0} reads {1} while another outdoor sensor reads {2}, on {3} of {4} days. The warmer one may be wrong.':
    '{0} marca {1} mientras otro sensor exterior marca {2}, en {3} de {4} días. Es posible que el más cálido esté mal.',
  '{0} may be stuck: unchanged for {1}, on {2} of {3} days. Outdoor air doesn’t stay the same that long.':
    '{0}: posible sensor trabado, sin cambio durante {1}, en {2} de {3} días. El aire exterior no se queda igual tanto tiempo.',
  '{0} reads {1} day and night and moves only {2} a day, on {3} of {4} days. It may be measuring indoor air.':
    '{0} marca {1} de día y de noche y varía solo {2} al día, en {3} de {4} días. Es posible que mida aire interior.',
  'The wingnut drops offline often: {0} times ({1} total) on {2} of {3} days, mostly around {4}.':
    'El wingnut pierde la conexión con frecuencia: {0} veces ({1} en total) en {2} de {3} días, sobre todo cerca de {4}.',
  'The wingnut has a weak LTE signal: {0} on average, on {1} of {2} days. Its readings may come late.':
    'El wingnut tiene una señal LTE débil: {0} en promedio, en {1} de {2} días. Sus lecturas pueden llegar tarde.',
  'The wingnut has a weak Wi-Fi signal: {0} on average, on {1} of {2} days. Its readings may come late.':
    'El wingnut tiene una señal Wi-Fi débil: {0} en promedio, en {1} de {2} días. Sus lecturas pueden llegar tarde.',
  'The wingnut restarted {0} times without a power loss or an update, on {1} of {2} days{3}.':
    'El wingnut se reinició {0} veces sin corte de corriente ni actualización, en {1} de {2} días{3}.',
  '; its watchdog restarted it {0} times': '; su vigilante interno lo reinició {0} veces',
  'The wingnut’s clock was {0} off before it was set, on {1} of {2} days. Its readings may have wrong times.':
    'El reloj del wingnut tenía un error de {0} antes de ajustarse, en {1} de {2} días. Sus lecturas pueden tener horas equivocadas.',

  // Meters and tanks
  '{0} shows higher usage for the weather: {1} more ({2}–{3}), on {4} of {5} days vs. {6} days of history.':
    '{0} muestra más consumo para el clima: {1} más ({2}–{3}), en {4} de {5} días, frente a {6} días anteriores.',
  '{0} shows higher usage on days without heating: {1} more ({2}–{3}), on {4} of {5} days vs. {6} days of history.':
    '{0} muestra más consumo en días sin calefacción: {1} más ({2}–{3}), en {4} de {5} días, frente a {6} días anteriores.',
  'Water is being added repeatedly: {0} counted {1} a day, on {2} of {3} days. A closed system should need none.':
    'Se agrega agua una y otra vez: {0} contó {1} al día, en {2} de {3} días. Un sistema cerrado no debe necesitarla.',
  '{0} is low: {1}, on {2} of {3} days.{4}': '{0} bajo: {1}, en {2} de {3} días.{4}',
  ' At the last two weeks’ rate it lasts about {0} days.':
    ' Al ritmo de las últimas dos semanas alcanza para unos {0} días.',

  // Services
  'Service {0}': 'Servicio: {0}',
  'every month': 'cada mes',
  'every {0} months': 'cada {0} meses',
  '{0} overdue, {1}': '{0} de atraso, {1}',
  'due today, {0}': 'toca hoy, {0}',
  'due in {0}, {1}': 'toca en {0}, {1}',
  '{0} of {1} since last service': '{0} de {1} desde el último servicio',
  'at least {0}': 'al menos {0}',
  'at most {0}': 'como máximo {0}',
  'due now: {0}': 'toca ahora: {0}',
  '{0} overdue: {1}': '{0} de atraso: {1}',
  'due in {0}: {1}': 'toca en {0}: {1}',
  'unknown: run hours aren’t counted yet': 'desconocido: las horas de operación todavía no se cuentan',
  'unknown: starts aren’t counted yet': 'desconocido: los arranques todavía no se cuentan',
  'unknown: run hours counted for only {0} of {1}': 'desconocido: horas de operación contadas solo en {0} de {1}',
  'unknown: starts counted for only {0} of {1}': 'desconocido: arranques contados solo en {0} de {1}',
  'unknown: no last service date': 'desconocido: sin fecha del último servicio',
};
