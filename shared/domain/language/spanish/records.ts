import type { Catalog } from '../../figures/say.ts';

/** Compliance records and certificates in Spanish, on their page, in their PDF and at the public check (docs/product/records.md). */
export const RECORDS: Catalog = {
  // What was measured, against what
  'None in this period': 'Ninguna en este período',
  '{0} or {1}': '{0} o {1}',
  '{0} by time of day': '{0} según la hora',
  'the requirement': 'lo exigido',
  'its own limit': 'su propio límite',
  'its own limit of {0}': 'su propio límite de {0}',
  'the required {0}': 'los {0} exigidos',
  'No readings.': 'Sin mediciones.',
  'Lowest {0} on {1} at {2}.': 'Mínima: {0}, el {1} a las {2}.',
  'Lowest {0} at {1}.': 'Mínima: {0}, a las {1}.',
  'Can’t tell whether the rule applied: no outdoor temperature.':
    'No se sabe si regía la norma: falta la temperatura exterior.',
  'The rule wasn’t in effect in this period.': 'La norma no regía en este período.',
  'The rule wasn’t in effect this month.': 'La norma no regía este mes.',
  'Not enough data: {0} measured.': 'Datos insuficientes: se midió {0}.',
  'Below {0} for at least {1}.': 'Por debajo de {0} durante al menos {1}.',
  'Below {0} for {1}.': 'Por debajo de {0} durante {1}.',
  'Never below {0} while measured.': 'Nunca por debajo de {0} mientras se midió.',
  '{0} below the requirement': '{0} por debajo de lo exigido',
  'Never below the requirement while measured': 'Nunca por debajo de lo exigido mientras se midió',
  'Pipe temperature doesn’t show room temperature.': 'La temperatura de la tubería no muestra la de la habitación.',
  'This one was {0} below {1} while heat was required.':
    'Esta estuvo {0} por debajo de {1} mientras se exigía calefacción.',
  'This one was never below {0} while heat was required.':
    'Esta nunca estuvo por debajo de {0} mientras se exigía calefacción.',
  'This reports sensor measurements. It isn’t a legal determination.':
    'Son mediciones de sensores. No son una decisión legal.',

  // The rules
  'Custom rules': 'Normas propias',
  'CUSTOM RULES': 'NORMAS PROPIAS',
  '{0} at least {1} while it is below {2} outside': '{0}: al menos {1} mientras afuera hay menos de {2}',
  'Hot water {0} at least {1}, all year': 'Agua caliente, {0}: al menos {1}, todo el año',
  'Hot water at least {0}, all year': 'Agua caliente: al menos {0}, todo el año',
  'Heating season {0} – {1}': 'Temporada de calefacción: {0} – {1}',
  'Heat all year': 'Calefacción todo el año',
  'Source: {0}': 'Fuente: {0}',
  'Source: {0}.': 'Fuente: {0}.',
  '{0}, {1}, checked {2}': '{0}, {1}, revisado: {2}',
  ', checked {0}': ', revisado: {0}',
  'State law requires hot water at all hours in dwellings of three or more stories erected on or after April 18, 1929, and in all erected after January 1, 1951. For those choose New York City, hot water at all hours.':
    'La ley estatal exige agua caliente a toda hora en viviendas de tres o más pisos construidas desde el 18 de abril de 1929, y en todas las construidas después del 1 de enero de 1951. Para ellas, elija New York City, hot water at all hours.',
  'For dwellings of three or more stories erected on or after April 18, 1929, and for all erected after January 1, 1951. The law names no temperature; {0} is the city’s.':
    'Para viviendas de tres o más pisos construidas desde el 18 de abril de 1929, y para todas las construidas después del 1 de enero de 1951. La ley no indica una temperatura; los {0} son de la ciudad.',
  'A board of health may change the season. The maximums of {0} and {1} aren’t checked.':
    'Una junta de salud puede cambiar la temporada. Los máximos de {0} y {1} no se comprueban.',
  'Buildings that heat and cool through the same pipes have different limits in the first and last month. The hot water rule is for shared water heaters; we couldn’t confirm whether its section moved to title 14X.':
    'Los edificios que calientan y enfrían por las mismas tuberías tienen otros límites en el primer y el último mes. La norma del agua caliente es para calentadores compartidos; no pudimos confirmar si su sección pasó al título 14X.',
  '21°C is {0}, 45°C is {1}.': '21°C son {0}, 45°C son {1}.',
  'The maximum of 60°C isn’t checked.': 'El máximo de 60°C no se comprueba.',
  'The section names no season and no hot water temperature. A district page asks for {0} at all hours from October 1 to May 1 where the landlord provides heat; use custom rules for that.':
    'La sección no indica una temporada ni una temperatura del agua caliente. Una página del distrito exige {0} a toda hora del 1 de octubre al 1 de mayo donde el propietario da la calefacción; para eso, use normas propias.',
  'A model code. Each city that adopts it sets its own dates; {0} – {1} stand in for them. Two exceptions aren’t checked: {2} where the average monthly temperature is above {3}, and no minimum while it’s colder outside than the local winter design temperature and the heating runs at full capacity. If your city has other rules, use custom rules.':
    'Un código modelo. Cada ciudad que lo adopta fija sus propias fechas; aquí se usan {0} – {1}. No se comprueban dos excepciones: {2} donde la temperatura media del mes pasa de {3}, y ninguna mínima mientras afuera hace más frío que la temperatura local de diseño de invierno y la calefacción funciona a plena capacidad. Si su ciudad tiene otras normas, use normas propias.',

  // The choice
  'Choose a property to see how long rooms and hot water were below the required temperature.':
    'Elija una propiedad para ver cuánto tiempo las habitaciones y el agua caliente estuvieron por debajo de la temperatura exigida.',
  'Couldn’t load properties.': 'No se pudieron cargar las propiedades.',
  Dates: 'Fechas',
  Period: 'Período',
  'Choose a month': 'Elija un mes',
  'Choose rules': 'Elija las normas',
  'Choose rules. We don’t have a rule set for {0}.': 'Elija las normas. No tenemos las de {0}.',
  'Choose a period of 1 hour to 31 days': 'Elija un período de 1 hora a 31 días',
  'Choose a period in the past': 'Elija un período pasado',
  'Enter a date and time': 'Escriba una fecha y una hora',
  'Property time, {0}': 'Hora de la propiedad, {0}',
  '1 hour to 31 days': 'De 1 hora a 31 días',
  'Season start': 'Inicio de la temporada',
  'Season end': 'Fin de la temporada',
  'Day start': 'Inicio del día',
  'Day end': 'Fin del día',
  'Daytime minimum': 'Mínima de día',
  'Nighttime minimum': 'Mínima de noche',
  'Hot water minimum': 'Mínima del agua caliente',
  'Daytime rule applies below': 'La norma de día rige por debajo de',
  '{0} outdoors': '{0} en el exterior',
  'Blank = no rule': 'Vacío = sin norma',
  'Blank = always': 'Vacío = siempre',
  'Enter a day like 10-01': 'Escriba un día como 10-01',
  'Enter a time': 'Escriba una hora',
  'Enter a time as HH:MM': 'Escriba una hora como HH:MM',
  'Enter a temperature in {0}, like {1}': 'Escriba una temperatura en {0}, como {1}',

  // The record of a month
  'Compliance record, {0}': 'Registro de cumplimiento, {0}',
  'Couldn’t load the record.': 'No se pudo cargar el registro.',
  'This property has no sensors that can be used for a record.':
    'Esta propiedad no tiene sensores que sirvan para un registro.',
  'A record needs a room, supply or hot water temperature sensor with readings in {0}.':
    'Un registro necesita un sensor de temperatura de habitación, suministro o agua caliente con mediciones en {0}.',
  'Rooms not included: no room sensors.': 'Sin habitaciones: ninguna tiene sensor.',
  'Hot water not included: no requirement in these rules.': 'Sin agua caliente: estas normas no la exigen.',
  'Hot water not included: no sensor on a tank or its supply line.':
    'Sin agua caliente: no hay sensor en un tanque ni en su tubería de suministro.',
  Room: 'Habitación',
  Pipe: 'Tubería',
  'Pipe (no room sensors)': 'Tubería (sin sensores en habitaciones)',
  'The rule applied for {0}': 'La norma rigió {0}',
  '{0} measured': 'se midió {0}',
  '{0} undetermined': '{0} sin determinar',
  '{0}: each day of the month': '{0}: cada día del mes',
  '{0}: rule not in effect': '{0}: la norma no regía',
  '{0}: no data': '{0}: sin datos',
  '{0}: {1} below requirement out of {2} measured': '{0}: {1} por debajo de lo exigido, de {2} medidas',
  requirement: 'lo exigido',
  Requirement: 'Exigida',
  Below: 'Por debajo',
  'Not below': 'No por debajo',
  'Periods below {0}': 'Períodos por debajo de {0}',
  'Longest {0} of {1} periods below {2}': 'Los {0} más largos de {1} períodos por debajo de {2}',
  Duration: 'Duración',
  Lowest: 'Mínima',
  '{0, plural, one {# data gap} other {# data gaps}} (details in the CSV)':
    '{0, plural, one {# período sin datos} other {# períodos sin datos}} (detalles en el CSV)',

  // Its files
  'Rules and files': 'Normas y archivos',
  ISSUE: 'EMITIR',
  'Issue the record to download it. We keep its fingerprint so anyone can verify a copy.':
    'Emita el registro para descargarlo. Guardamos su huella para que cualquiera pueda verificar una copia.',
  'Issued {0}. SHA-256 of the CSV file:': 'Emitido: {0}. SHA-256 del archivo CSV:',
  'SHA-256 of the CSV file:': 'SHA-256 del archivo CSV:',
  'Couldn’t issue the record. Try again.': 'No se pudo emitir el registro. Inténtelo de nuevo.',
  'Couldn’t create the PDF. Try again.': 'No se pudo crear el PDF. Inténtelo de nuevo.',
  'Characters that a PDF can’t show appear as Unicode numbers, such as [U+96EA].':
    'Los caracteres que un PDF no puede mostrar aparecen con su número de Unicode, por ejemplo [U+96EA].',
  'The CSV has them.': 'El CSV los tiene.',
  'Heat and hot water. {0}. Data through {1}, times in {2}. Issued {3}.':
    'Calefacción y agua caliente. {0}. Datos hasta: {1}. Horas de {2}. Emitido: {3}.',
  'One column per day, up to {0}. Dark: below requirement. Light: not below. Gray: no data.':
    'Una columna por día, hasta {0}. Oscuro: por debajo de lo exigido. Claro: no por debajo. Gris: sin datos.',
  'Periods below its own limit are in the CSV.': 'Los períodos por debajo de su propio límite están en el CSV.',
  'Not included: {0, plural, one {# sensor} other {# sensors}} without enough data.':
    'Sin incluir: {0, plural, one {# sensor} other {# sensores}} sin datos suficientes.',
  'None measured.': 'No se midió ninguno.',
  '{0, plural, one {# more sensor is} other {# more sensors are}} in the CSV.':
    '{0, plural, one {# sensor más está} other {# sensores más están}} en el CSV.',
  '{0} more in the CSV.': '{0} más en el CSV.',
  Verification: 'Verificación',
  'Verify: {0}': 'Verificar: {0}',

  // A certificate
  'Room Temperature Certificate': 'Certificado de temperatura de una habitación',
  'Pipe Temperature Certificate': 'Certificado de temperatura de una tubería',
  'Hot Water Temperature Certificate': 'Certificado de temperatura del agua caliente',
  'Couldn’t load the certificate.': 'No se pudo cargar el certificado.',
  'Couldn’t issue the certificate. Try again.': 'No se pudo emitir el certificado. Inténtelo de nuevo.',
  'Issue the certificate to download or print it with its fingerprint.':
    'Emita el certificado para descargarlo o imprimirlo con su huella.',
  'Not issued': 'Sin emitir',
  'Certificate {0}, issued {1}': 'Certificado {0}, emitido: {1}',
  'Certificate {0} · Page 1 of 1': 'Certificado {0} · Página 1 de 1',
  'Issued {0}, by {1}.': 'Emitido: {0}, por {1}.',
  'Anyone can check it at {0}.': 'Cualquiera puede comprobarlo en {0}.',
  'Choose a sensor': 'Elija un sensor',
  'This sensor wasn’t connected in this period. Choose another one.':
    'Este sensor no estaba conectado en este período. Elija otro.',
  'No room, supply or hot water temperature sensor was connected in this period.':
    'En este período no estaba conectado ningún sensor de temperatura de habitación, suministro o agua caliente.',
  'Lowest, {0}': 'Mínima, {0}',
  None: 'Ninguna',
  'Time below': 'Tiempo por debajo',
  'Not measured': 'Sin medir',

  // Its curve and its rows
  'Below {0} from {1}': 'Por debajo de {0} desde: {1}',
  'Lowest {0}, {1}': 'Mínima {0}, {1}',
  'No data, {0}': 'Sin datos, {0}',
  'Period in rows': 'El período en filas',
  Average: 'Promedio',
  Highest: 'Máxima',
  'Whole period': 'Todo el período',

  // Its notes
  Device: 'Equipo',
  'A previous wingnut': 'Un wingnut anterior',
  '{0}, input {1}. UUID {2}.': '{0}, entrada {1}. UUID {2}.',
  '{0, plural, one {# other room sensor isn’t} other {# other room sensors aren’t}} included.':
    'Sin incluir: {0, plural, one {# sensor de habitación más} other {# sensores de habitación más}}.',
  '{0, plural, one {# other pipe sensor isn’t} other {# other pipe sensors aren’t}} included.':
    'Sin incluir: {0, plural, one {# sensor de tubería más} other {# sensores de tubería más}}.',
  '{0, plural, one {# other hot water sensor isn’t} other {# other hot water sensors aren’t}} included.':
    'Sin incluir: {0, plural, one {# sensor de agua caliente más} other {# sensores de agua caliente más}}.',
  'Outdoor temperature isn’t measured.': 'La temperatura exterior no se mide.',
  'Outdoor: {0}.': 'Exterior: {0}.',
  'How time is counted': 'Cómo se cuenta el tiempo',
  'Each reading counts until the next one.': 'Cada medición cuenta hasta la siguiente.',
  'Exactly at the minimum isn’t below it.': 'Justo en la mínima no es por debajo.',
  'No data is missing.': 'No faltan datos.',
  '{0} without data (hatched) never count as below.': '{0} sin datos (rayado) nunca cuentan como por debajo.',
  '{0} undetermined: no outdoor temperature.': '{0} sin determinar: falta la temperatura exterior.',
  'Times are local, {0}.': 'Las horas son locales, {0}.',
  'Readings are kept {0} months, with no coarser copy. Part of this period is older.':
    'Las mediciones se guardan {0} meses, sin una copia resumida. Parte de este período es anterior.',
  Rule: 'Norma',
};
