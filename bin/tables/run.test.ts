import { expect, it } from 'vitest';
import { outputsOf } from '../../lib/settings.ts';
import { settingsOfDeployment } from './run.ts';

it('A restore deploys with all settings of the stack, and with the restored tables in place of earlier ones', () => {
  const outputs = outputsOf({
    domain: 'portal.acme.com',
    certificate: 'arn',
    entitiesTable: 'E-1',
    map: 'v1.public.a=',
  });
  expect(
    settingsOfDeployment({ ...outputs, PortalUrl: 'x' }, true, ['entitiesTable=E-2', 'readingsTable=R-2']),
  ).toEqual([
    ...['domain=portal.acme.com', 'certificate=arn', 'map=v1.public.a='],
    ...['readings=dynamodb', 'entitiesTable=E-2', 'readingsTable=R-2'],
  ]);
});
