import type { Catalog } from '../../figures/say.ts';

/** The page of a tenant's link in Spanish (docs/product/apartments.md#tenant-texts). */
export const TENANT: Catalog = {
  'Apartment temperature': 'Temperatura del apartamento',
  'Apartment {0}': 'Apartamento {0}',
  'This link is no longer valid. Ask your building’s management for a new one.':
    'Este enlace ya no es válido. Pida uno nuevo a la administración de su edificio.',
  'Couldn’t load the temperature.': 'No se pudo cargar la temperatura.',

  // This moment
  'Below the rule': 'Por debajo de la norma',
  'Meets the rule': 'Cumple la norma',
  'No heat required now': 'Ahora no se exige calefacción',
  'Can’t be compared now': 'No se puede comparar ahora',
  'No data for 3 hours': 'Sin datos desde hace 3 horas',
  'Measured at {0}.': 'Medida: {0}',
  'The last reading is from {0}. It says nothing about now.': 'La última medición no dice nada sobre este momento: {0}',
  'The rule requires at least {0} now.': 'La norma exige ahora al menos {0}.',
  'The rule requires no heat now.': 'La norma no exige calefacción ahora.',
  'The rule depends on the outdoor temperature, which is unknown now.':
    'La norma depende de la temperatura exterior, que ahora no se conoce.',

  // The rule
  'What the rule requires': 'Lo que exige la norma',
  'We don’t have heat rules for this address. Ask your city.':
    'No tenemos normas de calefacción para esta dirección. Pregunte a su ciudad.',
  '{0}, from {1} to {2}:': '{0}, del {1} al {2}:',
  '{0}, all year:': '{0}, todo el año:',
  '{0}: at least {1}': '{0}: al menos {1}',
  '{0}: at least {1} when it’s below {2} outside': '{0}: al menos {1} cuando afuera hay menos de {2}',
  'Read the rule': 'Leer la norma (en inglés)',

  // Charts and lists
  'Temperature of the last 7 days and what the rule required':
    'Temperatura de los últimos 7 días y lo que exigía la norma',
  'Lowest and highest temperature of each of the last 90 days':
    'Temperatura mínima y máxima de cada uno de los últimos 90 días',
  '{0} of {1, plural, one {# reading} other {# readings}} below the rule':
    '{0} de {1, plural, one {# medición} other {# mediciones}} por debajo de la norma',
  '{0} of {1, plural, one {# reading} other {# readings}}': '{0} de {1, plural, one {# medición} other {# mediciones}}',
  '{0} of {1, plural, one {# reading} other {# readings}} at night':
    '{0} de {1, plural, one {# medición} other {# mediciones}} de noche',
  '{0} of {1, plural, one {# reading} other {# readings}} by day':
    '{0} de {1, plural, one {# medición} other {# mediciones}} de día',
  '{0} was below {1}.': '{0} estuvo por debajo de {1}.',
  '{0} were below {1}.': '{0} estuvieron por debajo de {1}.',
  'No readings while the rule applied.': 'Sin mediciones mientras regía la norma.',
  'No readings at night while the rule applied.': 'Sin mediciones de noche mientras regía la norma.',
  'No readings by day while the rule applied.': 'Sin mediciones de día mientras regía la norma.',
  'No readings yet. The page fills as the sensor reports.':
    'Todavía no hay mediciones. La página se llena a medida que llegan.',
  'Lowest to highest of a day': 'Mínima y máxima de un día',
  'A day with readings below the rule': 'Un día con mediciones por debajo de la norma',
  'Every day as a list': 'Todos los días en una lista',
  Day: 'Día',
  'Lowest to highest': 'Mínima y máxima',
  'These are sensor measurements. They aren’t a legal determination.':
    'Son mediciones de un sensor. No son una decisión legal.',

  // Whom to call
  'Who to call': 'A quién llamar',
  'Your building is managed by {0}.': 'Su edificio lo administra {0}.',
  'Call the number that you use for repairs.': 'Llame al número que usa para las reparaciones.',
  'This page is for the tenant of this apartment. It shows readings since {0} and ends with the tenancy.':
    'Esta página es para el inquilino de este apartamento. Muestra mediciones desde: {0}. Termina con el alquiler.',
};
