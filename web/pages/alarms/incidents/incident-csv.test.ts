import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/durations.ts';
import { incidentOf, NOW, person } from '../common/incident.sample.ts';
import { incidentsCsv } from './incident-csv.ts';

test('Each alarm is a line, with times in UTC and in the zone of its property', () => {
  const past = incidentOf({
    state: 'past',
    endedAt: NOW - 74 * MINUTE_MS,
    endReason: 'recovered',
    propertyName: '=Kestrel, Court',
    acknowledged: { ...person('Ines', 90), note: 'on site, by noon' },
    cause: { cause: 'partFailed', note: 'valve', name: 'Ines', at: NOW },
  });
  const [head, line, open] = incidentsCsv([past, incidentOf()], NOW).split('\r\n');
  expect(head).toBe(
    'State,Severity,Property,Portfolio,Sensor,What happened,Worst reading,Limit,Started (UTC),Started (property),Resolved (UTC),Resolved (property),Time zone,Duration (minutes),Assigned to,Acknowledged by,Acknowledged (UTC),Note,Cause,Cause note,Emails',
  );
  expect(line).toBe(
    'Resolved,Warning,"\'=Kestrel, Court",Westside,Boiler System Pressure 1,"Boiler System Pressure 1 at 8.2 PSI, Min 10",8.2 PSI,below the minimum of 10 PSI,2026-11-21 16:47:00,2026-11-21 08:47:00,2026-11-21 17:27:00,2026-11-21 09:27:00,America/Los_Angeles,40,Ines,Ines,2026-11-21 17:11:00,"on site, by noon",Part failed,valve,4',
  );
  expect(open).toMatch(/^Unassigned,Warning,Kestrel Court,.*,,,America\/Los_Angeles,114,,,,,,,4$/);
});
