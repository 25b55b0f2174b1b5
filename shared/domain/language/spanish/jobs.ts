import type { Catalog } from '../../figures/say.ts';

/** Work orders in Spanish (docs/product/languages.md#catalogs). */
export const JOBS: Catalog = {
  // The list of work orders
  'Couldn’t load work orders.': 'No se pudieron cargar las órdenes de trabajo.',
  'Showing the last 1,000 work orders.': 'Se muestran las últimas 1,000 órdenes de trabajo.',
  'No work orders assigned to you': 'No hay órdenes de trabajo asignadas a usted',
  'No overdue work orders': 'No hay órdenes de trabajo vencidas',
  'No open work orders': 'No hay órdenes de trabajo abiertas',
  'No verified work orders yet': 'Todavía no hay órdenes de trabajo verificadas',
  'No unverified work orders': 'No hay órdenes de trabajo sin verificar',
  Show: 'Mostrar',
  Overdue: 'Vencida',
  Mine: 'Mía',
  'Overdue {0, plural, one {# day} other {# days}}': 'Vencida hace {0, plural, one {# día} other {# días}}',
  Task: 'Tarea',
  'Assigned to': 'Asignada a',
  'Due date': 'Fecha límite',
  Updated: 'Actualizada',
  Actions: 'Acciones',
  START: 'EMPEZAR',
  '{0} (link ended)': '{0} (enlace vencido)',

  // One work order
  'Work order: {0}': 'Orden de trabajo: {0}',
  'CREATE WORK ORDER': 'CREAR ORDEN DE TRABAJO',
  CHANGE: 'CAMBIAR',
  REOPEN: 'REABRIR',
  Created: 'Creada',
  Changed: 'Cambiada',
  Reopened: 'Reabierta',
  Started: 'Empezada',
  'Equipment log': 'Registro de equipos',
  'Can’t verify: no sensor measures this': 'No se puede verificar: ningún sensor lo mide',
  'Verification pending': 'Verificación pendiente',
  'Not verified: {0}': 'Sin verificar: {0}',
  'We’ll check the data to see whether it worked.': 'Revisaremos los datos para ver si funcionó.',
  'Remove this work order?': '¿Eliminar esta orden de trabajo?',
  'This also deletes its history.': 'También se borra su historial.',
  'Couldn’t remove the work order.': 'No se pudo eliminar la orden de trabajo.',

  // A new work order
  'New work order': 'Nueva orden de trabajo',
  'Edit work order': 'Cambiar la orden de trabajo',
  'SAVE WORK ORDER': 'GUARDAR ORDEN DE TRABAJO',
  'Work order created.': 'Orden de trabajo creada.',
  'Assign to': 'Asignar a',
  'Invite contractor…': 'Invitar a un contratista…',
  '{0} (contact)': '{0} (contacto)',
  'Select a property': 'Elija una propiedad',
  'Couldn’t create the work order. Your entries are still here.':
    'No se pudo crear la orden de trabajo. Lo que escribió sigue aquí.',
  'Couldn’t save the work order. Your entries are still here.':
    'No se pudo guardar la orden de trabajo. Lo que escribió sigue aquí.',
  'Someone else changed this. Your entries are still here; cancel to see their version.':
    'Otra persona la cambió. Lo que escribió sigue aquí; cancele para ver la otra versión.',
};
