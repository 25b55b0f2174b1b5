/**
 * The calls of other groups that a machine with a key may make, by the name of the machine's own call: group, row, and the path below
 * `/api/machine`. It takes the same and answers the same, within the reach of the key (docs/decisions/274).
 */
export const MACHINE_MIRRORED = {
  properties: ['properties', 'list', '/properties'],
  property: ['properties', 'get', '/properties/{id}'],
  wingnuts: ['wingnuts', 'list', '/wingnuts'],
  wingnut: ['wingnuts', 'get', '/wingnuts/{id}'],
  facts: ['analytics', 'facts', '/facts'],
  alarms: ['alarms', 'list', '/alarms'],
  alarm: ['alarms', 'get', '/alarms/{incidentId}'],
  findings: ['properties', 'companyFindings', '/findings'],
  propertyFindings: ['properties', 'findings', '/properties/{id}/findings'],
  jobs: ['properties', 'jobs', '/jobs'],
  energy: ['properties', 'companyEnergy', '/energy'],
  propertyEnergy: ['properties', 'energy', '/properties/{id}/energy'],
  /** The record is not issued by it. */
  records: ['records', 'heat', '/records'],
  notes: ['properties', 'notes', '/properties/{id}/notes'],
  /** Only for a key that may write notes. */
  addNote: ['properties', 'addNote', '/properties/{id}/notes'],
} as const;
export type MachineMirrored = keyof typeof MACHINE_MIRRORED;
